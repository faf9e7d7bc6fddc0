import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { showTeamInLeague } from '#core/contract/footballTeam.ts';
import { leagueStandings } from '#core/contract/standings.ts';
import { atMoment } from '../../../tests/support/atMoment.ts';
import { type GivenStanding, giveBack, setFixture } from '../../../tests/support/setFixture.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { findFixture, type StoredFixture } from '../database/fixtures.ts';
import { findLast } from '../database/matches.ts';
import type { Queries } from '../database/schema.ts';

afterAll(stopDatabases);

const tenant = 'deaftrap';
const none: GivenStanding = { status: 'abandoned', minute: 61, home_score: 1, away_score: 1 };

describe.each(testDatabase)('a result that a competition gives, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let match: StoredFixture;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      await atMoment(newsroom, '2026-03-10T10:00:00Z');
      const [last] = await inPaper((queries) => findLast(queries, { league: 'eredivisie', limit: 1 }));
      if (!last) throw new Error('The paper has no result.');
      match = last;
    });
    afterAll(() => newsroom.close());

    const inPaper = <T>(work: (queries: Queries) => Promise<T>) => newsroom.database.inTenant(tenant, work);
    const ask = (path: string) => newsroom.ask('GET', path, { tenant });
    const set = (standing: GivenStanding) =>
      inPaper((queries) => setFixture(queries, tenant, match.id, standing, newsroom.clock.now()));
    const homeRow = async () => {
      const { stages } = asContract(
        leagueStandings,
        await ask(fillPath(leagueStandings.path, { league: 'eredivisie' })),
      );
      const row = stages[0]?.groups[0]?.rows.find(({ team }) => team.id === match.home_team);
      if (!row) throw new Error('The club is not in the table.');
      return row;
    };

    describe.each(['awarded', 'walkover'] as const)('%s', (status) => {
      test('counts in the table as three goals to none, and goes with it', async () => {
        await set(none);
        const before = await homeRow();
        await set({ status, minute: null, home_score: 3, away_score: 0 });
        expect(await homeRow()).toMatchObject({
          played: before.played + 1,
          won: before.won + 1,
          goalsFor: before.goalsFor + 3,
          goalsAgainst: before.goalsAgainst,
          points: before.points + 3,
        });
        await set(none);
        expect(await homeRow()).toEqual(before);
      });

      test('is among the last results of the paper and of its teams', async () => {
        await set({ status, minute: null, home_score: 3, away_score: 0 });
        const league = 'eredivisie';
        const [newest] = await inPaper((queries) => findLast(queries, { league, limit: 1 }));
        expect(newest?.id).toBe(match.id);
        const place = { team: (await homeRow()).team.slug, league };
        const { last } = asContract(showTeamInLeague, await ask(fillPath(showTeamInLeague.path, place)));
        expect(last.find(({ id }) => id === match.id)).toMatchObject({ status, score: { home: 3, away: 0 } });
      });

      test('earns nobody points in the pool, and tells nobody of goals', async () => {
        await set(none);
        const newsBefore = await news();
        await set({ status, minute: null, home_score: 3, away_score: 0 });
        expect(await outcome()).toBe(null);
        expect(await news()).toEqual(newsBefore);
      });
    });

    test('is taken back', async () => {
      await set({ status: 'awarded', minute: null, home_score: 0, away_score: 3 });
      await inPaper((queries) => giveBack(queries, tenant, match.id, newsroom.clock.now()));
      expect(await inPaper((queries) => findFixture(queries, match.id))).toMatchObject({
        status: 'finished',
        home_score: match.home_score,
        away_score: match.away_score,
      });
    });

    const outcome = async () =>
      (
        await inPaper((queries) =>
          queries
            .selectFrom('prediction_games')
            .select('outcome')
            .where('fixture_id', '=', match.id)
            .executeTakeFirstOrThrow(),
        )
      ).outcome;
    const news = () =>
      inPaper((queries) =>
        queries.selectFrom('match_news').selectAll().where('fixture_id', '=', match.id).orderBy('id').execute(),
      );
  });
});
