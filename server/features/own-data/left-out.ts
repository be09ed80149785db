interface LeftOut {
  readonly tables: readonly string[];
  readonly what: string;
  readonly why: string;
}

/** Data about a person that is not in their export. The export lists it with the reason. */
export const leftOut: readonly LeftOut[] = [
  {
    tables: [],
    what: "Your password, and the secrets of your second steps and sessions",
    why: "Anyone with this file could log in as you. The hub stores only a hash of your password.",
  },
  {
    tables: ["recovery_codes", "factor_challenges"],
    what: "Recovery codes and one-time codes",
    why: "They are stored as hashes, which cannot be read.",
  },
  {
    tables: ["proofs", "flows"],
    what: "Links and codes sent to you",
    why: "They give access to your account, are stored as hashes, and are deleted within days.",
  },
  {
    tables: ["passkey_challenges"],
    what: "Challenges for new passkeys",
    why: "They are random numbers, and are deleted within minutes.",
  },
  {
    tables: ["app_requests"],
    what: "Requests of connected apps to log you in",
    why: "They are used once and deleted within two days. The apps themselves are in this file.",
  },
  {
    tables: ["letter_asks", "rate_windows"],
    what: "Rate limit counters",
    why: "They protect you from guessing. They don't contain your name and are deleted within days.",
  },
  {
    tables: ["calendar_feeds"],
    what: "The secret in the address of your calendar",
    why: "Anyone with this file could read your events with it. The address is on the page of your events.",
  },
  {
    tables: ["idempotency_keys"],
    what: "Responses stored in case one gets lost",
    why: "They repeat what is in this file and are deleted within a day.",
  },
  {
    tables: ["due_work"],
    what: "Pending background tasks",
    why: "They refer to you by number only and are deleted when done.",
  },
  {
    tables: ["moved_in_people"],
    what: "That your account was imported from the previous hub",
    why: "It contains only your ID, so that no person is imported twice, or again after erasure.",
  },
  {
    tables: ["search_texts", "search_marks"],
    what: "The search index of the directory and of the administrators",
    why: "It is built from your address, your profile and your payments, which are in this file.",
  },
  {
    tables: [],
    what: "What other people reported about you, and who blocked you",
    why: "It would tell who reported or blocked you. That you were stopped from asking is in this file.",
  },
  {
    tables: ["discord_differences"],
    what: "Roles on Discord that someone changed by hand",
    why: "Each night they are found anew in the server, by the names people have there.",
  },
  {
    tables: ["payment_events"],
    what: "Raw webhooks of the payment provider",
    why: "Their contents are in this file under payments. The raw data is deleted after ninety days.",
  },
  {
    tables: ["pictures", "invite_codes", "letter_words", "announcements"],
    what: "Content you created as an administrator",
    why: "It belongs to the hub. Your actions are in this file under acts.",
  },
  {
    tables: [
      "sandbox_messages",
      "sandbox_attachments",
      "sandbox_payment_links",
      "sandbox_payment_events",
      "sandbox_visits",
      "sandbox_discord",
    ],
    what: "Data of the sandbox services",
    why: "They exist only in a test hub and replace real mailboxes and banks.",
  },
];
