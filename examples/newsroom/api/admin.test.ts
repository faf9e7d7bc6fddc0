import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendBugReport, showCustomCode } from '#core/contract/admin.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { storeCustomCode } from '../database/promotionDesk.ts';

const minute = 60_000;

afterAll(stopDatabases);

describe.each(testDatabase)('what admins have on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let admin: Reader;
    let editor: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      newsroom.clock.pass(5 * minute);
      admin = await newsroom.reader('deaftrap', { is_admin: true });
      editor = await newsroom.reader('deaftrap', { role: 'editor' });
    });

    const store = (code: string, tenant = 'deaftrap') =>
      newsroom.database.inTenant(tenant, (queries) =>
        storeCustomCode(queries, { tenant, userId: admin.id, code }, newsroom.clock.now()),
      );
    const show = (token?: string) => newsroom.ask('GET', showCustomCode.path, { token });
    const state = '{"widgets":[]}';
    const report = (body: object, token: string | undefined = admin.token) =>
      newsroom.ask('POST', sendBugReport.path, {
        token,
        body: { message: 'Stuk.', url: 'https://news.example/', state, ...body },
      });
    const kept = () =>
      newsroom.database.asOwner('deaftrap', (queries) =>
        queries.selectFrom('bug_reports').selectAll().where('tenant', '=', 'deaftrap').orderBy('id').execute(),
      );

    test('the front code of a paper is told to its admins alone', async () => {
      await store('window.tried = 1;');
      expect(asContract(showCustomCode, await show(admin.token))).toEqual({
        code: 'window.tried = 1;',
        updatedAt: new Date(newsroom.clock.now()).toISOString(),
      });
      expect((await show()).status).toBe(401);
      const refused = await show(editor.token);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.not.stringContaining('tried')]);
      const other = await newsroom.reader('thefinalwhistle', { is_admin: true });
      const asked = await newsroom.ask('GET', showCustomCode.path, { tenant: 'thefinalwhistle', token: other.token });
      expect(asContract(showCustomCode, asked)?.code).not.toBe('window.tried = 1;');
      expect((await show(other.token)).status).toBe(403);
    });

    test('an empty code is none', async () => {
      await store(' \n');
      expect(asContract(showCustomCode, await show(admin.token))).toBeNull();
    });

    test('each change of the code is kept with who made it, and cannot be taken back by the newsroom', async () => {
      await store('first();');
      await store('second();');
      const changes = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.selectFrom('custom_code_changes').selectAll().where('tenant', '=', 'deaftrap').orderBy('id').execute(),
      );
      expect(changes.slice(-2)).toMatchObject([
        { user_id: admin.id, code: 'first();', changed_at: new Date(newsroom.clock.now()) },
        { user_id: admin.id, code: 'second();' },
      ]);
      const wiped = newsroom.database.inTenant('deaftrap', (queries) =>
        queries.deleteFrom('custom_code_changes').execute(),
      );
      await expect(wiped).rejects.toMatchObject({ code: '42501' });
    });

    test('a report is kept under the name that the token proves', async () => {
      expect((await report({ message: ' De balk\r\nvalt om. ', name: 'Somebody else' })).status).toBe(204);
      expect((await kept()).at(-1)).toMatchObject({
        user_id: admin.id,
        name: admin.username,
        email: admin.email,
        message: 'De balk\nvalt om.',
        url: 'https://news.example/',
        state,
        sent_at: new Date(newsroom.clock.now()),
      });
    });

    test('nobody but an admin reports', async () => {
      const before = await kept();
      expect((await report({}, '')).status).toBe(401);
      expect((await report({}, editor.token)).status).toBe(403);
      expect(await kept()).toEqual(before);
    });

    test.each([
      ['no message', { message: '' }],
      ['an empty message', { message: ' \n ' }],
      ['a message that is too long', { message: 'x'.repeat(5001) }],
      ['characters that no database keeps', { message: 'nul\u0000' }],
      ['half a character', { state: '\ud800' }],
      ['a state that is too long', { state: 'x'.repeat(32_769) }],
      ['an address that is too long', { url: 'x'.repeat(2001) }],
      ['a number as its address', { url: 5 }],
    ])('a report with %s is refused and not kept', async (_, body) => {
      const before = await kept();
      expect((await report(body)).status).toBe(422);
      expect(await kept()).toEqual(before);
    });

    test('an admin sends five a minute', async () => {
      for (let sent = 0; sent < 5; sent += 1) expect((await report({})).status).toBe(204);
      expect((await report({})).status).toBe(429);
      newsroom.clock.pass(minute);
      expect((await report({})).status).toBe(204);
    });
  });
});
