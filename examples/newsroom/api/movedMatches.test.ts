import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { showFixture } from '#core/contract/fixture/matchCentre.ts';
import { homepageMatches, liveMatches } from '#core/contract/football/matchLists.ts';
import { leagueStandings } from '#core/contract/standings.ts';
import { atMoment } from '../../../tests/support/atMoment.ts';
import { type GivenStanding, putOff, setFixture } from '../../../tests/support/setFixture.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { findFixture } from '../database/fixtures.ts';
import { findNext, findNextOfTeams } from '../database/matches.ts';
import { movedFixtures } from '../database/migrations/movedFixtures.ts';
import type { Queries } from '../database/schema.ts';

afterAll(stopDatabases);

const tenant = 'deaftrap';
const minute = 60_000;

describe.each(testDatabase)('a match that gets another date, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let id: number;
    /** A Tuesday evening on which no other match is played. */
    const moved = new Date('2026-03-17T19:30:00Z');
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      await atMoment(newsroom, '2026-03-10T10:00:00Z');
      const [next] = await inPaper((queries) => findNext(queries, { limit: 1, now: newsroom.clock.now() }));
      id = next?.id ?? 0;
      await inPaper((queries) => putOff(queries, tenant, id, moved, newsroom.clock.now()));
    });
    afterAll(() => newsroom.close());

    const inPaper = <T>(work: (queries: Queries) => Promise<T>) => newsroom.database.inTenant(tenant, work);
    const ask = (path: string) => newsroom.ask('GET', path, { tenant });
    const beforeKickOff = (minutes: number) =>
      newsroom.clock.pass(moved.getTime() - minutes * minute - newsroom.clock.now());

    test('is one to come, with the date it had', async () => {
      expect(asContract(showFixture, await ask(fillPath(showFixture.path, { id })))).toMatchObject({
        status: 'scheduled',
        kickOff: moved.toISOString(),
        plannedKickOff: expect.any(String),
      });
    });

    test('is the next one on that day, in lists, for its teams and in the table', async () => {
      beforeKickOff(5);
      const league = (await inPaper((queries) => findFixture(queries, id)))?.league ?? '';
      const homepage = asContract(homepageMatches, await ask(homepageMatches.path));
      expect(homepage.nextKickOff).toBe(moved.toISOString());
      expect(homepage.matches[0]?.id).toBe(id);
      const live = asContract(liveMatches, await ask(`${liveMatches.path}?league=${league}`));
      expect(live.matches[0]?.id).toBe(id);
      const table = asContract(leagueStandings, await ask(fillPath(leagueStandings.path, { league })));
      expect(table.follow).toContain(id);
      const { home_team = 0 } = (await inPaper((queries) => findFixture(queries, id))) ?? {};
      const next = await inPaper((queries) => findNextOfTeams(queries, [home_team ?? 0], newsroom.clock.now()));
      expect(next.get(home_team ?? 0)).toBe(id);
    });

    test('was last planned for that day when it is put off once more', async () => {
      const off = { status: 'postponed', minute: null, home_score: null, away_score: null } as const;
      await inPaper((queries) => setFixture(queries, tenant, id, off, newsroom.clock.now()));
      expect(asContract(showFixture, await ask(fillPath(showFixture.path, { id })))).toMatchObject({
        status: 'postponed',
        kickOff: moved.toISOString(),
        plannedKickOff: undefined,
      });
    });

    test('is announced in its competition, also a month after it was played, and a minute is not', async () => {
      const events = () =>
        inPaper(async (queries) => {
          const rows = await queries
            .selectFrom('broadcasts')
            .select(['data'])
            .where('channel', 'like', 'competition-%')
            .orderBy('id')
            .execute();
          return rows.map(({ data }) => JSON.parse(data));
        });
      const set = (standing: Partial<GivenStanding>) =>
        inPaper((queries) => setFixture(queries, tenant, id, { ...played, ...standing }, newsroom.clock.now()));
      const played = { status: 'live', minute: 3, home_score: 1, away_score: 0 } as const;
      const counts = [];
      for (const next of [
        {},
        { minute: 4 },
        { minute: 4, away_score: 1 },
        { status: 'finished', minute: null },
      ] as const) {
        await set(next);
        counts.push((await events()).length);
      }
      newsroom.clock.pass(30 * 86_400_000);
      await set({ status: 'finished', minute: null, home_score: 3, away_score: 0 });
      const all = await events();
      counts.push(all.length);
      const [before = 0] = counts;
      expect(counts).toEqual([before, before, before + 1, before + 2, before + 3]);
      // A list of the day onto which it was moved does not show it yet.
      const stored = await inPaper((queries) => findFixture(queries, id));
      expect(all.at(-1)).toMatchObject({ fixture_id: id, kick_off: stored?.kick_off.toISOString() });
    });

    test('that an older newsroom called postponed is one to come after the upgrade', async () => {
      const change = {
        status: 'postponed',
        kick_off: moved,
        planned_kick_off: new Date(moved.getTime() - minute),
      } as const;
      const status = await newsroom.database.asOwner(tenant, async (queries) => {
        await queries.updateTable('fixtures').set(change).where('id', '=', id).execute();
        for (const statement of movedFixtures.statements) await sql.raw(statement).execute(queries);
        return (await findFixture(queries, id))?.status;
      });
      expect(status).toBe('scheduled');
    });
  });
});
