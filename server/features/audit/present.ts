import { stampInIndia } from "#contract/values/india.ts";
import type { AuditAct, AuditList, ChainCheck } from "#contract/audit-admin.ts";
import { factLines, sentenceOf } from "./act-rules.ts";
import type { ChainReport } from "./chain.ts";
import type { AuditPage, NamedAct } from "./look-at-audit.ts";

export function presentAudit({ acts, ...page }: AuditPage): AuditList {
  return { ...page, acts: acts.map(presentAct) };
}

export function presentAct({ row, actor, whom }: NamedAct): AuditAct {
  return {
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    subject: row.subject,
    says: sentenceFor({ row, actor, whom }),
    actor,
    whom: whom ?? null,
    facts: factLines(row),
  };
}

function sentenceFor({ row, actor, whom }: NamedAct): string {
  const { act, subject, facts } = row;
  const isSelf = whom !== undefined && whom.id === actor.id;
  return sentenceOf({ act, subject, facts, whom: isSelf ? "themselves" : (whom?.name ?? "someone") });
}

export function presentChain({ broken, ...report }: ChainReport): ChainCheck {
  return { ...report, broken: broken ?? null };
}

export const auditCsvHead: readonly string[] = [
  "place",
  "at",
  "actor",
  "actor_id",
  "said",
  "act",
  "subject",
  "facts",
  "hash",
];

export function auditCsvCells(named: NamedAct): readonly string[] {
  const { place, at, actorId, act, subject, facts, hash } = named.row;
  return [
    place === null ? "" : String(place),
    stampInIndia(at),
    named.actor.name,
    actorId,
    sentenceFor(named),
    act,
    subject,
    JSON.stringify(facts),
    hash?.toString("hex") ?? "",
  ];
}
