// Why a letter did not leave, for somebody who is no engineer.

const reasons: Readonly<Record<string, string>> = {
  TooLate:
    "It could not leave for so long that its link or code no longer works: whoever wanted it asks for a new one.",
  MailRefused: "The mail server refused it for good: there is no such mailbox, or it does not take this email.",
  CannotOpen: "What it says cannot be opened: it was sealed with another SECRET_KEY, or is gone.",
  UnknownLetter: "Another version of the hub wrote it, and this one does not know such a letter.",
  NeverFinished: "The hub died several times while it was sending this letter.",
  FilesAway: "The files that go with it could not be read.",
};

const codes: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The mail server refused the connection: is it running, and is SMTP_URL right?",
  ECONNECTION: "The mail server could not be reached.",
  ESOCKET: "The connection to the mail server broke.",
  ETIMEDOUT: "The mail server did not answer in time.",
  EDNS: "The name of the mail server is not known: is SMTP_URL right?",
  ENOTFOUND: "The name of the mail server is not known: is SMTP_URL right?",
  EAUTH: "The mail server did not accept the hub's login: are the name and the password in SMTP_URL right?",
  EENVELOPE: "The mail server did not take the address or the sender.",
  EMESSAGE: "The mail server did not take the content.",
};

/** What is kept of a failure is a word or two; this says them to somebody who is no engineer. */
export function failureInWords(kept: string | null): string | null {
  if (kept === null) return null;
  const [name = "", ...others] = kept.split(" ");
  const says = reasons[name] ?? others.map((code) => codes[code]).find((words) => words !== undefined);
  const status = others.find((part) => /^[45]\d\d$/.test(part));
  const answered = status === undefined ? "" : ` It answered ${status}.`;
  return says === undefined ? `The mail server did not take it (${kept}).` : `${says}${answered}`;
}
