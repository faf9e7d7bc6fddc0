import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { leagueStandings, type Standings } from '#core/contract/standings.ts';
import { atMoment } from '../../../tests/support/atMoment.ts';
import { generatedSeason, naiveTable } from '../../../tests/support/generatedSeason.ts';
import { seasonDesk } from '../../../tests/support/seasonDesk.ts';
import { few, sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { findTables } from '../database/standings.ts';
import { seasonOf } from '../demo/content/season.ts';
import { worldCup } from '../demo/content/worldCup/worldCup.ts';
import { seasonSeededAt } from '../demo/season/season.ts';
import { clubName } from '../editorial/clubs.ts';

afterAll(stopDatabases);

interface Line {
  played: number;
  points: number;
  goalDifference: number;
  goalsFor: number;
}

/** A count that shares nothing with what it checks: by team points, difference and goals of one venue or both. */
function recount(
  matches: readonly { home: string; away: string; score: readonly [number, number] }[],
  view: 'all' | 'home' | 'away',
): Record<string, Line> {
  const lines: Record<string, Line> = {};
  for (const { home, away, score } of matches) {
    for (const [name, own, other, venue] of [
      [home, score[0], score[1], 'home'],
      [away, score[1], score[0], 'away'],
    ] as const) {
      lines[name] ??= { played: 0, points: 0, goalDifference: 0, goalsFor: 0 };
      if (view !== 'all' && view !== venue) continue;
      lines[name].played += 1;
      lines[name].points += own > other ? 3 : own === other ? 1 : 0;
      lines[name].goalDifference += own - other;
      lines[name].goalsFor += own;
    }
  }
  return lines;
}

/** One in which points come back that were not taken comes first. Each is one season, which happens once. */
const seeds = [...new Set([12, ...Array.from({ length: 30 }, (_, at) => at + 1)])];

const byTeam = (one: { readonly team: string }, other: { readonly team: string }) => (one.team < other.team ? -1 : 1);

describe.each(testDatabase)('standings on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const ask = (league: string, query = '', tenant = 'deaftrap') =>
      newsroom.ask('GET', `${fillPath(leagueStandings.path, { league })}${query}`, { tenant });
    const standings = async (league: string, query = '', tenant = 'deaftrap'): Promise<Standings> =>
      asContract(leagueStandings, await ask(league, query, tenant));
    const rowsOf = ({ stages }: Standings) => stages.flatMap(({ groups }) => groups).flatMap(({ rows }) => rows);
    /** The matches of a paper as the clock has them at a moment. */
    const at = (moment: string | number, tenant?: string) => atMoment(newsroom, moment, tenant);

    test('the league stands as it did when the data was taken, with zones and the rule in words', async () => {
      await at(seasonSeededAt);
      const read = await standings('eredivisie');
      const [stage] = read.stages;
      expect(read).toMatchObject({ league: 'eredivisie', season: '2025-26', view: 'all', isLive: false, follow: [] });
      expect(read.asOf).toBe('2026-03-09T00:00:00.000Z');
      expect(read.lastMatchAt).toBe('2026-03-08T19:00:00.000Z');
      expect(stage?.tieBreak).toMatch(
        /^Bij gelijke punten tellen, .* Bron: Reglement betaald voetbal van de KNVB, 2025-26\.$/,
      );
      expect(stage?.zones.at(-1)).toEqual({ kind: 'relegation', first: 17, last: 18, name: 'Degradatie' });
      const rows = rowsOf(read);
      expect(rows).toHaveLength(18);
      expect(rows[0]).toMatchObject({
        position: 1,
        zones: ['champion', 'champions-league'],
        team: { slug: 'psv', name: 'PSV' },
      });
      expect(rows[0]?.form).toHaveLength(5);
      expect(rows[0]?.team.colours[0]).toMatch(/^#[0-9a-f]{6}$/);
      const last = rows.find(({ team }) => team.slug === 'feyenoord')?.form.at(-1);
      expect(last).toEqual({
        ...{ fixtureId: 7, outcome: 'draw', opponent: 'NAC Breda', isHome: false },
        ...{ goalsFor: 3, goalsAgainst: 3, kickOff: '2026-03-08T15:45:00.000Z' },
      });
    });

    const whole: readonly (readonly [tenant: string, league: string, count: number])[] = [
      ['deaftrap', 'eredivisie', 306],
      ['thefinalwhistle', 'premier-league', 380],
    ];
    test.each(few(whole))(
      'all matches of %s give the tables of a plain count, at home and away too',
      async (tenant, league, count) => {
        await at('2026-07-01T00:00:00Z', tenant);
        const matches = seasonOf(tenant)
          .filter(({ isPostponed }) => !isPostponed)
          .map(({ home, away, score }) => ({ home: clubName(home), away: clubName(away), score }));
        expect(matches.length).toBeGreaterThan(count - 5);
        for (const view of ['all', 'home', 'away'] as const) {
          const rows = rowsOf(await standings(league, `?view=${view}`, tenant));
          const lines = recount(matches, view);
          expect(Object.keys(lines)).toHaveLength(rows.length);
          expect(
            rows.map(({ team, played, points, goalDifference, goalsFor }) => [
              team.name,
              { played, points, goalDifference, goalsFor },
            ]),
          ).toEqual(rows.map(({ team }) => [team.name, lines[team.name]]));
          const order = rows.map(
            ({ points, goalDifference, goalsFor }) => points * 1e6 + goalDifference * 1e3 + goalsFor,
          );
          expect(order).toEqual(order.toSorted((one, other) => other - one));
          if (view !== 'all') expect(rows.every(({ zones }) => zones.length === 0)).toBe(true);
        }
        await at(seasonSeededAt, tenant);
      },
    );

    test('the groups of the World Cup decide exactly who plays in the round of 32, best thirds included', async () => {
      await at('2026-06-29T00:00:00Z');
      const read = await standings('world-cup');
      const [stage, ...others] = read.stages;
      expect(others).toEqual([]);
      expect(stage?.groups.map(({ group }) => group)).toEqual([...'ABCDEFGHIJKL']);
      const { matches, teams } = worldCup();
      const inGroups = matches.filter(({ group }) => group !== undefined);
      const lines = recount(inGroups, 'all');
      const rows = rowsOf(read);
      expect(rows).toHaveLength(48);
      expect(rows.map(({ team, points, goalDifference }) => [team.code, points, goalDifference])).toEqual(
        rows.map(({ team }) => {
          const line = lines[team.code ?? ''];
          return [team.code, line?.points, line?.goalDifference];
        }),
      );
      const through = rows.filter(({ zones }) => zones.length > 0);
      const next = matches.filter(({ round }) => round !== undefined).slice(0, 16);
      const playing = next.flatMap(({ home, away }) => [home, away]);
      expect(through.map(({ team }) => team.code).sort()).toEqual(playing.toSorted());
      const best = stage?.thirds.filter(({ zones }) => zones.includes('best-third')) ?? [];
      expect([stage?.thirds.length, best.length]).toEqual([12, 8]);
      // Whom the tables make play each other is who did.
      const settled = await newsroom.database.inTenant('deaftrap', (queries) =>
        queries
          .selectFrom('fixtures')
          .select(['number', 'home_team', 'away_team'])
          .where('number', 'in', [...next.map(({ number }) => number)])
          .where('league', '=', 'world-cup')
          .orderBy('number')
          .execute(),
      );
      const codeOf = (id: number | null) => teams.find((team) => team.id === id)?.code;
      expect(settled.map(({ number, home_team, away_team }) => [number, codeOf(home_team), codeOf(away_team)])).toEqual(
        next.map(({ number, home, away }) => [number, home, away]),
      );
    });

    test('one group alone is answered without the others and without thirds', async () => {
      const [stage] = (await standings('world-cup', '?group=F')).stages;
      expect(stage?.groups.map(({ group }) => group)).toEqual(['F']);
      expect(stage?.thirds).toEqual([]);
    });

    test('as it stands counts matches under way, the official table does not; both say what to follow', async () => {
      const last = worldCup()
        .matches.filter(({ group }) => group === 'F')
        .slice(-2);
      const kickOff = last[0]?.kickOff ?? 0;
      await at(kickOff + 100 * 60_000);
      const official = await standings('world-cup', '?group=F');
      const live = await standings('world-cup', '?group=F&live=1');
      expect(rowsOf(official).map(({ played, match }) => [played, match])).toEqual(Array(4).fill([2, undefined]));
      expect(rowsOf(live).map(({ played }) => played)).toEqual([3, 3, 3, 3]);
      expect([official.isLive, live.isLive]).toEqual([false, true]);
      const ids = last.map(({ number }) => 260_000 + number).sort();
      expect([...official.follow].sort()).toEqual(ids);
      const other = await standings('world-cup', '?group=L');
      expect([other.follow, other.underWay]).toEqual([[], 0]);
      expect(live.follow).toEqual(official.follow);
      expect([official.underWay, live.underWay]).toEqual([2, 2]);
      const followed = new Set(rowsOf(live).map(({ match }) => match?.fixtureId));
      expect([...followed].sort()).toEqual(ids);
      expect(live.nextKickOff).toBeUndefined();
      const { nextKickOff = '' } = await standings('world-cup');
      expect(Date.parse(nextKickOff)).toBeGreaterThan(kickOff);
    });

    test('what is over is followed no longer: corrections are announced in the competition', async () => {
      const last = worldCup()
        .matches.filter(({ group }) => group === 'F')
        .slice(-2);
      await at((last[0]?.kickOff ?? 0) + 130 * 60_000);
      const read = await standings('world-cup', '?group=F');
      expect(rowsOf(read).map(({ played }) => played)).toEqual([3, 3, 3, 3]);
      expect(read.follow).toEqual([]);
    });

    test('where the clock is faster, what is about to begin for a reader is hours away for the newsroom', async () => {
      const last = worldCup().matches.filter(({ group }) => group === 'L');
      const kickOff = last.at(-1)?.kickOff ?? 0;
      await at(kickOff - 5 * 3_600_000);
      const pace = (speed: number) =>
        newsroom.database.asOwner('deaftrap', (queries) => queries.updateTable('clock').set({ speed }).execute());
      const ids = last.slice(-2).map(({ number }) => 260_000 + number);
      expect((await standings('world-cup')).follow).not.toEqual(expect.arrayContaining(ids));
      await pace(600);
      try {
        expect((await standings('world-cup')).follow).toEqual(expect.arrayContaining(ids));
      } finally {
        await pace(1);
      }
    });

    test('deducted points are taken from the table and said with the reason', async () => {
      await at(seasonSeededAt);
      const before = rowsOf(await standings('eredivisie')).find(({ team }) => team.slug === 'nac-breda');
      const deduction = { stage: 'eredivisie-2025-26', competitor: before?.team.id ?? 0, points: 3 };
      await newsroom.database.asOwner('deaftrap', async (queries) => {
        await queries
          .insertInto('point_deductions')
          .values({ ...deduction, since: new Date(seasonSeededAt), reason_nl: 'licentie', reason_en: 'licence' })
          .execute();
      });
      const read = await standings('eredivisie');
      const after = rowsOf(read).find(({ team }) => team.slug === 'nac-breda');
      expect([after?.points, after?.deducted]).toEqual([(before?.points ?? 0) - 3, 3]);
      expect(read.stages[0]?.deductions).toEqual([{ team: 'NAC Breda', points: 3, reason: 'licentie' }]);
      await newsroom.database.asOwner('deaftrap', async (queries) => {
        await queries.deleteFrom('point_deductions').execute();
      });
    });

    test('a second deduction is taken as well, and both are said', async () => {
      await at(seasonSeededAt);
      const of = async () => rowsOf(await standings('eredivisie')).find(({ team }) => team.slug === 'nac-breda');
      const before = await of();
      const both = [3, 2].map((points) => ({
        ...{ stage: 'eredivisie-2025-26', competitor: before?.team.id ?? 0, points },
        ...{
          since: new Date(seasonSeededAt - points),
          reason_nl: `licentie ${points}`,
          reason_en: `licence ${points}`,
        },
      }));
      await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.insertInto('point_deductions').values(both).execute(),
      );
      const after = await of();
      expect([after?.points, after?.deducted]).toEqual([(before?.points ?? 0) - 5, 5]);
      expect((await standings('eredivisie')).stages[0]?.deductions.map(({ points }) => points).sort()).toEqual([2, 3]);
      await newsroom.database.asOwner('deaftrap', (queries) => queries.deleteFrom('point_deductions').execute());
    });

    test('a card that is taken back no longer counts against its team', async () => {
      await at('2026-06-29T00:00:00Z');
      const conduct = async () => {
        const tables = await newsroom.database.inTenant('deaftrap', (all) =>
          findTables(all, 'world-cup-2026-group', { until: newsroom.clock.now() }),
        );
        return [...(tables?.groups.values() ?? [])].flat().reduce((sum, row) => sum + row.conduct, 0);
      };
      const before = await conduct();
      expect(before).toBeLessThan(0);
      const cards = (isAnnulled: boolean) =>
        newsroom.database.asOwner('deaftrap', (queries) =>
          queries
            .updateTable('fixture_events')
            .set({ is_annulled: isAnnulled })
            .where('tenant', '=', 'deaftrap')
            .where('type', 'in', ['yellow-card', 'second-yellow-card', 'red-card'])
            .execute(),
        );
      await cards(true);
      expect(await conduct()).toBe(0);
      await cards(false);
      expect(await conduct()).toBe(before);
    });

    test('a paper has its own league and the World Cup, and no other one', async () => {
      expect((await ask('premier-league')).status).toBe(404);
      expect((await ask('premier-league', '', 'thefinalwhistle')).status).toBe(200);
      expect((await ask('world-cup', '', 'thefinalwhistle')).status).toBe(200);
      expect((await ask('nowhere')).status).toBe(404);
      expect((await ask('eredivisie', '?view=sideways')).status).toBe(422);
    });

    // Each seed has its own time, as all of them together take longer than a test may.
    test.each(few(seeds))(
      'a generated season has the places, zones, arrows and form of a plain count, whatever becomes of its matches (%i)',
      async (seed) => {
        const desk = seasonDesk(newsroom, 'deaftrap');
        const season = generatedSeason(seed);
        await desk.announce(season);
        for (const [nth, step] of season.steps.entries()) {
          await desk.enter(season, step);
          if (nth % sized(7, 1) > 0) continue;
          const isLive = nth % 2 === 0;
          const rows = rowsOf(await standings(season.id, isLive ? '?live=1' : '')).map((row) => ({
            ...{ team: row.team.slug, place: row.position, isShared: row.isShared, played: row.played },
            ...{ goals: [row.goalsFor, row.goalsAgainst], points: row.points, zone: row.zones[0] },
            movement: row.movement,
            form: row.form.map(({ outcome, goalsFor, goalsAgainst, kickOff }) => ({
              ...{ outcome, goals: [goalsFor, goalsAgainst], kickOff },
            })),
          }));
          const expected = naiveTable(season, step.at, isLive);
          expect({ seed, step, rows: rows.toSorted(byTeam) }).toEqual({ seed, step, rows: expected.toSorted(byTeam) });
        }
      },
    );
  });
});
