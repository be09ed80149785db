interface LeftOut {
  readonly tables: readonly string[];
  readonly what: string;
  readonly why: string;
}

/** What speaks of a person and is not in their copy. It stands in the copy itself, with its reason. */
export const leftOut: readonly LeftOut[] = [
  {
    tables: [],
    what: "Your password, and the secrets of your second steps and sessions",
    why: "Whoever had this file could log in as you. The password itself is not known to the hub, only a hash of it.",
  },
  {
    tables: ["recovery_codes", "factor_challenges"],
    what: "Recovery codes, and codes you were asked for",
    why: "They are kept as hashes, from which nobody can read them.",
  },
  {
    tables: ["proofs", "flows"],
    what: "Links and codes that are on their way to you",
    why: "They open your account, are kept as hashes, and go within days.",
  },
  {
    tables: ["letter_asks", "rate_windows"],
    what: "How often something was asked for",
    why: "It protects you from guessing. It is counted without your name and forgotten within days.",
  },
  {
    tables: ["idempotency_keys"],
    what: "Answers that are kept in case one was lost on its way",
    why: "They repeat what stands here, and go within a day.",
  },
  {
    tables: ["due_work"],
    what: "What the hub still has to do for you",
    why: "It names you by a number alone, and goes when it is done.",
  },
  {
    tables: ["moved_in_people"],
    what: "That your account was brought here from where the hub was before",
    why: "It names you by your id alone, so that nobody is brought twice, or again after they had their account erased.",
  },
  {
    tables: ["found_people"],
    what: "The words by which administrators find you",
    why: "They are made from your address and your profile, as they stand here.",
  },
  {
    tables: ["order_words"],
    what: "The words by which administrators find your orders",
    why: "They are made from your address and your payments, as they stand here.",
  },
  {
    tables: ["directory_people"],
    what: "The words by which you are found in the directory",
    why: "They are made from your profile, as it stands here.",
  },
  {
    tables: ["payment_events"],
    what: "The messages of the payment provider, byte by byte",
    why: "What they told stands here under payments. The bytes go after ninety days.",
  },
  {
    tables: ["pictures", "invite_codes", "letter_words"],
    what: "What you made as an administrator",
    why: "It is the hub's. That you made it stands here under acts.",
  },
  {
    tables: [
      "sandbox_messages",
      "sandbox_attachments",
      "sandbox_payment_links",
      "sandbox_payment_events",
      "sandbox_visits",
    ],
    what: "What the trial services remember",
    why: "Only a hub that is tried out has them: they stand in for mailboxes and banks, which are not the hub's.",
  },
];
