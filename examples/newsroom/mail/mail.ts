export interface Mail {
  /** One e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A complete HTML document. */
  readonly html: string;
}

/** Sends one mail. Rejects where that fails now. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
