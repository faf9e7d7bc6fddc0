import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskFigures } from '#core/contract/deskFigures.ts';
import { figuresPath } from '#core/contract/figuresPath.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import { makeAccessToken } from '../../database/accessTokens.ts';

afterAll(stopDatabases);

const day = 24 * 3_600_000;

describe.each(testDatabase)('figures at the desk on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      // Beyond what the demonstration has.
      newsroom.clock.pass(2000 * day);
    });
    afterAll(() => newsroom.close());

    let addresses = 0;
    /** As a beacon: a form, without headers of ours, from an address of its own. */
    const send = (counts: readonly string[], { rate = '1', tenant = 'deaftrap', from = '' } = {}) => {
      addresses += 1;
      return newsroom.ask('POST', `${figuresPath}?tenant_id=${tenant}`, {
        // A beacon has no headers of ours.
        tenant: '',
        from: from || `192.0.2.${addresses}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams([
          ['rate', rate],
          ...counts.map((each) => ['counts', each] as [string, string]),
        ]).toString(),
      });
    };
    const ask = (days: number | string, token?: string, tenant = 'deaftrap') =>
      newsroom.ask('GET', `${deskFigures.path}?days=${days}`, { token, tenant });
    const editor = async () => (await newsroom.reader('deaftrap', { role: 'editor' })).token;
    const figures = async (days = 7) => asContract(deskFigures, await ask(days, await editor()));

    test('counts of page views are sums of a day by widget and by error, as many as the sample stands for', async () => {
      expect((await send(['impression:poll::1', 'impression:clap::1'], { rate: '0.1' })).status).toBe(204);
      await send(['impression:poll::1', 'error:T12:poll:2'], { rate: '0.1' });
      await send(['error:T04::1']);
      newsroom.clock.pass(6 * day);
      await send(['impression:poll::3']);
      const read = await figures();
      expect(read.widgets).toEqual([
        { widget: 'poll', impressions: 23 },
        { widget: 'clap', impressions: 10 },
      ]);
      expect(read.errors).toEqual([
        { code: 'T12', widget: 'poll', count: 20 },
        { code: 'T04', widget: undefined, count: 1 },
      ]);
      expect(read.days).toHaveLength(7);
      expect([read.days[0], read.days.at(-1)]).toMatchObject([
        { impressions: 30, errors: 21 },
        { impressions: 3, errors: 0 },
      ]);
      newsroom.clock.pass(day);
      expect((await figures()).widgets).toEqual([{ widget: 'poll', impressions: 3 }]);
      expect((await figures(28)).widgets).toHaveLength(2);
    });

    test('a title of a running test is counted by its group, and that of no test is not', async () => {
      const [article, other] = [880_001, 880_002];
      await newsroom.database.asOwner('deaftrap', (all) =>
        all.insertInto('title_tests').values({ tenant: 'deaftrap', article_id: article, b_title: 'B' }).execute(),
      );
      await send([`title:${article}:a:1`, `title:${article}:b:1`, `title:${other}:b:1`, `title:${article}:c:1`]);
      await send([`title:${article}:b:1`]);
      const { titleTests } = await figures();
      expect(titleTests.find((each) => each.article === article)).toMatchObject({ a: { shown: 1 }, b: { shown: 2 } });
      const kept = await newsroom.database.asOwner('deaftrap', (all) =>
        all
          .selectFrom('daily_figures')
          .select('name')
          .where('tenant', '=', 'deaftrap')
          .where('kind', '=', 'title')
          .execute(),
      );
      expect(new Set(kept.map(({ name }) => name))).toEqual(new Set([`${article}`]));
    });

    test('comments count on the day of the paper on which they were written, deleted ones do not', async () => {
      const reader = await newsroom.reader();
      const now = newsroom.clock.now();
      const row = { tenant: 'deaftrap', user_id: reader.id, resource_type: 'article', resource_id: 1, reply_to: null };
      await newsroom.database.asOwner('deaftrap', (all) =>
        all
          .insertInto('comments')
          .values([
            { ...row, content: 'One', created_at: new Date(now) },
            { ...row, content: 'Two', created_at: new Date(now - day) },
            { ...row, content: 'Gone', created_at: new Date(now), deleted_at: new Date(now) },
          ])
          .execute(),
      );
      expect((await figures()).days.slice(-2).map(({ comments }) => comments)).toEqual([1, 1]);
    });

    test('neither one address nor many names fill the table', async () => {
      for (let sent = 0; sent < 60; sent += 1) await send(['impression:poll::1'], { from: '198.51.100.7' });
      expect((await send(['impression:poll::1'], { from: '198.51.100.7' })).status).toBe(429);
      newsroom.clock.pass(60_001);
      expect((await send(['impression:poll::1'], { from: '198.51.100.7' })).status).toBe(204);
      for (let sent = 0; sent < 10; sent += 1)
        await send(Array.from({ length: 60 }, (_, at) => `impression:w-${sent}-${at}::1`));
      await send(['impression:poll::5']);
      const { widgets } = await figures();
      expect(widgets.length).toBeLessThanOrEqual(502);
      expect(widgets[0]).toMatchObject({ widget: 'poll', impressions: 69 });
    });

    test.each([
      [['impression:poll::0']],
      [['impression:poll::100']],
      [['visit:poll::1']],
      [['impression:<b>::1']],
      [Array.from({ length: 61 }, () => 'impression:poll::1')],
    ])('%j is refused', async (counts) => {
      expect((await send(counts)).status).toBe(422);
    });

    test('a share below one in a hundred is refused: one page view never counts for more', async () => {
      expect((await send(['impression:poll::1'], { rate: '0.001' })).status).toBe(422);
    });

    test('the figures are those of the own paper, for editors and for a token that may read them', async () => {
      const other = await newsroom.reader('thefinalwhistle', { role: 'editor' });
      await send(['impression:karma::1'], { tenant: 'thefinalwhistle' });
      const theirs = asContract(deskFigures, await ask(90, other.token, 'thefinalwhistle'));
      expect([theirs.widgets, theirs.errors]).toEqual([[{ widget: 'karma', impressions: 1 }], []]);
      const reader = await newsroom.reader();
      expect((await ask(7, reader.token)).status).toBe(403);
      expect((await ask(7, '')).status).toBe(401);
      expect((await ask(8, await editor())).status).toBe(422);
      const { database, clock } = newsroom;
      const [may, mayNot] = await Promise.all(
        (['figures', 'polls'] as const).map((scope) =>
          makeAccessToken(database, 'deaftrap', { name: 'T', scopes: [scope] }, clock.now()),
        ),
      );
      expect((await ask(7, may?.token)).status).toBe(200);
      expect((await ask(7, mayNot?.token)).status).toBe(403);
    });
  });
});
