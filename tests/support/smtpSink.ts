import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is sent. */
export interface SmtpSink extends AsyncDisposable {
  readonly url: string;
  /** What was sent to an address, newest first, with the line breaks of its encoding taken out. */
  mailsTo(address: string): readonly string[];
}

export async function smtpSink(): Promise<SmtpSink> {
  const received: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', () => {
        // Quoted-printable: https://www.rfc-editor.org/rfc/rfc2045#section-6.7
        const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
        received.unshift({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (to) => received.filter((mail) => mail.to.includes(to)).map(({ text }) => text),
    [Symbol.asyncDispose]: () => new Promise<void>((down) => server.close(down)),
  };
}
