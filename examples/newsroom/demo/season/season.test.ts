import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import { isPlayed, type Played } from '../../editorial/match.ts';
import { standings } from '../../editorial/standings.ts';
import { results } from '../content/matches.ts';
import { competitionOf, seasonOf } from '../content/season.ts';
import { movedDays } from '../content/seasonDay.ts';
import { movePublished } from './movePublished.ts';
import { restoreSeason, seasonSeededAt } from './season.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('the season on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const rows = (tenant: string) =>
      newsroom.database.inTenant(tenant, (queries) =>
        queries.selectFrom('fixtures').selectAll().where('league', '<>', 'world-cup').orderBy('id').execute(),
      );
    const restore = (tenant: string, weeks: number, now: number) =>
      newsroom.database.asOwner(tenant, (queries) => restoreSeason(queries, tenant, weeks, now));

    /** The finished fixtures as the table counts them. */
    async function tableOf(tenant: string) {
      const league = competitionOf(tenant)?.league ?? 'eredivisie';
      const played = (await rows(tenant)).flatMap(({ home, away, status, home_score, away_score }): Played[] =>
        status === 'finished' && home_score !== null && away_score !== null
          ? [
              {
                league,
                season: '2025-26',
                round: 0,
                date: '',
                time: '',
                home,
                away,
                score: [home_score, away_score],
                half: undefined,
                isPostponed: false,
              },
            ]
          : [],
      );
      return standings(played.filter(isPlayed));
    }

    test.each([
      ['deaftrap', 306],
      ['thefinalwhistle', 380],
    ])('%s has the real table of the day on which the data was taken', async (tenant, count) => {
      expect(await rows(tenant)).toHaveLength(count);
      expect(await tableOf(tenant)).toEqual(
        standings(results(competitionOf(tenant)?.league ?? 'eredivisie', '2025-26')),
      );
    });

    test('moved by weeks it keeps its days, its times of day and its order, and at its end everybody has played', async () => {
      const before = await rows('deaftrap');
      const end = Date.parse('2027-03-01T00:00:00Z');
      await restore('deaftrap', 36, end);
      const after = await rows('deaftrap');
      const local = (moment: Date, zone = 'Europe/Amsterdam') =>
        moment.toLocaleString('nl-NL', { timeZone: zone, weekday: 'long', hour: 'numeric', minute: 'numeric' });
      expect(after.map(({ kick_off }) => local(kick_off))).toEqual(before.map(({ kick_off }) => local(kick_off)));
      expect(after.find(({ id }) => id === 7)?.kick_off.toISOString()).toBe('2026-11-15T15:45:00.000Z');
      const table = await tableOf('deaftrap');
      expect(table.map(({ played }) => played)).toEqual(Array.from({ length: 18 }, () => 34));
      const all = seasonOf('deaftrap').map(({ score }) => score[0] + score[1]);
      expect(table.reduce((sum, { scored }) => sum + scored, 0)).toBe(all.reduce((sum, each) => sum + each, 0));
      await restore('deaftrap', 0, seasonSeededAt);
      expect(await rows('deaftrap')).toEqual(before);
    });

    test('what is put back is only what is not as it should be', async () => {
      const before = await rows('deaftrap');
      const versions = () =>
        newsroom.database.asOwner('deaftrap', async (queries) => {
          const { rows: all } = await sql<{ id: number; xmin: string }>`
            select id, xmin::text from fixtures where tenant = 'deaftrap' order by id`.execute(queries);
          return all;
        });
      const first = await versions();
      await newsroom.database.inTenant('deaftrap', async (queries) => {
        const change = { status: 'abandoned', home_penalties: 3, is_by_hand: true, planned_kick_off: new Date(0) };
        await queries.updateTable('fixtures').set(change).where('id', '=', 101).execute();
      });
      await restore('deaftrap', 0, seasonSeededAt);
      expect(await rows('deaftrap')).toEqual(before);
      const second = await versions();
      expect(second.filter(({ xmin }, at) => xmin !== first[at]?.xmin).map(({ id }) => id)).toEqual([101]);
    });

    test.each(['deaftrap', 'thefinalwhistle'])(
      'what %s published about the season moves by its weeks, at the same time of day',
      async (tenant) => {
        const until = seasonSeededAt + 86_400_000;
        const zone = tenant === 'deaftrap' ? 'Europe/Amsterdam' : 'Europe/London';
        const read = () =>
          newsroom.database.asOwner(tenant, async (queries) => {
            const { rows } = await sql<Record<'article' | 'comment' | 'entry' | 'cup', string>>`select
            (select max(published_at at time zone ${zone})::text from articles
              where tenant = ${tenant} and published_at not between '2026-04-01' and '2026-08-01') as article,
            (select (created_at at time zone ${zone})::text from comments where tenant = ${tenant} and id = 1) as comment,
            (select (created_at at time zone ${zone})::text from liveblog_entries where tenant = ${tenant} and id = 101) as entry,
            (select max(published_at at time zone ${zone})::text from articles
              where tenant = ${tenant} and published_at between '2026-04-01' and '2026-08-01') as cup`.execute(queries);
            return rows[0];
          });
        const daysNamed = () =>
          newsroom.database.asOwner(tenant, async (queries) => {
            const { rows: texts } = await sql<{ text: string; plain: string }>`
              select 1 as kind, id, blocks::text as text, plain_text as plain from articles where tenant = ${tenant}
              union all select 2, id, html, '' from liveblog_entries where tenant = ${tenant} order by 1, 2`.execute(
              queries,
            );
            return texts.map(({ text, plain }) => ({ plain, days: text.match(/\d+\u00a0\p{L}+/gu) ?? [] }));
          });
        const named = await daysNamed();
        const before = await read();
        await newsroom.database.asOwner(tenant, (queries) =>
          movePublished(queries, tenant, { weeks: 37, zone, until }),
        );
        const after = await read();
        const days = (key: 'article' | 'comment' | 'entry') =>
          (Date.parse(`${after?.[key]}Z`) - Date.parse(`${before?.[key]}Z`)) / 86_400_000;
        expect([days('article'), days('comment'), days('entry')]).toEqual([259, 259, 259]);
        expect(after?.cup).toBe(before?.cup);
        expect(after?.cup).toMatch(/^2026-0[67]/);
        const renamed = await daysNamed();
        const whole = (each: typeof named) => each.flatMap(({ days: all }) => all);
        expect(whole(named).length).toBeGreaterThan(10);
        expect(whole(renamed)).toEqual(
          whole(named).map((day) => movedDays(day, { locale: tenant === 'deaftrap' ? 'nl' : 'en', weeks: 37 })),
        );
        expect(whole(renamed)).not.toEqual(whole(named));
        const searched = (each: typeof named) =>
          each.flatMap(({ days: all, plain }) =>
            all.flatMap((day, nth) => (plain.includes(day.replace('\u00a0', ' ').toLowerCase()) ? [nth] : [])),
          );
        expect(searched(named).length).toBeGreaterThan(3);
        expect(searched(renamed)).toEqual(searched(named));
      },
    );
  });
});
