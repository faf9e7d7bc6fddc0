import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnNewsroom } from '../../../tests/support/ownNewsroom.ts';
import { ownTestNewsroom, type TestNewsroom } from '../../../tests/support/testNewsroom.ts';
import { externalServicesOf } from '../externalServicesOf.ts';
import { composeMail } from './composeMail.ts';
import { createMailQueue } from './createMailQueue.ts';
import type { Mail } from './mail.ts';
import { createSmtpMailer } from './smtp.ts';
import { letters } from './words.ts';

const nl = { id: 'deaftrap', name: 'De Aftrap', locale: 'nl' } as const;
const en = { id: 'thefinalwhistle', name: 'The Final Whistle', locale: 'en' } as const;
const some: Mail = { to: 'jan@example.test', subject: 'Onderwerp', text: 'Tekst\n', html: '<p>Tekst</p>' };

describe('a letter', () => {
  test.each(['verify', 'newEmail', 'newEmailNotice', 'reset', 'passwordChanged'] as const)(
    '%s is there in both languages, as text and as HTML with the same link',
    (name) => {
      const given = {
        to: 'jan@example.test',
        link: 'https://news.example/x?a=1&b=2',
        username: 'Jan',
        email: 'j@x.nl',
      };
      const [dutch, english] = [
        composeMail(name, { ...given, tenant: nl }),
        composeMail(name, { ...given, tenant: en }),
      ];
      expect(dutch.subject).not.toBe(english.subject);
      expect(dutch.html).toContain('<html lang="nl">');
      expect(english.html).toContain('<html lang="en">');
      for (const mail of [dutch, english]) {
        expect(mail.text).toContain('https://news.example/x?a=1&b=2');
        expect(mail.html).toContain('href="https://news.example/x?a=1&amp;b=2"');
        expect(mail.text + mail.html + mail.subject).not.toMatch(/undefined|\[object/);
      }
      expect(Object.keys(letters.nl)).toEqual(Object.keys(letters.en));
    },
  );

  test('what a reader typed is text in it, and gets into no subject', () => {
    const username = '<img src=x onerror=alert(1)>"\'&';
    const mail = composeMail('reset', { to: 'jan@example.test', tenant: nl, link: 'https://x.nl/', username });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x');
    expect(mail.subject).toBe('Nieuw wachtwoord voor De Aftrap');
  });
});

describe('the post', () => {
  const postThat = (outcomes: readonly boolean[], pauses: readonly number[] = [0, 0]) => {
    const tried: Mail[] = [];
    const lost: unknown[] = [];
    const post = createMailQueue({
      mailer: {
        async send(mail) {
          tried.push(mail);
          if (!outcomes[tried.length - 1]) throw new Error('down');
        },
      },
      onLost: (error) => lost.push(error),
      pauses,
    });
    return { post, tried, lost };
  };

  test('tries twice more, and then gives up aloud', async () => {
    const { post, tried, lost } = postThat([false, false, true]);
    post.send(some);
    await post.settled();
    expect([tried.length, lost]).toEqual([3, []]);
    const other = postThat([false, false, false, true]);
    other.post.send(some);
    await other.post.settled();
    expect([other.tried.length, other.lost.length]).toEqual([3, 1]);
  });

  test('does not wait for another try when the newsroom closes', async () => {
    const { post, tried, lost } = postThat([false, false, false], [60_000, 60_000]);
    post.send(some);
    await post.close();
    expect(tried.length + lost.length).toBeGreaterThanOrEqual(2);
    expect(lost).toHaveLength(1);
  });

  test('puts no line end into a header', async () => {
    const { post, tried } = postThat([true]);
    post.send({ ...some, to: 'jan@example.test\r\nBcc: x@y.nl', subject: 'Hoi\r\nBcc: x@y.nl\u2028\u0000' });
    await post.settled();
    expect(tried[0]).toMatchObject({ to: 'jan@example.test Bcc: x@y.nl', subject: 'Hoi Bcc: x@y.nl' });
  });
});

describe('a mail server', () => {
  const received: { from: string; to: string[]; raw: string }[] = [];
  let isFull = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(isFull ? new Error('mailbox full') : null);
    },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    const { port } = server.server.address() as AddressInfo;
    url = `smtp://127.0.0.1:${port}`;
  });
  afterAll(() => new Promise<void>((down) => server.close(down)));

  test('gets a mail with text and HTML, from the paper, to one address', async () => {
    const mailer = createSmtpMailer({ url, from: 'De Aftrap <lezers@deaftrap.example>' });
    await mailer.send({ ...some, subject: 'Één onderwerp' });
    const [mail] = received;
    expect([mail?.from, mail?.to]).toEqual(['lezers@deaftrap.example', ['jan@example.test']]);
    expect(mail?.raw).toMatch(/^From: De Aftrap <lezers@deaftrap\.example>\r$/m);
    expect(mail?.raw).toMatch(/^To: jan@example\.test\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    expect(mail?.raw).toContain('multipart/alternative');
    expect(mail?.raw).toContain('text/html');
  });

  test('gets no header and no receiver out of what somebody typed', async () => {
    const post = createMailQueue({
      mailer: createSmtpMailer({ url, from: 'a@b.example' }),
      onLost: () => {},
      pauses: [],
    });
    received.length = 0;
    post.send({ ...some, to: 'jan@example.test, x@y.nl', subject: 'Hoi\r\nBcc: x@y.nl\r\n\r\nZin' });
    post.send({ ...some, to: 'jan@example.test\r\nBcc: x@y.nl' });
    post.send({ ...some, subject: 'Hoi\r\nBcc: x@y.nl\r\n\r\nZin' });
    await post.settled();
    for (const { to, raw } of received) {
      expect(to.filter((each) => each === 'x@y.nl')).toEqual([]);
      expect(raw).not.toMatch(/^Bcc:/im);
    }
    expect(received.some(({ raw }) => /^Subject: Hoi Bcc: x@y\.nl Zin\r$/m.test(raw))).toBe(true);
  });

  test('that refuses is an error, so that the post tries again', async () => {
    isFull = true;
    await expect(createSmtpMailer({ url, from: 'a@b.example' }).send(some)).rejects.toThrow('mailbox full');
    isFull = false;
    await expect(createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' }).send(some)).rejects.toThrow();
  });
});

describe('/dev/mail', () => {
  let newsroom: TestNewsroom;
  beforeAll(async () => {
    newsroom = await ownTestNewsroom();
    newsroom.services.mailQueue.send({
      ...some,
      html: '<p>Eerste</p>',
      subject: 'Eerste <b>',
      text: 'Klik:\nhttps://x.nl/a?b=1&c=2\n\n<b>Groet\n',
    });
    newsroom.services.mailQueue.send({ ...some, to: 'Piet@example.test', subject: 'Tweede' });
  });
  afterAll(() => newsroom.close());
  const open = (url: string) => newsroom.app.inject(url);

  test('lists what was sent, newest first, to everybody or to one address', async () => {
    const all = await open('/dev/mail');
    expect(all.statusCode).toBe(200);
    expect(all.body.indexOf('Tweede')).toBeLessThan(all.body.indexOf('Eerste &lt;b&gt;'));
    const one = await open('/dev/mail?to=piet%40example.test');
    expect(one.body).toContain('Tweede');
    expect(one.body).not.toContain('Eerste');
    const json = (await open('/dev/mail.json?to=PIET@example.test')).json();
    expect(json).toMatchObject([{ to: 'Piet@example.test', subject: 'Tweede', sentAt: '2026-03-10T12:00:00.000Z' }]);
    expect((await open('/dev/mail.json')).json()).toHaveLength(2);
    expect((await open('/dev/mail?to=x')).body).toContain('Er is nog geen mail.');
  });

  test('shows a mail as text with links, and its HTML by itself, without scripts or styles', async () => {
    const page = await open('/dev/mail/1');
    expect(page.body).toContain('<a href="https://x.nl/a?b=1&amp;c=2">');
    expect(page.body).toContain('&lt;b&gt;Groet');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const html = await open('/dev/mail/1/html');
    expect(html.body).toBe('<p>Eerste</p>');
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    for (const path of ['/dev/mail/99', '/dev/mail/x', '/dev/mail/99/html']) {
      expect((await open(path)).statusCode).toBe(404);
    }
  });
});

test('nothing of the newsroom’s own services is there in production, and no mailbox where mail is sent', async () => {
  const paths = ['/dev/mail', '/dev/mail.json', '/dev/captcha/api.js', '/dev/oauth/authorize', '/dev/oauth/userinfo'];
  const production = await startOwnNewsroom({ port: 0, distDir: 'dist', isProduction: true });
  const sending = await startOwnNewsroom({ port: 0, distDir: 'dist', mailer: { send: async () => {} } });
  try {
    for (const path of paths) expect([path, (await fetch(production.url + path)).status]).toEqual([path, 404]);
    const settings = await (await fetch(`${production.url}/assets/cdn/deaftrap/tenant.json`)).json();
    expect(settings).toMatchObject({ base: '', social: [] });
    expect(settings).not.toHaveProperty('captcha');
    expect(sending.mailbox).toBeUndefined();
    expect((await fetch(`${sending.url}/dev/mail`)).status).toBe(404);
    expect((await fetch(`${sending.url}/dev/captcha/api.js`)).status).toBe(200);
    expect((await fetch(sending.url)).headers.get('content-security-policy')).not.toContain('google');
  } finally {
    await production.close();
    await sending.close();
  }
});

test('the environment says where mail goes and which captcha there is, or what is missing', () => {
  expect(externalServicesOf({ PATH: '/bin', SMTP_URL: '' })).toEqual({});
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'De Aftrap <a@b.example>' };
  const captcha = { CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret', CAPTCHA_HOSTNAMES: 'a.example, b.example' };
  expect(externalServicesOf({ ...mail, ...captcha, PUBLIC_URL: 'https://news.example/' })).toMatchObject({
    origin: 'https://news.example',
    mailer: { send: expect.any(Function) },
    captcha: {
      kind: 'score',
      hostnames: ['a.example', 'b.example'],
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    },
  });
  expect(externalServicesOf({ DESK_MAIL: 'desk+{tenant}@news.example' })).toEqual({
    deskMail: 'desk+{tenant}@news.example',
  });
  expect(() => externalServicesOf({ DESK_MAIL: 'a@b.example\nbcc: c@d.example' })).toThrow('DESK_MAIL is not');
  expect(() => externalServicesOf({ ...mail, MAIL_FROM: undefined })).toThrow('SMTP_URL needs MAIL_FROM');
  expect(() => externalServicesOf({ ...captcha, CAPTCHA_SECRET: undefined })).toThrow('go together');
  expect(() => externalServicesOf({ ...captcha, CAPTCHA_HOSTNAMES: undefined })).toThrow('needs CAPTCHA_HOSTNAMES');
  expect(() => externalServicesOf({ ...captcha, CAPTCHA_KIND: 'none' })).toThrow(
    'CAPTCHA_KIND is not what it should be.',
  );
  expect(() => externalServicesOf({ ...mail, SMTP_URL: 'http://mail.example' })).toThrow('SMTP_URL is not');
});
