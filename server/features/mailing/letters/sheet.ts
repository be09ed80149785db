// What a letter says, before anybody decides how it looks: the HTML and the plain text are both made of it.
export interface Sheet {
  readonly subject: string;
  // The line that a mailbox shows after the subject.
  readonly preview: string;
  readonly heading: string;
  readonly says: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly code?: { readonly digits: string; readonly where: string };
  // What happened, as a small table: when, where.
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  readonly closes: readonly string[];
  // Why this letter came.
  readonly why: string;
}

// What every sheet may want to know besides its letter.
export interface Occasion {
  readonly hubUrl: string;
  readonly at: Date;
}
