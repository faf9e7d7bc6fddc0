import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bets } from '#core/contract/prediction.ts';
import { type PoolPick, poolOf } from '../../../../tests/support/pool.ts';
import { mondayOf, type PlayedPick, rankingsOf } from '../../../../tests/support/poolTable.ts';
import { seededChance } from '../../../../tests/support/seededChance.ts';
import { sized } from '../../../../tests/support/soak.ts';
import { stopDatabases, testDatabase } from '../../../../tests/support/testNewsroom.ts';
import type { Database } from '../../database/openDatabase.ts';
import { momentOf } from '../../editorial/localTime.ts';
import { results } from '../content/matches.ts';
import { openDemoDatabase } from '../openDemoDatabase.ts';
import { formsBefore, oddsOf } from '../season/odds.ts';

afterAll(stopDatabases);

const zone = 'Europe/Amsterdam';
const season = results('eredivisie', '2024-25').map((match, at) => {
  const formOf = formsBefore('eredivisie', '2024-25', mondayOf(match.date));
  const odds = oddsOf(formOf(match.home), formOf(match.away));
  const kickOff = new Date(momentOf(`${match.date}T${match.time ?? '14:30'}`, zone)).toISOString();
  return { ...match, id: at + 1, odds, kickOff };
});

/** Every reader picks some matches, at odds that differ from pick to pick now and then. */
function picksOf(matches: typeof season, readers: number) {
  const chance = seededChance(20_242_025);
  return matches.flatMap((match) =>
    Array.from({ length: readers }, (_, at) => at + 1).flatMap((reader): (PoolPick & PlayedPick)[] => {
      const activity = 0.15 + 0.7 * ((reader * 7919) % 100) * 0.01;
      if (chance() > activity) return [];
      const bet = bets[Math.floor(chance() * bets.length)] ?? 'draw';
      const odds = match.odds[bet] + (chance() < 0.1 ? 0.05 : 0);
      const { id: game, date, score } = match;
      return [{ game, reader, bet, odds: Math.round(odds * 100) / 100, date, score }];
    }),
  );
}

describe.each(testDatabase)('a season of the pool on the $name', ({ url, isThere, name }) => {
  describe.runIf(isThere)('', () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDemoDatabase({ databaseUrl: await url(), dataDir: 'memory', demo: true });
    });
    afterAll(() => database.close());

    const isSmall = name === 'embedded';
    const matches = season.slice(0, isSmall ? 60 : sized(24, season.length));
    const readers = isSmall ? 40 : sized(30, 2000);

    test(`${matches.length} real results give ${readers} readers the points and ranks of an independent count, row by row`, async () => {
      const picks = picksOf(matches, readers);
      const pool = await poolOf(database, readers, zone);
      await pool.add(
        matches.map(({ id, kickOff, odds }) => ({ id, kickOff, odds: [odds.home_win, odds.draw, odds.away_win] })),
      );
      for (const ofMatch of Map.groupBy(picks, ({ game }) => game).values()) await pool.pick(ofMatch);

      const compare = async (played: readonly (PoolPick & PlayedPick)[]) => {
        const due = rankingsOf(played.map((pick) => ({ ...pick, odds: Math.round(pick.odds * 100) })));
        for (const [start, rows] of due.weeks) expect(await pool.ranking('week', start), start).toEqual(rows);
        for (const [start, rows] of due.months) expect(await pool.ranking('month', start), start).toEqual(rows);
        expect(await pool.ranking('total')).toEqual(due.total);
        const rows = [...due.weeks.values(), ...due.months.values(), due.total].flat();
        expect(rows.some(({ isShared }) => isShared)).toBe(true);
        expect(await pool.rankedRows()).toBe(rows.length);
      };

      const weeks = [...Map.groupBy(matches, ({ date }) => mondayOf(date)).values()];
      const half = Math.floor(weeks.length / 2);
      for (const week of weeks.slice(0, half)) await pool.setAll(week);
      const until = weeks[half - 1]?.at(-1)?.date ?? '';
      await compare(picks.filter(({ date }) => date <= until));

      // The rest out of order: a match that was put off is played while others wait.
      for (const week of weeks.slice(half).reverse()) await pool.setAll(week);
      const corrected = matches.filter(({ id }) => id % 50 === 7);
      await pool.setAll(corrected.map(({ id }) => ({ id, score: [0, 1] })));
      const taken = new Set(matches.filter(({ id }) => id % 50 === 8).map(({ id }) => id));
      await pool.setAll([...taken].map((id) => ({ id, score: undefined })));
      const isCorrected = (game: number) => corrected.some(({ id }) => id === game);
      await compare(
        picks
          .filter(({ game }) => !taken.has(game))
          .map((pick) => (isCorrected(pick.game) ? { ...pick, score: [0, 1] as const } : pick)),
      );
    }, 600_000);
  });
});
