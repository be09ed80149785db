// What the outbox and the audit log cost the database when there are a million emails and a million acts in them.
import pg from "pg";
import { AuditSearch } from "../../contract/audit-admin.ts";
import { OutboxSearch } from "../../contract/outbox-admin.ts";
import type { Ctx } from "../../server/context.ts";
import { lookAtAudit } from "../../server/features/audit/look-at-audit.ts";
import { lookAtOutbox } from "../../server/features/mailing/look-at-outbox.ts";
import { findUserIds } from "../../server/features/managing-people/find-users.ts";
import { namePeople } from "../../server/features/profiles/name-people.ts";
import { statementTimes } from "./statement-times.ts";

const many = 1_000_000;
const who = { findUserIds, namePeople };

/** The cells of the table about what was written and what was done. The people are there already. */
export async function measureOfficeRecords(ctx: Ctx, databaseUrl: string): Promise<string[]> {
  await plantRecords(databaseUrl);
  const emails = (asked: object) => lookAtOutbox(ctx, OutboxSearch.parse(asked));
  const acts = (asked: object) => lookAtAudit(ctx, who, AuditSearch.parse(asked));
  const timed = async (look: (asked: object) => Promise<{ readonly pages: number }>, asks: readonly object[]) => {
    let most = 0;
    for (const asked of asks) {
      const { took } = await statementTimes(ctx, async () => void (await look(asked)));
      console.log(`  ${JSON.stringify(asked).padEnd(60)} ${took.toFixed(2).padStart(7)} ms in the database`);
      most = Math.max(most, took);
    }
    return `${most.toFixed(1)} ms`;
  };
  const late = async (look: typeof emails | typeof acts, asked: object) => {
    const { pages } = await look(asked);
    return [500, Math.round(pages / 2), pages].filter((page) => page <= pages).map((page) => ({ ...asked, page }));
  };
  const beginnings = ["many-1", "many-777", "many-999999@", "zzzz"].map((search) => ({ search }));
  const wanted = [
    { kind: "people" },
    { kind: "money" },
    { from: "2026-01-01", to: "2026-12-31" },
    { person: "many-77@example.com" },
  ];
  return [
    await timed(emails, [{}, { state: "sent" }, { state: "waiting" }, { state: "dead" }]),
    await timed(emails, [...(await late(emails, {})), ...(await late(emails, { state: "sent" }))]),
    await timed(emails, [...beginnings, { ...beginnings[0], state: "dead" }]),
    await timed(acts, [{}]),
    await timed(acts, await late(acts, {})),
    await timed(acts, wanted),
  ];
}

/** As the hub writes them, a row every half a minute: one email in a hundred waits, one in two hundred was given up. */
async function plantRecords(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(
      `insert into email_notifications (id, user_id, email_type, recipient_email, state, processed, created_at)
       select gen_random_uuid(), null, 'welcome', 'many-' || n || '@example.com',
         case when n % 200 = 1 then 'dead' when n % 100 = 0 then 'waiting' else 'sent' end, true, now() - n * interval '3 seconds'
       from generate_series(1, $1::int) n`,
      [many],
    );
    await client.query(
      `with people as (select array_agg(id) as ids from (select id from accounts limit 5000) few)
       insert into audit_log (at, actor_id, act, subject, facts, place, hash)
       select now() - ($1 - n) * interval '30 seconds', ids[1 + n % 20],
         (array['account.blocked', 'payment.refunded', 'product.changed', 'setting.changed', 'membership.granted'])[1 + n % 5],
         'account:' || ids[1 + n % 5000], '{}', n, decode(md5(n::text) || md5(n::text), 'hex')
       from generate_series(1, $1::int) n, people order by n`,
      [many],
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
