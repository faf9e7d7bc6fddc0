import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { changeMatch, giveBackMatch, matchChangeBody, matchChanges } from '#core/contract/deskMatches.ts';
import { showMatch } from '#core/contract/matchReport.ts';
import { leagueStandings } from '#core/contract/standings.ts';
import { topScorers } from '#core/contract/topScorers.ts';
import { atMoment } from '../../../../tests/support/atMoment.ts';
import { footballOf, sendRows } from '../../../../tests/support/feeds.ts';
import { changeWithEvents, giveBack, setFixture } from '../../../../tests/support/setFixture.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import type { SentRow } from '../../../feeds/adapter.ts';
import { notifyFollowers } from '../../api/notifyFollowers.ts';
import type { Queries } from '../../database/schema.ts';
import { findTables } from '../../database/standings.ts';
import { deductByHand, removeDeductionByHand } from '../../football/handDeductions.ts';
import { restoreSeason } from './season.ts';

afterAll(stopDatabases);

/** New Zealand against Belgium, on the last day of their group, an hour after full time. */
const match = 260066;
const over = '2026-06-27T06:00:00Z';

describe.each(testDatabase)('what the desk corrects in a match, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let editor: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      await atMoment(newsroom, over);
      editor = await newsroom.reader('deaftrap', { role: 'editor' });
      await newsroom.database.asOwner('deaftrap', (queries) => queries.deleteFrom('broadcasts').execute());
    });

    const get = (path: string) => newsroom.ask('GET', path, { tenant: 'deaftrap' });
    /** What an editor enters at the desk. */
    const enter = (given: Readonly<Record<string, unknown>>, id = match) => {
      newsroom.clock.pass(1000);
      const body = matchChangeBody(given, newsroom.clock.now(), crypto.randomUUID());
      return newsroom.ask('POST', fillPath(changeMatch.path, { id }), { token: editor.token, body });
    };
    const shown = async (id = match) => asContract(showMatch, await get(fillPath(showMatch.path, { id })));
    const belgium = async () => {
      const path = fillPath(leagueStandings.path, { league: 'world-cup' });
      const { stages } = asContract(leagueStandings, await get(path));
      return stages.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)).find(({ team }) => team.slug === 'bel');
    };
    const goalsOf = async (player: number | undefined) => {
      const path = `${fillPath(topScorers.path, { league: 'world-cup' })}?all=1`;
      const { scorers } = asContract(topScorers, await get(path));
      return scorers.find((one) => one.player.id === player)?.goals ?? 0;
    };
    const announced = () =>
      newsroom.database.inTenant('deaftrap', async (queries) => {
        const rows = await queries
          .selectFrom('broadcasts')
          .select(['channel', 'event', 'data'])
          .orderBy('id')
          .execute();
        await queries.deleteFrom('broadcasts').execute();
        return rows.map(({ channel, event, data }) => ({ channel, event, data: JSON.parse(data) }));
      });
    const firstGoal = async (side: string) => {
      const found = (await shown()).match.events?.find((event) => event.side === side && event.type === 'goal');
      if (!found) throw new Error(`The ${side} side has no goal.`);
      return found;
    };

    test('a goal that is disallowed after full time counts nowhere, and counts again where it is allowed after all', async () => {
      const goal = await firstGoal('away');
      const [before, table, goals] = [(await shown()).match, await belgium(), await goalsOf(goal.player?.id)];
      expect((await enter(matchChanges.onEvent('annul', goal.id))).status).toBe(200);

      const after = (await shown()).match;
      expect(after.score).toEqual({ home: before.score?.home, away: (before.score?.away ?? 0) - 1 });
      expect(after.events?.find(({ id }) => id === goal.id)?.isAnnulled).toBe(true);
      expect(after.status).toBe('finished');
      expect((await belgium())?.goalsFor).toBe((table?.goalsFor ?? 0) - 1);
      expect(await goalsOf(goal.player?.id)).toBe(goals - 1);
      const [announcement, ...more] = await announced();
      expect(more.map(({ channel }) => channel)).toEqual(['competition-world-cup']);
      expect(announcement).toMatchObject({ channel: `fixture-${match}`, data: { away_score: after.score?.away } });
      expect(announcement?.data.events).toContainEqual(expect.objectContaining({ id: goal.id, is_annulled: true }));

      await enter(matchChanges.onEvent('restore', goal.id));
      expect((await shown()).match.score).toEqual(before.score);
      expect(await belgium()).toEqual(table);
      expect(await goalsOf(goal.player?.id)).toBe(goals);
    });

    test('a goal is credited to a team-mate, and given back it is whose it was', async () => {
      const goal = await firstGoal('away');
      const { lineUps } = await shown();
      const mate = lineUps?.away.starters.find(({ id }) => id !== goal.player?.id);
      const [own, others] = [await goalsOf(goal.player?.id), await goalsOf(mate?.id)];
      await enter(matchChanges.credit(goal.id, mate?.id ?? 0));
      expect([await goalsOf(goal.player?.id), await goalsOf(mate?.id)]).toEqual([own - 1, others + 1]);
      const [announcement] = await announced();
      expect(announcement?.data.events.find(({ id }: { id: number }) => id === goal.id).player.id).toBe(mate?.id);

      await newsroom.ask('DELETE', fillPath(giveBackMatch.path, { id: match }), { token: editor.token });
      expect([await goalsOf(goal.player?.id), await goalsOf(mate?.id)]).toEqual([own, others]);
      expect((await announced()).map(({ channel }) => channel)).toEqual([`fixture-${match}`, 'competition-world-cup']);
    });

    test('a corrected result of a knock-out match announces the match that has another team then in its competition', async () => {
      await atMoment(newsroom, '2026-07-02T06:00:00Z');
      await announced();
      const [decider, next] = [260073, 260090];
      const before = (await shown(next)).match;
      const { score } = (await shown(decider)).match;
      const hasHomeWon = (score?.home ?? 0) > (score?.away ?? 0);
      const [home_score, away_score] = hasHomeWon ? [0, 3] : [3, 0];
      await newsroom.database.inTenant('deaftrap', (queries) =>
        setFixture(
          queries,
          'deaftrap',
          decider,
          { status: 'finished', minute: null, home_score, away_score },
          newsroom.clock.now(),
        ),
      );
      const after = (await shown(next)).match;
      expect([after.home.name, after.away.name]).not.toEqual([before.home.name, before.away.name]);
      const all = await announced();
      expect(all.map(({ channel }) => channel)).toEqual([
        `fixture-${decider}`,
        `fixture-${next}`,
        'competition-world-cup',
      ]);
      // Of two matches none is named: lists that show only one of them would not read it again.
      expect(all.at(-1)?.data).toMatchObject({ fixture_id: null, kick_off: null });
    });

    describe('after the groups', () => {
      const tenant = 'deaftrap';
      const own = <T>(work: (queries: Queries) => Promise<T>) => newsroom.database.asOwner(tenant, work);
      let stage = '';
      beforeEach(async () => {
        await atMoment(newsroom, '2026-06-29T06:00:00Z');
        await announced();
        stage = (await findIn('A')).stage ?? '';
      });
      afterEach(async () => {
        await own((queries) => queries.deleteFrom('point_deductions').where('stage', '=', stage).execute());
      });
      const findIn = (group: string) =>
        own((queries) =>
          queries
            .selectFrom('fixtures')
            .select(['id', 'stage', 'home_team', 'away_team'])
            .where('tenant', '=', tenant)
            .where('league', '=', 'world-cup')
            .where('group_letter', '=', group)
            .executeTakeFirstOrThrow(),
        );
      /** The match that is waiting for the winner of group A, with who that is. */
      const awaiting = async () => {
        const match = await own((queries) =>
          queries
            .selectFrom('fixtures')
            .select(['id', 'home_source', 'home_team', 'away_team'])
            .where('tenant', '=', tenant)
            .where((where) => where.or([where('home_source', '=', '1A'), where('away_source', '=', '1A')]))
            .executeTakeFirstOrThrow(),
        );
        return { id: match.id, winner: match.home_source === '1A' ? match.home_team : match.away_team };
      };
      const firstOf = async (now: number) => {
        const tables = await own((queries) => findTables(queries, stage, { until: now }));
        return tables?.groups.get('A')?.[0]?.competitor;
      };

      /** Takes points from a team at the desk, enough for the last place, from a moment on (ms since the epoch). */
      const deduct = async (competitor: number, since: number) => {
        const given = {
          stage,
          competitor,
          points: 9,
          reason: 'Licence',
          since: new Date(since),
          by: { username: 'demo.redactie' },
        };
        const problem = await newsroom.database.inTenant(tenant, (queries) =>
          deductByHand(queries, tenant, given, newsroom.clock.now()),
        );
        expect(problem).toBeUndefined();
      };

      test('a deduction that changes the winner of a group changes its next match, and announces it', async () => {
        const { id, winner: competitor } = await awaiting();
        if (competitor === null) throw new Error('The group has no winner.');
        const now = newsroom.clock.now();
        expect(await firstOf(now)).toBe(competitor);
        await deduct(competitor, now - 1);
        const second = (await awaiting()).winner;
        expect([second, second === competitor]).toEqual([await firstOf(now), false]);
        const channels = (await announced()).map(({ channel }) => channel);
        expect(channels).toContain(`fixture-${id}`);
        expect(channels.filter((channel) => channel.startsWith('competition-'))).toEqual(['competition-world-cup']);
      });

      test('a deduction that is dated ahead changes table and bracket on its date, and is announced then, once', async () => {
        const { id, winner: competitor } = await awaiting();
        if (competitor === null) throw new Error('The group has no winner.');
        const { services, clock } = newsroom;
        await deduct(competitor, clock.now() + 3_600_000);
        const look = () => notifyFollowers(services, services.tenancy.byId(tenant) ?? services.tenancy.defaultPaper);
        await announced();
        await look();
        expect([(await awaiting()).winner, await announced()]).toEqual([competitor, []]);
        clock.pass(3_604_000);
        await look();
        await look();
        expect((await awaiting()).winner).not.toBe(competitor);
        const channels = (await announced()).map(({ channel }) => channel);
        expect(channels).toContain(`fixture-${id}`);
        expect(channels.filter((channel) => channel.startsWith('competition-'))).toEqual(['competition-world-cup']);
      });

      test('a deduction that came into force while the newsroom was down for hours is announced at its next start, once', async () => {
        const { winner: competitor } = await awaiting();
        if (competitor === null) throw new Error('The group has no winner.');
        const { services, clock } = newsroom;
        const look = () => notifyFollowers(services, services.tenancy.byId(tenant) ?? services.tenancy.defaultPaper);
        await look();
        await deduct(competitor, clock.now() + 3_600_000);
        await announced();
        clock.pass(12 * 3_600_000);
        await look();
        const channels = (await announced()).map(({ channel }) => channel);
        expect(channels.filter((channel) => channel.startsWith('competition-'))).toEqual(['competition-world-cup']);
        expect((await awaiting()).winner).not.toBe(competitor);
        // The events of then are deleted by now.
        await look();
        clock.pass(3_600_000);
        await look();
        expect(await announced()).toEqual([]);
      });

      test('a deduction that the desk enters, or takes back, changes the next match of the winner of the group', async () => {
        const { winner: competitor } = await awaiting();
        if (competitor === null) throw new Error('The group has no winner.');
        const now = newsroom.clock.now();
        const given = { stage, competitor, since: new Date(now), by: { username: 'demo.redactie' } };
        await deduct(competitor, now);
        expect((await awaiting()).winner).not.toBe(competitor);
        await newsroom.database.inTenant(tenant, (queries) => removeDeductionByHand(queries, tenant, given, now));
        expect((await awaiting()).winner).toBe(competitor);
      });

      test('changed events of a match that is over settle the bracket, as cards decide by fair play', async () => {
        const { id } = await findIn('A');
        const { id: next, winner } = await awaiting();
        await own((queries) =>
          queries.updateTable('fixtures').set({ home_team: null, away_team: null }).where('id', '=', next).execute(),
        );
        await newsroom.database.inTenant(tenant, (queries) =>
          changeWithEvents(queries, tenant, id, newsroom.clock.now(), () => ({})),
        );
        expect((await awaiting()).winner).toBe(winner);
        expect((await announced()).map(({ channel }) => channel)).toContain(`fixture-${next}`);
      });
    });

    test('what has not happened, or nobody of that side can have done, is not corrected', async () => {
      const goal = await firstGoal('away');
      const { match: before, lineUps } = await shown();
      const wrong = [
        matchChanges.onEvent('annul', 9000),
        matchChanges.credit(goal.id, lineUps?.home.starters[0]?.id ?? 0),
      ];
      expect([(await enter(wrong[0] ?? {})).status, (await enter(wrong[1] ?? {})).status]).toEqual([409, 422]);
      expect((await shown()).match).toEqual(before);
      expect(await announced()).toEqual([]);
    });

    test('a goal of the league that is disallowed after full time changes the result that the pool pays for', async () => {
      await atMoment(newsroom, '2026-03-10T12:00:00Z');
      const game = await newsroom.database.inTenant('deaftrap', (queries) =>
        queries
          .selectFrom('prediction_games as game')
          .innerJoin('fixtures', 'fixtures.id', 'game.fixture_id')
          .innerJoin('fixture_events as event', 'event.fixture_id', 'fixtures.id')
          .select(['game.id', 'fixtures.id as fixture', 'event.sequence', 'outcome'])
          .where('outcome', '=', 'home_win')
          .where('event.type', '=', 'goal')
          .where('event.side', '=', 'home')
          .whereRef('home_score', '=', (each) => each('away_score', '+', 1))
          .executeTakeFirstOrThrow(),
      );
      const outcome = () =>
        newsroom.database.inTenant('deaftrap', (queries) =>
          queries.selectFrom('prediction_games').select('outcome').where('id', '=', game.id).executeTakeFirst(),
        );
      await enter(matchChanges.onEvent('annul', game.sequence), game.fixture);
      expect(await outcome()).toEqual({ outcome: 'draw' });
      expect((await announced()).map(({ event }) => event)).toEqual([
        'LiveFixture',
        'LiveCompetition',
        'RankingsChanged',
      ]);
      await enter(matchChanges.onEvent('restore', game.sequence), game.fixture);
      expect(await outcome()).toEqual({ outcome: 'home_win' });
    });

    test('a match of a feed is left to its feed by the clock and the reset of the season, and given back to it', async () => {
      const tenant = 'deaftrap';
      const at = '2026-06-27T05:30:00.000Z';
      const clubs = ['reds', 'blues'].map((id): SentRow => ({ kind: 'clubs', id, at, name: `Demo ${id}` }));
      const sides = { competition: 'fed', home: 'reds', away: 'blues', kick_off: '2026-06-27T05:00:00Z' };
      const annulled = { fixture: 'm1', type: 'goal', side: 'home', minute: 9, annulled: true };
      const rows: readonly SentRow[] = [
        { kind: 'competitions', id: 'fed', at, name: 'Demo Fed', season: '2026' },
        ...clubs,
        { kind: 'fixtures', id: 'm1', at, ...sides, status: 'live', minute: 30, score: [0, 0] },
        { kind: 'events', id: 'e1', at, ...annulled },
      ];
      const { database, clock } = newsroom;
      await sendRows({ database, tenant, provider: 'demo', now: clock.now() }, rows);
      const before = await footballOf(database, tenant);
      const id = Number(/"id": (\d+)/.exec(before.fixtures?.find((row) => row.includes('Demo reds')) ?? '')?.[1]);
      const fed = async () => {
        const { fixtures = [], fixture_events = [] } = await footballOf(database, tenant);
        return [...fixtures, ...fixture_events].filter((row) => row.includes(`${id}`));
      };
      const brought = await fed();
      await database.asOwner(tenant, (queries) => restoreSeason(queries, tenant, 0, Date.parse(over)));
      expect(await fed()).toEqual(brought);
      await database.inTenant(tenant, (queries) =>
        setFixture(
          queries,
          tenant,
          id,
          { status: 'finished', minute: null, home_score: 4, away_score: 0 },
          clock.now(),
        ),
      );
      await database.inTenant(tenant, (queries) => giveBack(queries, tenant, id, clock.now()));
      expect(await fed()).toEqual(brought);
    });
  });
});
