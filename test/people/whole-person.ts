// A person with a row in every table that can have one, and a search for all their remaining data.
import { expect } from "vitest";
import sharp from "sharp";
import { emptyAbout } from "#server/features/portfolio/look-at-work.ts";
import { call } from "#test/wire/api-wire.ts";
import type { PaymentFlow } from "#test/shop/buying.ts";
import { aProduct, aProductFile, aPurchase } from "#test/shop/factories.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aCustomer, aPerson, type Customer } from "./people.ts";

const fullName = "Ashalata Wadkarni";
const handle = "ashalata-of-pune";
const phone = "919811122233";
const paidPhone = "98765 43210";

export interface WholePerson extends Customer {
  readonly orderId: string;
  readonly badgeId: string;
  // Values that identify a person.
  readonly needles: readonly string[];
}

export async function aWholePerson(
  hub: Hub,
  { shop, begin, postWebhook, settleAll }: PaymentFlow,
): Promise<WholePerson> {
  const asha = await aCustomer(hub.ctx);
  const query = (text: string, values: unknown[]) => hub.ctx.database.pool.query(text, values);
  const does = async (door: string, body?: unknown) => {
    const { status, body: answer } = await call(hub, door, { ...asha, body });
    expect([door, status, status < 300 ? "" : answer]).toEqual([door, expect.toSatisfy((one) => one < 300), ""]);
    return answer;
  };
  await query(
    "update accounts set phone = $2, phone_confirmed_at = now(), password_hash = 'hash-of-asha' where id = $1",
    [asha.id, phone],
  );
  await query(
    `insert into factors (id, account_id, type, friendly_name, status, phone, secret_sealed, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'Phone of ${fullName}', 'unverified', $2, 'sealed-of-asha', now(), now())`,
    [asha.id, phone],
  );
  await query(
    `insert into passkeys (id, account_id, rp_id, credential_id, public_key, sign_count, backup_eligible, backed_up, friendly_name, created_at, updated_at)
     values (gen_random_uuid(), $1, 'hub.test', 'key of asha', 'her public key', 0, true, true, 'Key of ${fullName}', now(), now())`,
    [asha.id],
  );
  await query(
    `with app as (
       insert into connected_apps (id, name, redirect_uris, kind, scopes, created_at, updated_at)
       values (gen_random_uuid(), 'Forum', '{https://forum.test/back}', 'public', '{openid}', now(), now()) returning id
     ), consent as (
       insert into app_consents (account_id, app_id, scopes, granted_at) select $1, id, '{openid}', now() from app
     ), session as (
       insert into app_sessions (id, account_id, app_id, scopes, auth_time, amr, aal, refresh_key, refresh_counter, created_at, refreshed_at, ends_at)
       select gen_random_uuid(), $1, id, '{openid}', now(), '{pwd}', 1, 'key', 1, now(), now(), now() + interval '30 days' from app
     )
     insert into app_requests (id, app_id, account_id, redirect_uri, scopes, is_silent, asks_consent, status, created_at, expires_at)
     select repeat('a', 32), id, $1, 'https://forum.test/back', '{openid}', false, false, 'pending', now(), now() + interval '10 minutes' from app`,
    [asha.id],
  );
  await query(
    "insert into discord_people (discord_id, person_id, name, present, linked_at) values ('41', $1, $2, '{7}', now())",
    [asha.id, fullName],
  );
  await query("insert into discord_differences values ('41', '7', $1, 'removed', now())", [fullName]);
  await does("POST /account/setup", { fullName, levelTag: "mid-level", city: "Pune" });
  await does("PUT /account/handle", { handle });
  await bringPicture(hub, asha, "/account/profile/picture");
  const piece = { title: `Lettering by ${fullName}`, role: "", year: 2026, text: "", link: "" };
  const { id: pieceId } = (await does("POST /account/work", piece)) as { id: string };
  await bringPicture(hub, asha, `/account/work/${pieceId}/pictures/1?alt=Signboard+of+${handle}`);
  const about = { ...emptyAbout, sentence: { value: `I am ${fullName}`, visibleTo: "everyone" } };
  await does("PUT /account/about", { revision: 0, about });

  const billing = { name: fullName, phone: paidPhone, state: "27", pin: "400001" };
  const payer = { email: asha.email, phone: paidPhone };
  const joined = await begin(asha, { kind: "membership" }, 249_900);
  await query("update orders set billing = jsonb_set(billing, '{name}', to_jsonb($2::text)) where id = $1", [
    joined.id,
    fullName,
  ]);
  expect(
    await postWebhook(shop.event({ ref: joined.providerRef, payments: [shop.pay(joined.providerRef!)], payer })),
  ).toBe(200);
  await settleAll();
  const { badge } = (await does("POST /account/badge", {})) as { badge: { id: string } };

  const kit = await aProduct(hub.ctx, { slug: "kit", isMembershipIncluded: false, priceMember: 24_900 });
  const { status } = await call(hub, "POST /checkouts", {
    ...asha,
    body: { billing, buys: { kind: "product", slug: "kit" }, price: 24_900 },
  });
  expect(status).toBe(201);
  // It failed and has expired.
  const failed = (await query("select id, provider_ref from orders where kind = 'product'", [])).rows[0] as {
    id: string;
    provider_ref: string;
  };
  const attempt = shop.pay(failed.provider_ref, { status: "FAILED" });
  expect(await postWebhook(shop.event({ ref: failed.provider_ref, payments: [attempt], payer }))).toBe(200);
  await settleAll();
  await query("update orders set status = 'FAILED', over_at = now() where id = $1", [failed.id]);

  const guide = await aProduct(hub.ctx, { slug: "guide", stampFiles: true });
  const file = await aProductFile(hub.ctx, guide);
  await aPurchase(hub.ctx, asha, guide);
  await aPurchase(hub.ctx, asha, kit);
  await query("update products set maker_id = $1 where id = $2", [asha.id, guide.id]);
  await query(
    "insert into openings (user_id, product_id, file_id, file_name, opened_at) values ($1, $2, $3, 'Guide.pdf', now())",
    [asha.id, guide.id, file.id],
  );
  await query(
    "insert into file_stamps (file_id, user_id, state, asked_at, opened_at) values ($1, $2, 'wanted', now(), now())",
    [file.id, asha.id],
  );
  await query(
    "insert into due_work (kind, subject, due_at, created_at) values ('stamp', $1 || ' ' || $2, now() + interval '1 year', now())",
    [file.id, asha.id],
  );
  await query(
    "insert into email_choices (person_id, purpose, is_on, at, door, wording) values ($1, 'news', true, now(), 'sign-up', 'News')",
    [asha.id],
  );
  await query("insert into undeliverable_addresses values ($1, $2, 'bounced', now())", [asha.id, asha.email]);
  await query(
    `with run as (insert into announcements (id, kind, state, purpose, subject, content, created_at, changed_at, changed_by)
       values (gen_random_uuid(), 'announcement', 'paused', 'news', 'The winter shelf', '{}', now(), now(), $1) returning id)
     insert into announcement_people (announcement_id, person_id, due_at) select id, $1, now() from run`,
    [asha.id],
  );
  await takePartInEvent(hub, asha);
  await takePartInIntroductions(hub, asha);
  await query("insert into talks (product_id, day, language) values ($1, now(), 'en')", [guide.id]);
  await query("insert into talk_speakers (product_id, position, person_id) values ($1, 0, $2)", [guide.id, asha.id]);
  await query("insert into talk_progress values ($2, $1, 754, null, now())", [guide.id, asha.id]);
  const needles = [asha.id, fullName, "wadkarni", handle, asha.email, phone, "9876543210"];
  return { ...asha, orderId: joined.id, badgeId: badge.id, needles };
}

/** As someone who asked, with an account and before they had one, was asked, blocked, reported, was reported and stopped; and as a poster. */
async function takePartInIntroductions({ ctx }: Hub, { id, email }: Customer): Promise<void> {
  const { id: other } = await aPerson(ctx);
  const query = (text: string, values: unknown[]) => ctx.database.pool.query(text, values);
  await query("insert into introduction_choices values ($1, true, true, 5, false, now())", [id]);
  await query("insert into strangers values ($1, now())", [email]);
  await query(
    `insert into introductions (id, kind, state, from_id, from_email, from_name, to_id, text, text_digest, asked_at, ends_at)
     select gen_random_uuid(), 'work', 'asked', sender, address, name, receiver, 'A sign for ' || $4, 'x', now(), now() + interval '1 day'
     from (values ($1::uuid, null, null, $2::uuid), ($2, null, null, $1), (null, $3, $4, $2)) made (sender, address, name, receiver)`,
    [id, other, email, fullName],
  );
  await query("insert into person_blocks values (gen_random_uuid(), $1, $2, null, now())", [id, other]);
  await query(
    `insert into person_reports (id, kind, reason, text, reported_by, about_id, text_digest, reported_at)
     values (gen_random_uuid(), 'work', 'spam', 'Buy this', $1, $2, 'x', now()), (gen_random_uuid(), 'work', 'rude', 'By ' || $3::text, $2, $1, 'x', now())`,
    [id, other, fullName],
  );
  await query(
    `insert into opportunities (id, slug, poster_id, title, company, is_company, kind, is_remote, place, brief, created_at, updated_at)
     values (gen_random_uuid(), 'a-sign', $1, 'A sign', $2, true, 'freelance', false, 'Pune', '', now(), now())`,
    [id, fullName],
  );
  await query("insert into stopped_people values (gen_random_uuid(), $1, null, null, now())", [id]);
}

/** As host, guest, helper and someone who asked, voted and was silenced. */
async function takePartInEvent({ ctx: { database } }: Hub, { id }: Customer): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into events (slug, title, kind, drawn_by, starts_at, ends_at, time_zone, is_online, host_id, created_at, updated_at)
     values ('evening', 'An evening', 'ama', 1, now(), now() + interval '2 hours', 'Asia/Kolkata', false, $1, now(), now())
     returning id`,
    [id],
  );
  const values = [rows[0]!.id, id];
  await database.pool.query(
    "insert into event_arrivals (event_id, person_id, arrived_at, door, helper_id) values ($1, $2, now(), 'Main door', $2)",
    values,
  );
  await database.pool.query(
    "insert into event_seats (event_id, person_id, state, ticket, changed_at) values ($1, $2, 'coming', 'a ticket that is hers alone', now())",
    values,
  );
  await database.pool.query("insert into event_helpers values ($1, $2, now())", values);
  await database.pool.query("insert into event_silenced values ($1, $2, now())", values);
  await database.pool.query(
    `with asked as (insert into event_questions (id, event_id, person_id, text, answered_by, created_at)
       values (gen_random_uuid(), $1, $2, 'A question of ${fullName}', $2, now()) returning id)
     insert into event_question_votes select id, $2 from asked`,
    values,
  );
}

async function bringPicture(hub: Hub, { token }: Customer, door: string): Promise<void> {
  const face = await sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await hub.request(`/api${door}`, {
    method: "PUT",
    body: new Uint8Array(face),
    headers,
  });
  expect(answer.status).toBe(200);
}

/** The tables that contain any of these words: as text of any column, or as bytes. */
export async function tablesContaining({ ctx: { database } }: Hub, needles: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
  );
  const words = needles.flatMap((needle) => [needle.toLowerCase(), Buffer.from(needle).toString("hex")]);
  const gaps: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.pool.query(
      `select from "${name}" told where exists (select from unnest($1::text[]) word where position(word in lower(told::text)) > 0)`,
      [words],
    );
    if (rowCount) gaps.push(name);
  }
  return gaps;
}
