import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { clickTitle } from '#core/contract/titleTest.ts';
import { stopDatabases, type TestNewsroom, testDatabase, testNewsroom } from '../../../tests/support/testNewsroom.ts';
import { setResources } from '../database/resources.ts';
import { articlesOf } from '../demo/content/articles.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('clicks on tested titles on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    const [first, off, same, untested] = articlesOf('nl').map(({ id }) => id);
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      await newsroom.database.asOwner('deaftrap', async (queries) => {
        await queries.deleteFrom('title_tests').where('tenant', '=', 'deaftrap').execute();
        const title = articlesOf('nl').find(({ id }) => id === same)?.title.text ?? '';
        const rows = [
          { article_id: first ?? 0, b_title: 'Een andere titel', is_on: true },
          { article_id: off ?? 0, b_title: 'Een andere titel', is_on: false },
          { article_id: same ?? 0, b_title: title, is_on: true },
          { article_id: 99_999, b_title: 'Een artikel dat er niet is', is_on: true },
          { article_id: 88_888, b_title: 'Een andere mooie avond', is_on: true },
        ];
        await queries
          .insertInto('title_tests')
          .values(rows.map((row) => ({ tenant: 'deaftrap', ...row })))
          .execute();
      });
    });
    afterAll(() => newsroom.close());

    const click = (id: number | string | undefined, visitor?: string, group: unknown = 'b', more = {}) =>
      newsroom.ask('POST', `${fillPath(clickTitle.path, { id: id ?? '' })}?tenant_id=deaftrap`, {
        body: { group },
        ...more,
        headers: visitor ? { 'x-visitor-id': visitor } : {},
      });
    const clicks = () =>
      newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('title_clicks')
          .select(['article_id', 'visitor', 'day', 'in_group'])
          .where('tenant', '=', 'deaftrap')
          .orderBy('day')
          .execute(),
      );

    test('a browser counts once a day and article, for the title that it followed first, whoever reads in it', async () => {
      const { token } = await newsroom.reader();
      expect((await click(first, 'abcdefghij', 'b')).status).toBe(204);
      await click(first, 'abcdefghij', 'a');
      await click(first, 'abcdefghij', 'b', { token });
      expect(await clicks()).toEqual([{ article_id: first, visitor: 'abcdefghij', day: '2026-03-10', in_group: 'b' }]);
      newsroom.clock.pass(24 * 3_600_000);
      await click(first, 'abcdefghij', 'a');
      expect((await clicks()).map(({ in_group }) => in_group)).toEqual(['b', 'a']);
    });

    test('a click on an article of a CMS counts once its page is known, and from its first use on where that is enough', async () => {
      const article = 88_888;
      const from = (id: number) =>
        newsroom.ask('POST', `${fillPath(clickTitle.path, { id })}?tenant_id=deaftrap`, {
          body: { group: 'b' },
          headers: { 'x-visitor-id': 'klmnopqrst', referer: 'https://deaftrap.localhost/2026/een-mooie-avond/' },
        });
      expect((await from(article)).status).toBe(404);
      await setResources(newsroom.database, 'deaftrap', 'open');
      expect((await from(article)).status).toBe(204);
      await setResources(newsroom.database, 'deaftrap', 'none');
      expect((await clicks()).filter(({ article_id }) => article_id === article)).toHaveLength(1);
    });

    test('a click whose address names another paper than its header is counted for neither', async () => {
      const all = () =>
        newsroom.database.asOwner('thefinalwhistle', (queries) =>
          queries.selectFrom('title_clicks').select('visitor').execute(),
        );
      const before = [await clicks(), await all()];
      const at = (tenant: string) => `${fillPath(clickTitle.path, { id: first ?? '' })}?tenant_id=${tenant}`;
      for (const [named, tenant] of [
        ['thefinalwhistle', 'deaftrap'],
        ['deaftrap', 'thefinalwhistle'],
        ['nobody', 'deaftrap'],
      ] as const) {
        const headers = { 'x-visitor-id': 'kkkkkkkkkk' };
        const reply = await newsroom.ask('POST', at(named), { tenant, headers, body: { group: 'b' } });
        expect([reply.status, named]).toEqual([404, named]);
      }
      expect([await clicks(), await all()]).toEqual(before);
    });

    test('who says nothing of himself, or nonsense, is answered and not counted', async () => {
      const before = await clicks();
      expect((await click(first)).status).toBe(204);
      expect((await click(first, "x' or 1=1")).status).toBe(204);
      expect(await clicks()).toEqual(before);
    });

    test('an article without a test that runs has no clicks', async () => {
      for (const id of [off, same, untested, 99_999, 0, 'x', '1e0'])
        expect((await click(id, 'abcdefghij')).status, `${id}`).toBe(404);
    });

    test.each(['c', '', null, 1, undefined])('a group %j is refused', async (group) => {
      expect((await click(first, 'bbbbbbbbbb', group === undefined ? null : group)).status).toBe(422);
    });

    test('an address that counts too much is slowed down', async () => {
      newsroom.clock.pass(60_000);
      const replies = await Promise.all(Array.from({ length: 125 }, () => click(first, 'cccccccccc')));
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
      newsroom.clock.pass(60_000);
      expect((await click(first, 'cccccccccc')).status).toBe(204);
    });
  });
});
