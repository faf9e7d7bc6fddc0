import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://... */
  readonly url: string;
  /** An address, with or without a name: `De Aftrap <lezers@deaftrap.example>`. */
  readonly from: string;
}

/** Sends mails by an SMTP server. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport(
    { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
    { from, headers: { 'auto-submitted': 'auto-generated' } },
  );
  return {
    async send({ to, subject, text, html }) {
      // As an object: in a text, a comma would make it two addresses.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
    },
  };
}
