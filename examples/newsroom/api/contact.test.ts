import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendContact } from '#core/contract/contact.ts';
import { loadGuestSection } from '#core/contract/site.ts';
import {
  asContract,
  ownTestNewsroom,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { removeHostLogin, setHostLogin } from '../database/hostLogins.ts';

const minute = 60_000;

afterAll(stopDatabases);

describe.each(testDatabase)('contact on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(() => newsroom.clock.pass(5 * minute));

    const good = { name: 'Demo Lezer', email: 'demo@example.org', message: 'Een vraag.\n\nEn nog een.' };
    const send = (more: object = {}, asked: { tenant?: string; headers?: Record<string, string> } = {}) =>
      newsroom.ask('POST', sendContact.path, {
        body: { ...good, 'g-recaptcha-response': '', check_score: false, ...more },
        ...asked,
      });
    const kept = (tenant = 'deaftrap') =>
      newsroom.database.asOwner(tenant, (queries) =>
        queries.selectFrom('contact_messages').selectAll().where('tenant', '=', tenant).orderBy('id', 'desc').execute(),
      );
    const mails = () => newsroom.mails('redactie@deaftrap.example');

    test('a message is kept, mailed to the desk and thanked for', async () => {
      const reply = await send();
      expect(reply.status).toBe(200);
      expect(asContract(sendContact, reply)).toEqual({ message: expect.stringContaining('Bedankt') });
      expect((await kept())[0]).toMatchObject({ tenant: 'deaftrap', ...good, sent_at: new Date(newsroom.clock.now()) });
      const [mail] = await mails();
      expect(mail?.subject).toBe('Bericht via het contactformulier');
      expect(mail?.text).toBe('Demo Lezer <demo@example.org>\n\nEen vraag.\n\nEn nog een.\n');
    });

    test('a reader of the other paper writes to the other desk, in the language of the page', async () => {
      const asked = { tenant: 'thefinalwhistle', headers: { 'accept-language': 'en' } };
      expect(asContract(sendContact, await send({}, asked)).message).toContain('Thank you');
      expect(await newsroom.mails('redactie@thefinalwhistle.example')).toHaveLength(1);
      expect((await kept('thefinalwhistle'))[0]).toMatchObject(good);
    });

    test.each([
      ['name', ''],
      ['name', '  '],
      ['name', 'x'.repeat(61)],
      ['name', 'Demo\r\nbcc: all@example.org'],
      ['email', ''],
      ['email', 'nobody'],
      ['email', 'a@b.example, c@d.example'],
      ['email', 'a@b.example\nbcc: c@d.example'],
      ['message', ''],
      ['message', ' \n '],
      ['message', 'x'.repeat(5001)],
      ['message', 'nul\u0000'],
      ['message', 5],
    ])('a %s of %j is told under its field, and nothing is sent', async (field, value) => {
      const [before, sent] = [await kept(), await mails()];
      const reply = await send({ [field]: value });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
      expect(await kept()).toHaveLength(before.length);
      expect(await mails()).toHaveLength(sent.length);
    });

    test('everything that is wrong is told at once', async () => {
      const reply = await send({ name: '', email: '', message: '' });
      expect(Object.keys(Object(Object(reply.body).errors))).toEqual(['name', 'email', 'message']);
    });

    test('five thousand characters are taken, with line ends of every kind', async () => {
      const message = `${'⚽'.repeat(4998)}\r\n!`;
      expect((await send({ message })).status).toBe(200);
      expect((await kept())[0]?.message).toBe(`${'⚽'.repeat(4998)}\n!`);
    });

    test('markup stays text in the mail', async () => {
      await send({ name: '<b>Demo</b>', message: '<script>alert(1)</script>' });
      const [mail] = await mails();
      expect(mail?.html).not.toMatch(/<script|<b>/);
      expect(mail?.html).toContain('&lt;script&gt;');
    });

    test('an address may send five a minute', async () => {
      for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(200);
      const reply = await send();
      expect([reply.status, reply.headers['retry-after']]).toEqual([429, '60']);
      newsroom.clock.pass(minute);
      expect((await send()).status).toBe(200);
    });

    test('a form without a script may send it, too', async () => {
      const body = new URLSearchParams({ ...good, 'g-recaptcha-response': '', check_score: '0' }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await newsroom.ask('POST', sendContact.path, { body, headers })).status).toBe(200);
    });

    test('the newsroom itself cannot read the messages back', async () => {
      const read = newsroom.database.inTenant('deaftrap', (queries) =>
        queries.selectFrom('contact_messages').selectAll().execute(),
      );
      await expect(read).rejects.toMatchObject({ code: '42501' });
    });

    test.each([
      ['deaftrap', 'Log in', 'Account aanmaken'],
      ['thefinalwhistle', 'Log in', 'Create an account'],
    ])('guests of %s are shown where to log in and where to register', async (tenant, login, register) => {
      const html = asContract(loadGuestSection, await newsroom.ask('GET', loadGuestSection.path, { tenant }));
      expect(html).toContain(`href="#login">${login}</a>`);
      expect(html).toContain(`href="#register">${register}</a>`);
    });

    test('guests whose account is the publisher’s are shown where to log in alone', async () => {
      const login = { tenant: 'deaftrap', issuer: 'https://id.example', audience: 'tribune' };
      const keys = { algorithm: 'ES256' as const, jwks_url: 'https://id.example/keys', secrets: [] };
      await setHostLogin(newsroom.database, { ...login, ...keys }, newsroom.clock.now());
      const guest = async (tenant: string) =>
        asContract(loadGuestSection, await newsroom.ask('GET', loadGuestSection.path, { tenant }));
      expect(await guest('deaftrap')).not.toContain('#register');
      expect(await guest('thefinalwhistle')).toContain('#register');
      await removeHostLogin(newsroom.database, 'deaftrap');
    });
  });
});

test('letters go where the desk reads its mail', async () => {
  const newsroom = await ownTestNewsroom({ deskMail: 'desk+{tenant}@news.example' });
  try {
    const body = {
      name: 'Demo',
      email: 'demo@example.org',
      message: 'Hi',
      'g-recaptcha-response': '',
      check_score: false,
    };
    for (const tenant of ['deaftrap', 'thefinalwhistle']) {
      expect((await newsroom.ask('POST', sendContact.path, { tenant, body })).status).toBe(200);
      expect(await newsroom.mails(`desk+${tenant}@news.example`)).toHaveLength(1);
    }
  } finally {
    await newsroom.close();
  }
});

const captcha = {
  kind: 'score' as const,
  siteKey: 'site',
  secret: 'secret',
  script: '/captcha.js',
  verifyUrl: 'http://127.0.0.1:9/',
};

test('where the captcha says no, nothing is kept', async () => {
  const newsroom = await ownTestNewsroom({ captcha });
  try {
    const body = {
      name: 'Demo',
      email: 'demo@example.org',
      message: 'Hi',
      'g-recaptcha-response': '',
      check_score: false,
    };
    const reply = await newsroom.ask('POST', sendContact.path, { body });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { 'g-recaptcha-response': [expect.any(String)] } });
    const kept = await newsroom.database.asOwner('deaftrap', (queries) =>
      queries.selectFrom('contact_messages').selectAll().execute(),
    );
    expect(kept).toEqual([]);
  } finally {
    await newsroom.close();
  }
});
