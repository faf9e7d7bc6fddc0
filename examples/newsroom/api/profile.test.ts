import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, me } from '#core/contract/base/account.ts';
import { deleteAvatar, deleteProfile, updateProfile, updateUserLayout } from '#core/contract/form/profile.ts';
import { showPoll } from '#core/contract/live.ts';
import { exportOwnData } from '#core/contract/ownData.ts';
import { few, isSoak, turns } from '../../../tests/support/soak.ts';
import {
  asContract,
  password,
  type Reader,
  type Reply,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { beginSession } from '../database/sessions.ts';

const minute = 60_000;

const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();

const file = (bytes: Uint8Array | string, name = 'me.jpg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/jpeg' });

function form(fields: Readonly<Record<string, string | File>>, method: string | undefined = 'PATCH'): FormData {
  const made = new FormData();
  if (method) made.append('_method', method);
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}

const messagesOf = (reply: Reply, field: string): unknown => {
  const { errors }: { errors?: Record<string, unknown> } = Object(reply.body);
  return errors?.[field];
};

afterAll(stopDatabases);

describe.each(testDatabase)('the profile on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(() => newsroom.clock.pass(5 * minute));

    const update = ({ token }: Pick<Reader, 'token'>, body: unknown, headers = {}) =>
      newsroom.ask('POST', updateProfile.path, { token, body, headers });
    const change = (reader: Reader, fields: Readonly<Record<string, string | File>>) => update(reader, form(fields));
    const known = async ({ token }: Pick<Reader, 'token'>) =>
      asContract(me, await newsroom.ask('GET', me.path, { token }));
    const stored = ({ id }: Pick<Reader, 'id'>) =>
      newsroom.database.inTenant('deaftrap', (queries) =>
        queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
      );
    const logIn = (name: string, given: string) =>
      newsroom.ask('POST', login.path, { body: { login: name, password: given } });
    const fetched = (path: string, headers = {}) => newsroom.app.inject({ method: 'GET', url: path, headers });
    const noon = new Date('2026-03-09T12:00:00.000Z');
    const loggedIn = expect.stringContaining('tien minuten');
    /** As a reader has none who logs in elsewhere. */
    const withoutPassword = ({ id }: Reader) =>
      newsroom.database.inTenant('deaftrap', (queries) =>
        queries.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute(),
      );
    const newLogin = async (reader: Reader) => {
      const user = await stored(reader);
      if (!user) throw new Error('The reader is gone.');
      return newsroom.database.inTenant('deaftrap', (queries) => beginSession(queries, user, newsroom.clock.now()));
    };
    const avatarOf = async (reader: Reader) => (await known(reader)).image ?? '';

    test('a reader gets his own address, date of birth and settings, and nobody else does', async () => {
      const reader = await newsroom.reader();
      expect(await known(reader)).toMatchObject({
        email: reader.email,
        dateOfBirth: undefined,
        image: undefined,
        settings: { nightMode: undefined, isTextBig: false, notifyByReplies: true, notifyByRepliesOnEmail: false },
        verifyMessage: undefined,
      });
    });

    test('only what is sent is changed, and the reply is the reader afterwards', async () => {
      const reader = await newsroom.reader();
      const reply = await change(reader, { name: '  Demo Lezer ', date_of_birth: '1990-02-28', notify_by_likes: '0' });
      expect(reply.status).toBe(200);
      const user = asContract(updateProfile, reply);
      expect(user).toMatchObject({ name: 'Demo Lezer', dateOfBirth: '1990-02-28', email: reader.email });
      expect(user.settings).toMatchObject({ notifyByLikes: false, notifyByReplies: true });
      expect(await known(reader)).toEqual(user);
      const empty = asContract(updateProfile, await change(reader, {}));
      expect(empty).toEqual(user);
      expect(asContract(updateProfile, await change(reader, { date_of_birth: '' }))).toMatchObject({
        name: 'Demo Lezer',
        dateOfBirth: undefined,
      });
    });

    test('JSON is taken as well', async () => {
      const reader = await newsroom.reader();
      const reply = await update(reader, { _method: 'PATCH', name: 'Demo', notify_by_likes_on_email: true });
      expect(asContract(updateProfile, reply)).toMatchObject({
        name: 'Demo',
        settings: { notifyByLikesOnEmail: true },
      });
    });

    test.each(few(['1', 'true', 'on']))('a flag of a form that says %j is a yes', async (text) => {
      const user = asContract(updateProfile, await change(await newsroom.reader(), { notify_by_likes_on_email: text }));
      expect(user.settings?.notifyByLikesOnEmail).toBe(true);
    });

    test.each(
      turns(
        [
          ['name', ''],
          ['name', '   '],
          ['name', 'x'.repeat(61)],
          ['name', 'two\nlines'],
          ['name', 'turned \u202eround'],
          ['name', 'nul\u0000'],
          ['email', ''],
          ['email', 'nobody'],
          ['email', 'a@b'],
          ['email', 'a@b.example,c@d.example'],
          ['email', 'a@b.example\r\nbcc: c@d.example'],
          ['email', `${'x'.repeat(250)}@b.example`],
          ['date_of_birth', '1990-02-30'],
          ['date_of_birth', '1899-12-31'],
          ['date_of_birth', '2026-03-10'],
          ['date_of_birth', '2199-01-01'],
          ['date_of_birth', '28-02-1990'],
          ['date_of_birth', '1990-02-28T00:00'],
          ['notify_by_likes', 'perhaps'],
        ],
        0,
      ),
    )('a %s of %j is told under its field, and changes nothing', async (field, value) => {
      const reader = await newsroom.reader();
      const before = await stored(reader);
      const reply = await update(reader, { _method: 'PATCH', notify_by_replies: false, [field]: value });
      expect(reply.status).toBe(422);
      expect(messagesOf(reply, field)).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]);
      expect(await stored(reader)).toEqual(before);
    });

    test('a name may have sixty characters, of whatever script', async () => {
      for (const name of ['x'.repeat(60), '⚽'.repeat(60), 'Ωμέγα', 'O’Neill-van ’t Hof']) {
        expect(asContract(updateProfile, await change(await newsroom.reader(), { name })).name).toBe(name);
      }
    });

    test('a reader of today is nobody, a reader of yesterday is', async () => {
      const reader = await newsroom.reader();
      expect((await change(reader, { date_of_birth: '2026-03-09' })).status).toBe(200);
      expect((await change(reader, { date_of_birth: '1900-01-01' })).status).toBe(200);
    });

    test('everything that is wrong is told at once', async () => {
      const reader = await newsroom.reader();
      const fields = {
        name: '',
        email: 'nobody',
        date_of_birth: 'soon',
        password: 'short',
        profile_image: file('<svg/>'),
      };
      const reply = await change(reader, fields);
      expect(reply.status).toBe(422);
      expect(Object.keys(Object(Object(reply.body).errors)).sort()).toEqual([
        'current_password',
        'date_of_birth',
        'email',
        'name',
        'password',
        'profile_image',
      ]);
    });

    test('all is written or nothing: a good picture beside a wrong date is not kept', async () => {
      const reader = await newsroom.reader();
      const before = await stored(reader);
      const fields = { name: 'New', date_of_birth: '1990-02-30', profile_image: file(await photo()) };
      expect((await change(reader, fields)).status).toBe(422);
      expect(await stored(reader)).toEqual(before);
    });

    test('fields that are not the reader’s to change change nothing', async () => {
      const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
      const before = await stored(reader);
      const more = {
        id: String(other.id),
        user_id: String(other.id),
        tenant: 'thefinalwhistle',
        role: 'editor',
        is_admin: '1',
        isAdmin: '1',
        is_demo: '1',
        can_place_comments: '0',
        username: 'somebody',
        password_hash: 'x',
        avatar: 'x',
        verified_at: '2020-01-01',
      };
      const reply = await change(reader, { name: 'Mallory', ...more });
      expect(asContract(updateProfile, reply)).toMatchObject({ id: reader.id, isAdmin: false, name: 'Mallory' });
      expect(await stored(reader)).toEqual({ ...before, name: 'Mallory' });
      expect(await stored(other)).toMatchObject({ name: other.username });
    });

    describe('the e-mail address', () => {
      test('changes only after the link: until then the reader is told', async () => {
        const reader = await newsroom.reader();
        const address = `new.${reader.id}@example.test`;
        const reply = await change(reader, { email: address });
        expect(asContract(updateProfile, reply)).toMatchObject({
          email: reader.email,
          verifyMessage: expect.stringContaining('link naar je nieuwe e-mailadres'),
        });
        expect((await stored(reader))?.email).toBe(reader.email);
        expect(await newsroom.mails(address)).toHaveLength(1);
      });

      test('that waits for its link is told of as long as the link is good, to whoever asks as its reader', async () => {
        const reader = await newsroom.reader();
        await change(reader, { email: `later.${reader.id}@example.test` });
        const verifyMessageOf = async (token: string) =>
          asContract(me, await newsroom.ask('GET', me.path, { token })).verifyMessage;
        expect(await verifyMessageOf(reader.token)).toContain('link naar je nieuwe e-mailadres');
        const again = asContract(login, await logIn(reader.username, password));
        expect(again.user.verifyMessage).toContain('link naar je nieuwe e-mailadres');
        expect(asContract(updateProfile, await change(reader, { name: 'Demo' })).verifyMessage).toContain('link naar');
        newsroom.clock.pass(60 * minute);
        expect(await verifyMessageOf(asContract(login, await logIn(reader.username, password)).token)).toBeUndefined();
      });

      test('that is the reader’s own already, in whatever case, sends nothing', async () => {
        const reader = await newsroom.reader();
        const reply = await change(reader, { email: ` ${reader.email.toUpperCase()} ` });
        expect(asContract(updateProfile, reply).verifyMessage).toBeUndefined();
        expect(await newsroom.mails(reader.email)).toEqual([]);
      });

      test('gets no mail when something else is wrong', async () => {
        const reader = await newsroom.reader();
        const address = `unsent.${reader.id}@example.test`;
        expect((await change(reader, { email: address, name: '' })).status).toBe(422);
        expect(await newsroom.mails(address)).toEqual([]);
      });
    });

    describe('a new password', () => {
      const next = 'battery staple';

      test('takes the place of the old one; every other session ends and this one stays', async () => {
        const reader = await newsroom.reader();
        const elsewhere = asContract(login, await logIn(reader.username, password)).token;
        const other = await newsroom.reader();
        const reply = await change(reader, { current_password: password, password: next });
        expect(reply.status).toBe(200);
        expect(JSON.stringify(reply.body)).not.toContain(next);
        expect((await newsroom.ask('GET', me.path, { token: reader.token })).status).toBe(200);
        expect((await newsroom.ask('GET', me.path, { token: elsewhere })).status).toBe(401);
        expect((await newsroom.ask('GET', '/refresh-token', { token: elsewhere })).status).toBe(401);
        expect((await newsroom.ask('GET', me.path, { token: other.token })).status).toBe(200);
        expect((await logIn(reader.username, password)).status).toBe(401);
        expect((await logIn(reader.username, next)).status).toBe(200);
      }, 20_000);

      test('without the present one is told under current_password', async () => {
        const reader = await newsroom.reader();
        const reply = await change(reader, { password: next });
        expect([reply.status, messagesOf(reply, 'current_password')]).toEqual([422, ['Vul je huidige wachtwoord in.']]);
        expect((await logIn(reader.username, password)).status).toBe(200);
      });

      test('with a wrong present one changes nothing else either', async () => {
        const reader = await newsroom.reader();
        const reply = await change(reader, { name: 'New', current_password: 'wrong', password: next });
        expect(messagesOf(reply, 'current_password')).toEqual(['Dit is niet je huidige wachtwoord.']);
        expect((await stored(reader))?.name).toBe(reader.username);
        expect((await logIn(reader.username, password)).status).toBe(200);
      });

      test.each(few(['short', 'x'.repeat(129)]))('of %j is told with the rule', async (given) => {
        const reply = await change(await newsroom.reader(), { current_password: password, password: given });
        expect([reply.status, messagesOf(reply, 'password')]).toEqual([
          422,
          ['Kies een wachtwoord van 8 tot 128 tekens.'],
        ]);
      });

      test('that is the username is refused', async () => {
        const reader = await newsroom.reader();
        const reply = await change(reader, { current_password: password, password: `${reader.username}` });
        expect([reply.status, messagesOf(reply, 'password')]).toEqual([422, [expect.any(String)]]);
      });

      test('is not asked for by fields that were left empty', async () => {
        const reader = await newsroom.reader();
        expect((await change(reader, { current_password: '', password: '', name: 'Demo' })).status).toBe(200);
        expect((await change(reader, { current_password: 'typed by mistake' })).status).toBe(200);
        expect((await logIn(reader.username, password)).status).toBe(200);
      });

      test('may be tried five times a minute, the right one as well', async () => {
        const reader = await newsroom.reader();
        const attempt = (current_password: string) => change(reader, { current_password, password: next });
        for (let n = 0; n < 5; n += 1) expect((await attempt('wrong')).status).toBe(422);
        const reply = await attempt(password);
        expect([reply.status, reply.headers['retry-after']]).toEqual([429, '60']);
        newsroom.clock.pass(minute);
        expect((await attempt(password)).status).toBe(200);
      }, 20_000);

      test('of a reader without one is set by a reset', async () => {
        const reader = await newsroom.reader();
        await newsroom.database.inTenant('deaftrap', (queries) =>
          queries.updateTable('users').set({ password_hash: null }).where('id', '=', reader.id).execute(),
        );
        const reply = await change(reader, { current_password: 'x', password: next });
        expect(messagesOf(reply, 'current_password')).toEqual([expect.stringContaining('wachtwoord vergeten')]);
      });
    });

    describe('the avatar', () => {
      test('is kept as WebP and served as a picture and nothing else', async () => {
        const reader = await newsroom.reader();
        const reply = await change(reader, { profile_image: file(await photo(1024, 512)) });
        const { image = '' } = asContract(updateProfile, reply);
        expect(image).toMatch(/^\/avatars\/deaftrap-[0-9a-f]{32}\.webp$/);
        const served = await fetched(image);
        expect(served.statusCode).toBe(200);
        expect(served.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
      });

      test('that is replaced is gone', async () => {
        const reader = await newsroom.reader();
        await change(reader, { profile_image: file(await photo()) });
        const first = await avatarOf(reader);
        await change(reader, { profile_image: file(await photo(100, 100)) });
        const second = await avatarOf(reader);
        expect(second).not.toBe(first);
        expect((await fetched(first)).statusCode).toBe(404);
        expect((await fetched(second)).statusCode).toBe(200);
        const rows = await newsroom.database.inTenant('deaftrap', (queries) =>
          queries.selectFrom('avatars').select('name').where('user_id', '=', reader.id).execute(),
        );
        expect(rows).toHaveLength(1);
      });

      test.runIf(isSoak)('sent many times at once is there once', async () => {
        const reader = await newsroom.reader();
        const bytes = await photo(60, 60);
        const replies = await Promise.all(
          Array.from({ length: 8 }, () => change(reader, { profile_image: file(bytes) })),
        );
        expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200));
        const rows = await newsroom.database.inTenant('deaftrap', (queries) =>
          queries.selectFrom('avatars').select('name').where('user_id', '=', reader.id).execute(),
        );
        expect(rows).toHaveLength(1);
        expect(await avatarOf(reader)).toBe(`/avatars/${rows[0]?.name}.webp`);
      });

      test('is taken away, also when there is none', async () => {
        const reader = await newsroom.reader();
        await change(reader, { profile_image: file(await photo()) });
        const image = await avatarOf(reader);
        for (let n = 0; n < 2; n += 1) {
          const reply = await newsroom.ask('POST', deleteAvatar.path, {
            token: reader.token,
            body: { _method: 'delete' },
          });
          expect([reply.status, reply.body]).toEqual([204, undefined]);
        }
        expect((await known(reader)).image).toBeUndefined();
        expect((await fetched(image)).statusCode).toBe(404);
      });

      test('of one paper is not there at the other', async () => {
        const reader = await newsroom.reader();
        await change(reader, { profile_image: file(await photo()) });
        const image = await avatarOf(reader);
        expect((await fetched(image, { host: 'thefinalwhistle.localhost' })).statusCode).toBe(404);
        expect((await fetched(image, { host: 'deaftrap.localhost' })).statusCode).toBe(200);
        expect((await fetched(image.replace('deaftrap', 'thefinalwhistle'))).statusCode).toBe(404);
      });

      test.each(['x', `deaftrap-${'0'.repeat(32)}`, '..%2f..%2fetc%2fpasswd', 'deaftrap-%00', "' or 1=1 --"])(
        'called %j is not there',
        async (name) => {
          const reply = await fetched(`/avatars/${encodeURIComponent(name)}.webp`);
          expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
        },
      );

      test.each(
        few([
          ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'me.svg'],
          ['a page that is called a photo', '<!doctype html><script>alert(1)</script>', 'me.jpg'],
          ['half a photo', '\u00ff', 'me.jpg'],
        ]),
      )('%s is refused under its field, in the reader’s language', async (_, text, name) => {
        const reader = await newsroom.reader();
        const body = form({ profile_image: file(text, name) });
        const dutch = await update(reader, body);
        expect([dutch.status, messagesOf(dutch, 'profile_image')]).toEqual([
          422,
          [expect.stringMatching(/JPEG, PNG of WebP.*5 MB.*25 megapixel/)],
        ]);
        const english = await update(reader, form({ profile_image: file(text, name) }), { 'accept-language': 'en' });
        expect(messagesOf(english, 'profile_image')).toEqual([
          expect.stringMatching(/JPEG, PNG or WebP.*5 MB.*25 megapixels/),
        ]);
        expect((await known(reader)).image).toBeUndefined();
      });

      test('sent as text is refused, and a file field that was left alone is none', async () => {
        const reader = await newsroom.reader();
        expect(
          messagesOf(await change(reader, { profile_image: 'data:image/png;base64,AAAA' }), 'profile_image'),
        ).toEqual([expect.stringContaining('JPEG')]);
        expect((await change(reader, { name: 'Demo', profile_image: new File([], '') })).status).toBe(200);
      });
    });

    test.each(
      turns(
        [
          ['dark', { nightMode: true, isTextBig: false }],
          ['light', { nightMode: false, isTextBig: false }],
          ['system', { nightMode: undefined, isTextBig: false }],
          ['big', { nightMode: true, isTextBig: true }],
          ['small', { nightMode: true, isTextBig: false }],
        ],
        1,
      ),
    )('the layout %s is kept with the reader', async (mode, settings) => {
      const reader = await newsroom.reader();
      const setAvatar = (each: string) =>
        newsroom.ask('POST', updateUserLayout.path, { token: reader.token, body: { mode: each } });
      await setAvatar('dark');
      const reply = await setAvatar(mode);
      expect([reply.status, reply.body]).toEqual([204, undefined]);
      expect((await known(reader)).settings).toMatchObject(settings);
    });

    test('a layout that there is not is told', async () => {
      const { token } = await newsroom.reader();
      for (const mode of ['sepia', '', null, 5]) {
        const reply = await newsroom.ask('POST', updateUserLayout.path, { token, body: { mode } });
        expect([mode, reply.status, messagesOf(reply, 'mode')]).toEqual([mode, 422, [expect.any(String)]]);
      }
    });

    describe('deleting the account', () => {
      const remove = (token: string, email: unknown) =>
        newsroom.ask('POST', deleteProfile.path, { token, body: { _method: 'DELETE', email } });

      test('takes the account, its sessions and its picture, and nobody else’s', async () => {
        const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
        const elsewhere = asContract(login, await logIn(reader.username, password)).token;
        await change(reader, { profile_image: file(await photo()) });
        const image = await avatarOf(reader);
        const reply = await remove(reader.token, password);
        expect([reply.status, reply.body]).toEqual([204, undefined]);
        for (const token of [reader.token, elsewhere]) {
          expect((await newsroom.ask('GET', me.path, { token })).status).toBe(401);
          expect((await newsroom.ask('GET', '/refresh-token', { token })).status).toBe(401);
        }
        expect((await fetched(image)).statusCode).toBe(404);
        expect((await logIn(reader.username, password)).status).toBe(401);
        expect(await stored(reader)).toBeUndefined();
        expect((await known(other)).id).toBe(other.id);
      }, 20_000);

      test('leaves the comments without a name, and the votes in the count', async () => {
        const [reader, poll] = [await newsroom.reader(), await newsroom.poll()];
        const body = { poll_id: poll, answer_id: 2 };
        await newsroom.ask('POST', `/api/front/v1/poll/${poll}/vote`, { token: reader.token, body });
        const comment = { tenant: 'deaftrap', resource_type: 'article', resource_id: 1, content: 'I was here.' };
        const created_at = new Date(newsroom.clock.now());
        await newsroom.database.inTenant('deaftrap', async (queries) => {
          await queries
            .insertInto('comments')
            .values({ ...comment, user_id: reader.id, reply_to: null, created_at })
            .execute();
          const like = { tenant: 'deaftrap', comment_id: 1, user_id: reader.id, liked_at: created_at };
          await queries.insertInto('comment_likes').values(like).execute();
        });
        expect((await remove(reader.token, password)).status).toBe(204);
        const shown = asContract(showPoll, await newsroom.ask('GET', `/api/v1/poll/${poll}/show`));
        expect(shown).toMatchObject({ total: 1, answers: [{ votes: 0 }, { votes: 1 }, { votes: 0 }] });
        const left = await newsroom.database.inTenant('deaftrap', async (queries) => ({
          comments: await queries
            .selectFrom('comments')
            .select('user_id')
            .where('content', '=', comment.content)
            .execute(),
          likes: await queries.selectFrom('comment_likes').selectAll().where('user_id', '=', reader.id).execute(),
        }));
        expect(left).toEqual({ comments: [{ user_id: null }], likes: [] });
      });

      test('needs the password: a wrong one is told under email, and too many have to wait', async () => {
        const reader = await newsroom.reader();
        for (const wrong of ['wrong', reader.email, '', 'wrong', 'wrong', 'wrong']) {
          const reply = await remove(reader.token, wrong);
          expect([wrong, reply.status, messagesOf(reply, 'email')]).toEqual([wrong, 422, [expect.any(String)]]);
        }
        expect((await remove(reader.token, password)).status).toBe(429);
        expect(await stored(reader)).toBeDefined();
      }, 20_000);

      test('needs a reader', async () => {
        expect((await remove('', password)).status).toBe(401);
      });

      test('takes the letters as well, those of others stay', async () => {
        const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
        const sentBy = ({ email }: Reader) => ({ tenant: 'deaftrap', name: 'A', email, message: email, sent_at: noon });
        const letters = (work: 'add' | 'read') =>
          newsroom.database.asOwner('deaftrap', async (queries) => {
            if (work === 'add')
              await queries
                .insertInto('contact_messages')
                .values([sentBy(reader), sentBy(other)])
                .execute();
            const found = await queries.selectFrom('contact_messages').select('message').execute();
            return found.map(({ message }) => message).filter((each) => [reader.email, other.email].includes(each));
          });
        await letters('add');
        expect((await remove(reader.token, password)).status).toBe(204);
        expect(await letters('read')).toEqual([other.email]);
      });

      test('of a reader without a password needs a login just before', async () => {
        const reader = await newsroom.reader();
        await withoutPassword(reader);
        newsroom.clock.pass(11 * minute);
        const late = await newsroom.ask('GET', '/refresh-token', { token: reader.token });
        const { token }: { token?: string } = Object(late.body);
        expect(await remove(token ?? '', '')).toMatchObject({ status: 403, body: { message: loggedIn } });
        expect((await remove((await newLogin(reader)).token, '')).status).toBe(204);
        expect(await stored(reader)).toBeUndefined();
      });
    });

    describe('what is kept of a reader', () => {
      const fetchFile = (token: string, body: unknown) => newsroom.ask('POST', exportOwnData.path, { token, body });
      const write = (reader: Reader, content: string) =>
        newsroom.database.inTenant('deaftrap', (queries) =>
          queries
            .insertInto('comments')
            .values({
              ...{ tenant: 'deaftrap', resource_type: 'article', resource_id: 1, user_id: reader.id },
              ...{ content, reply_to: null, created_at: noon },
            })
            .execute(),
        );

      test('comes as a file to read and as one with every row, and has nothing of others', async () => {
        const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
        await write(reader, 'Mine <script>alert(1)</script>');
        await write(other, 'Of somebody else');
        const poll = await newsroom.poll();
        const vote = { poll_id: poll, answer_id: 2 };
        await newsroom.ask('POST', `/api/front/v1/poll/${poll}/vote`, { token: reader.token, body: vote });
        const asked = { token: reader.token, headers: { 'accept-language': 'en' } };
        const inFormat = async (format: string) =>
          asContract(
            exportOwnData,
            await newsroom.ask('POST', exportOwnData.path, { ...asked, body: { password, format } }),
          );
        const [page, rows] = [await inFormat('html'), await inFormat('json')];
        const day = new Date(newsroom.clock.now()).toISOString().slice(0, 10);
        expect([page.name, rows.name]).toEqual(['html', 'json'].map((end) => `deaftrap-${reader.id}-${day}.${end}`));
        const kept: { tables?: Record<string, readonly unknown[]> } = JSON.parse(rows.content);
        expect(kept.tables).toMatchObject({
          users: [{ id: reader.id, email: reader.email }],
          comments: [{ content: 'Mine <script>alert(1)</script>' }],
          votes: [{ poll_id: poll, answer_id: 2 }],
        });
        expect(page.content).toContain('<h1>Your data at');
        expect(page.content).toContain('Mine &lt;script&gt;');
        for (const text of [page.content, rows.content]) {
          expect(text).toContain(reader.email);
          for (const foreign of [other.email, other.username, 'Of somebody else', 'password_hash', reader.token])
            expect(text).not.toContain(foreign);
        }
      });

      test('needs the password, and comes five times an hour', async () => {
        const reader = await newsroom.reader();
        const wrong = await fetchFile(reader.token, { password: 'wrong', format: 'json' });
        expect([wrong.status, messagesOf(wrong, 'password')]).toEqual([422, ['Dit is niet je huidige wachtwoord.']]);
        expect((await fetchFile(reader.token, { password, format: 'pdf' })).status).toBe(422);
        expect((await fetchFile('', { password, format: 'json' })).status).toBe(401);
        const body = { password, format: 'json' };
        for (let n = 0; n < 5; n += 1) expect((await fetchFile(reader.token, body)).status).toBe(200);
        expect(await fetchFile(reader.token, body)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
      }, 20_000);

      test('of a reader without a password needs a login just before, as their account says', async () => {
        const reader = await newsroom.reader();
        expect((await known(reader)).ownData).toBe('password');
        await withoutPassword(reader);
        expect((await known(reader)).ownData).toBe('login');
        expect((await fetchFile(reader.token, { format: 'html' })).status).toBe(200);
        newsroom.clock.pass(10 * minute + 1);
        const fresh = await newLogin(reader);
        newsroom.clock.pass(10 * minute + 1);
        expect(await fetchFile(fresh.token, { format: 'html' })).toMatchObject({ status: 403 });
      });
    });
  });
});
