export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A whole document. */
  readonly html: string;
}

/** Takes one mail away. Rejects when it cannot be sent now. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
