// Why an email did not leave, in words for a reader who is no engineer.

const reasons: Readonly<Record<string, string>> = {
  TooLate: "It could not be sent before its link or code expired. The recipient can ask for a new one.",
  MailRefused: "The mail server rejected it: the mailbox doesn't exist or doesn't accept this email.",
  CannotOpen: "Its content can't be decrypted: it was sealed with another SECRET_KEY or was deleted.",
  UnknownEmail: "Another version of the hub wrote it, and this version doesn't know this kind of email.",
  NeverFinished: "The hub crashed several times while sending this email.",
  FilesAway: "Its attachments could not be read.",
};

const untrusted = "This machine does not trust the mail server's certificate.";

const codes: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The mail server refused the connection. Is it running, and is SMTP_URL right?",
  ECONNECTION: "The mail server could not be reached.",
  ESOCKET: "The connection to the mail server broke.",
  ETIMEDOUT: "The mail server did not answer in time.",
  ECONNRESET: "The connection to the mail server broke.",
  ETLS: "The mail server offers no TLS, so the hub did not send it the password.",
  CERT_HAS_EXPIRED: "The mail server's certificate has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The mail server's certificate is for another name than the one in SMTP_URL.",
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  EDNS: "The mail server's name could not be found. Check SMTP_URL.",
  ENOTFOUND: "The mail server's name could not be found. Check SMTP_URL.",
  EAUTH: "The mail server rejected the login. Check the user name and password in SMTP_URL.",
  EENVELOPE: "The mail server rejected the recipient or the sender.",
  EMESSAGE: "The mail server rejected the content.",
};

/** The stored reason of a failure is a word or two; this makes a sentence of it. */
export function failureInWords(failure: string | null): string | null {
  if (failure === null) return null;
  const [name = "", ...others] = failure.split(" ");
  const says = reasons[name] ?? others.map((code) => codes[code]).find((words) => words !== undefined);
  const status = others.find((part) => /^[45]\d\d$/.test(part));
  const answered = status === undefined ? "" : ` It answered ${status}.`;
  return says === undefined ? `The mail server rejected it (${failure}).` : `${says}${answered}`;
}
