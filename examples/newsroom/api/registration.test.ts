import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, me } from '#core/contract/base/account.ts';
import { register, resendVerification } from '#core/contract/form/registration.ts';
import { countedWork } from '../../../tests/support/countedWork.ts';
import { few, turns } from '../../../tests/support/soak.ts';
import {
  type Asked,
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { ownPath } from '../http/origin.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let made = 0;
const someone = (more: object = {}) => {
  made += 1;
  return {
    username: `Nieuw${made}`,
    email: `Nieuw${made}@Example.test`,
    password: 'een goed wachtwoord',
    password_confirmation: 'een goed wachtwoord',
    'g-recaptcha-response': '',
    check_score: false,
    redirect_data: '/article/3/titel',
    ...more,
  };
};

afterAll(stopDatabases);

describe.each(testDatabase)('registration on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(() => newsroom.clock.pass(5 * minute));

    const join = (body: unknown, more: Asked = {}) => newsroom.ask('POST', register.path, { body, ...more });
    const whoAmI = async (token: string) => asContract(me, await newsroom.ask('GET', me.path, { token }));
    const resend = (body: unknown, more: Asked = {}) =>
      newsroom.ask('POST', resendVerification.path, { body, ...more });

    async function joined(more: object = {}, asked: Asked = {}) {
      const body = someone(more);
      const reply = await join(body, asked);
      const { session } = asContract(register, reply);
      if (!session) throw new Error('Nobody was let in.');
      return { ...body, token: session.token, user: session.user, reply };
    }

    /** The call that the page behind the first link of the newest mail makes. */
    async function linkTo(email: string, at = 0): Promise<string> {
      const [address = ''] = /https?:\S+/.exec((await newsroom.mails(email))[at]?.text ?? '') ?? [];
      const { pathname, search } = new URL(address);
      return `/api/v2${pathname.replace(/^\/t\/\w+/, '')}${search}`;
    }
    const follow = (path: string, more: Asked = {}) => newsroom.ask('POST', path, more);

    test('a reader is logged in at once, is told to verify, and gets a mail in the language of the paper', async () => {
      const { token, user, username, email, reply } = await joined();
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({
        authorization: { type: 'bearer' },
        user: { username, email },
        redirect: '/article/3/titel',
      });
      expect(user.verifyMessage).toBe('Bevestig je e-mailadres met de link in de mail die we je hebben gestuurd.');
      expect(await whoAmI(token)).toEqual(user);
      const [mail] = await newsroom.mails(email);
      expect(mail).toMatchObject({ to: email, subject: 'Bevestig je e-mailadres voor De Aftrap' });
      expect(mail?.text).toContain('http://localhost/article/3/titel');
      const other = await joined({}, { tenant: 'thefinalwhistle' });
      const [english] = await newsroom.mails(other.email);
      expect(english?.subject).toBe('Verify your e-mail address for The Final Whistle');
      expect(english?.text).toContain('http://localhost/t/thefinalwhistle/email/verify/');
    });

    test('the new reader can log in with the password, and nobody with another', async () => {
      const { username, email, password } = await joined();
      for (const name of [username, email]) {
        expect((await newsroom.ask('POST', login.path, { body: { login: name, password } })).status).toBe(200);
      }
      const wrong = { login: username, password: 'een slecht wachtwoord' };
      expect((await newsroom.ask('POST', login.path, { body: wrong })).status).toBe(401);
    });

    test('fields that nobody asked for change nothing', async () => {
      const { user, token } = await joined({
        id: 1,
        tenant: 'thefinalwhistle',
        role: 'editor',
        is_admin: true,
        isAdmin: true,
        is_demo: true,
        can_place_comments: false,
        verified_at: '2020-01-01',
        verify_email_message: null,
      });
      const self = await whoAmI(token);
      expect(self).toMatchObject({ isAdmin: false, role: undefined, canPlaceComments: true });
      expect(self.id).not.toBe(1);
      expect(user.verifyMessage).toBeDefined();
    });

    const bad: readonly (readonly [object, string, string])[] = [
      [{ username: '' }, 'username', 'Dit veld is verplicht.'],
      [{ username: 'ab' }, 'username', 'Kies een gebruikersnaam van 3 tot 30 tekens.'],
      [{ username: '  ab  ' }, 'username', 'Kies een gebruikersnaam van 3 tot 30 tekens.'],
      [{ username: 'a'.repeat(31) }, 'username', 'Kies een gebruikersnaam van 3 tot 30 tekens.'],
      ...[
        'jan@piet',
        'jan＠piet',
        'jan/piet',
        'jan\\piet',
        'jan\u0000',
        'jan\r\npiet',
        'jan\u202epiet',
        'jan\u200bpiet',
      ].map(
        (username) =>
          [
            { username },
            'username',
            'Gebruik in je gebruikersnaam alleen zichtbare tekens, zonder @ en schuine strepen.',
          ] as const,
      ),
      [{ email: '' }, 'email', 'Dit veld is verplicht.'],
      ...[
        'jan',
        'jan@',
        '@x.nl',
        'jan@x',
        'a@b.nl,c@d.nl',
        'a b@c.nl',
        'jan@x.nl\r\nBcc: y@z.nl',
        'x＠y@z.nl',
        `${'x'.repeat(250)}@y.nl`,
      ].map((email) => [{ email }, 'email', 'Vul een geldig e-mailadres in.'] as const),
      [{ password: '', password_confirmation: '' }, 'password', 'Vul je wachtwoord in.'],
      [
        { password: '1234567', password_confirmation: '1234567' },
        'password',
        'Kies een wachtwoord van 8 tot 128 tekens.',
      ],
      [
        { password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) },
        'password',
        'Kies een wachtwoord van 8 tot 128 tekens.',
      ],
      [{ password_confirmation: 'iets anders' }, 'password', 'De twee wachtwoorden zijn niet gelijk.'],
      [
        { username: 'Piet.Jansen', password: 'piet.jansen', password_confirmation: 'piet.jansen' },
        'password',
        'Je gebruikersnaam of e-mailadres kan niet je wachtwoord zijn.',
      ],
      [
        { email: 'Piet@Example.test', password: 'piet@example.test', password_confirmation: 'piet@example.test' },
        'password',
        'Je gebruikersnaam of e-mailadres kan niet je wachtwoord zijn.',
      ],
    ];
    test.each(turns(bad, 0))('%j is told under %s', async (more, field, message) => {
      const reply = await join(someone(more));
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({ message: 'De ingevulde gegevens kloppen niet.', errors: { [field]: [message] } });
    });

    test('everything that is wrong is told at once', async () => {
      const reply = await join(someone({ username: 'x', email: 'x', password: 'x' }));
      expect(reply.body).toMatchObject({
        errors: { username: [expect.any(String)], email: [expect.any(String)], password: [expect.any(String)] },
      });
      expect(Object.keys(Object(await join({})).body.errors).sort()).toEqual(Object.keys(someone()).sort());
    });

    test('a username or address that somebody has is refused in whatever case, and sends no mail', async () => {
      const { username, email } = await joined();
      const taken = await join(someone({ username: ` ${username.toUpperCase()} `, email: email.toLowerCase() }));
      expect(taken.status).toBe(422);
      expect(taken.body).toMatchObject({
        errors: { username: [expect.stringContaining('al bezet')], email: [expect.stringContaining('al een account')] },
      });
      expect(await newsroom.mails(email)).toHaveLength(1);
      const wide = String.fromCodePoint(...[...username].map((each) => (each.codePointAt(0) ?? 0) + 0xfee0));
      expect((await join(someone({ username: wide }))).status).toBe(422);
    });

    test('of ten who take one name at the same moment one gets it', async () => {
      const { username } = someone();
      const replies = await Promise.all(Array.from({ length: 10 }, () => join(someone({ username }))));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 422)).toHaveLength(9);
    });

    test('what is taken at one paper is free at the other', async () => {
      const { username, email } = await joined();
      expect((await join(someone({ username, email }), { tenant: 'thefinalwhistle' })).status).toBe(200);
    });

    test('the sixth attempt for one address, and the 21st of one machine, have to wait', async () => {
      const { email } = someone();
      for (let n = 0; n < 5; n += 1) {
        expect((await join(someone({ email, username: `Zelfde${n}.${made}` }))).status).toBe(n === 0 ? 200 : 422);
      }
      const sixth = await join(someone({ email: email.toUpperCase() }));
      expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '60']);
      const replies = await Promise.all(Array.from({ length: 20 }, () => join(someone())));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(14);
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
    });

    test('no password and no token of a link is stored as it is', async () => {
      const { password, email } = await joined();
      const token = (await linkTo(email)).split('/').at(-1)?.split('?')[0] ?? '';
      expect(token).toHaveLength(43);
      const rows = await newsroom.database.asOwner('deaftrap', async (queries) => [
        await queries.selectFrom('users').selectAll().execute(),
        await queries.selectFrom('verifications').selectAll().execute(),
      ]);
      expect(JSON.stringify(rows)).not.toContain(password);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    describe('the link of the mail', () => {
      test('verifies, and says so a second time', async () => {
        const { token, email } = await joined();
        const link = await linkTo(email);
        const first = await follow(link);
        expect(first).toMatchObject({
          status: 200,
          body: { message: 'Je e-mailadres is bevestigd.', status: 'verified' },
        });
        expect((await whoAmI(token)).verifyMessage).toBeUndefined();
        const second = await follow(link);
        expect(second).toMatchObject({ status: 200, body: { status: 'already-verified' } });
        newsroom.clock.pass(2 * day);
        expect((await follow(link)).status).toBe(200);
      });

      test('works for 24 hours', async () => {
        const [early, late] = [await joined(), await joined()];
        const links = [await linkTo(early.email), await linkTo(late.email)];
        newsroom.clock.pass(day - 1);
        expect((await follow(links[0] ?? '')).status).toBe(200);
        newsroom.clock.pass(1);
        const reply = await follow(links[1] ?? '');
        expect([reply.status, reply.body]).toEqual([
          401,
          { message: 'Deze link is verlopen. Je kunt een nieuwe aanvragen.' },
        ]);
      });

      test('is refused when anything in it was changed', async () => {
        const [one, other] = [await joined(), await joined()];
        const link = await linkTo(one.email);
        const id = String(one.user.id);
        const forged = [
          link.replace(`/${id}/`, `/${other.user.id}/`),
          link.replace(/expires=\d+/, 'expires=9999999999'),
          link.replace(/signature=./, 'signature=x'),
          link.replace(/&signature=.*/, ''),
          link.replace(/\?.*/, ''),
          link.replace('/email/verify/', '/new-email/verify/'),
          link.replace(/verify\/\d+\//, 'verify/0/'),
          link.replace(/verify\/\d+\//, 'verify/99999999999/'),
          link.replace(/(verify\/\d+\/)[^?]*/, '$1%00'),
        ];
        for (const path of forged) {
          newsroom.clock.pass(minute);
          const reply = await follow(path);
          expect([path, reply.status, reply.body]).toEqual([
            path,
            401,
            { message: 'Deze link klopt niet. Kopieer hem in zijn geheel uit de mail.' },
          ]);
        }
        expect((await follow(link, { tenant: 'thefinalwhistle' })).status).toBe(401);
        expect((await follow(link)).status).toBe(200);
      });

      test('works for whoever is logged in, and changes nothing for them', async () => {
        const { email, token } = await joined();
        const other = await newsroom.reader('deaftrap', { verified_at: null });
        expect((await follow(await linkTo(email), { token: other.token })).status).toBe(200);
        expect((await whoAmI(token)).verifyMessage).toBeUndefined();
        expect((await whoAmI(other.token)).verifyMessage).toBeDefined();
      });

      test('can be guessed at five times a minute', async () => {
        const path = '/api/v2/email/verify/7/x?expires=1&signature=x';
        for (let n = 0; n < 5; n += 1) expect((await follow(path)).status).toBe(401);
        expect((await follow(path)).status).toBe(429);
      });
    });

    describe('asking for the link again', () => {
      test('sends another one; both verify', async () => {
        const { email, token } = await joined();
        const reply = await resend({}, { token });
        expect(reply.status).toBe(200);
        expect(await newsroom.mails(email)).toHaveLength(2);
        expect((await follow(await linkTo(email, 1))).status).toBe(200);
        expect((await follow(await linkTo(email, 0))).body).toMatchObject({ status: 'already-verified' });
      });

      test('goes to the address that was typed, also for a reader with another one', async () => {
        const [due, other] = [await joined(), await joined()];
        expect((await resend({ email: ` ${due.email} ` }, { token: other.token })).status).toBe(200);
        expect(await newsroom.mails(due.email)).toHaveLength(2);
        expect(await newsroom.mails(other.email)).toHaveLength(1);
        expect((await resend({ email: 'x' }, { token: other.token })).status).toBe(422);
        expect((await resend({ email: '' }, { token: other.token })).status).toBe(200);
        expect(await newsroom.mails(other.email)).toHaveLength(2);
      });

      test('is answered the same, after the same work, for an address that nobody has or that is verified', async () => {
        const [due, { email: verified }] = [await joined(), await newsroom.reader()];
        const messages = new Map<string, unknown>();
        for (const email of [due.email, verified, 'niemand@example.test']) {
          let reply: unknown;
          const work = await countedWork(newsroom.database, async () => {
            const { status, body } = await resend({ email });
            reply = { status, body };
          });
          messages.set(email, { work, reply });
        }
        const [first, ...others] = [...messages.values()];
        expect(first).toMatchObject({ reply: { status: 200 } });
        for (const other of others) expect(other).toEqual(first);
        expect(await newsroom.mails(due.email)).toHaveLength(2);
        expect(await newsroom.mails(verified)).toHaveLength(0);
        expect(await newsroom.mails('niemand@example.test')).toHaveLength(0);
      });

      test('is possible once a minute, whether or not somebody has the address', async () => {
        const { email, token } = await joined();
        for (const address of [email, 'niemand2@example.test']) {
          expect((await resend({ email: address })).status).toBe(200);
          newsroom.clock.pass(20_000);
          const reply = await resend({ email: address.toUpperCase() });
          expect([reply.status, reply.headers['retry-after']]).toEqual([429, '40']);
        }
        newsroom.clock.pass(20_000);
        expect((await resend({}, { token })).status).toBe(200);
        expect((await resend({}, { token })).status).toBe(429);
      });

      test.each(few([{}, { email: '' }, { email: 'x' }, { email: 5 }]))(
        'a guest has to say where to: %j',
        async (body) => {
          expect((await resend(body)).status).toBe(422);
        },
      );
    });
  });
});

test.each([
  ['/article/3?x=1#comments', '/article/3?x=1#comments'],
  ['https://news.example/a', '/a'],
  ['', '/'],
  ['tag/ajax', '/tag/ajax'],
  ['//evil.example/a', '/'],
  ['https://evil.example/a', '/'],
  ['https://news.example.evil.example/a', '/'],
  ['https://news.example@evil.example/', '/'],
  ['https://a:b@news.example/', '/'],
  ['http://news.example/a', '/'],
  ['javascript:alert(1)', '/'],
  ['JaVaScRiPt:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['\\\\evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['\u0001javascript:alert(1)', '/'],
  ['/a/..//evil.example', '/'],
  ['https:///evil.example', '/'],
  [`/${'x'.repeat(600)}`, '/'],
])('redirect_data %j leads to %j', (text, path) => {
  expect(ownPath(text, 'https://news.example')).toBe(path);
});
