import { describe, expect, test } from 'vitest';
import { localOf, momentOf, mondayOf, weeksLater } from '../../editorial/localTime.ts';
import { beginOf, lengthOf, standingAt } from '../season/standingAt.ts';
import { results } from './matches.ts';
import { playOf, scriptOf } from './play.ts';
import { competitionOf, seasonMatch, seasonOf } from './season.ts';

const minute = 60_000;

describe.each(['deaftrap', 'thefinalwhistle'])('the season of %s', (tenant) => {
  const season = seasonOf(tenant);

  test('every match has an id of its own, and the one that readers talked about is 7', () => {
    expect(new Set(season.map(({ id }) => id)).size).toBe(season.length);
    const { home, away } = seasonMatch(tenant, 7) ?? {};
    expect([home, away]).toEqual(competitionOf(tenant)?.talkedAbout);
    expect(season[0]?.id).toBe(101);
    expect(season.at(-1)?.id).toBe(100 + season.length);
  });

  test('what was played ends as it did, and only what was not is made up', () => {
    const league = competitionOf(tenant)?.league ?? 'eredivisie';
    const real = season.filter(({ isInvented }) => !isInvented);
    expect(real.map(({ home, away, score, half }) => [home, away, score, half])).toEqual(
      results(league, '2025-26').map(({ home, away, score, half }) => [home, away, score, half]),
    );
    const goals = season.filter(({ isInvented }) => isInvented).map(({ score }) => score[0] + score[1]);
    const mean = goals.reduce((sum, each) => sum + each, 0) / goals.length;
    expect(mean).toBeGreaterThan(2);
    expect(mean).toBeLessThan(4);
  });

  test('each goal falls in its own half, and they add up to the score at the break and at the end', () => {
    for (const match of season) {
      const { goals } = playOf(match);
      const count = (side: string, until: number) =>
        goals.filter((goal) => goal.side === side && goal.minute <= until).length;
      expect([count('home', 45), count('away', 45)]).toEqual(match.half);
      expect([count('home', 90), count('away', 90)]).toEqual(match.score);
      expect(goals.every((goal) => goal.minute >= 1)).toBe(true);
    }
  });

  test('a match goes through its halves and the break between them, and no score ever falls', () => {
    for (const match of season.slice(0, 40)) {
      const script = scriptOf(match);
      const [firstHalf, all] = [beginOf(script, 'half-time') ?? 0, lengthOf(script)];
      const at = (ms: number) => standingAt(script, ms);
      expect(at(-1)).toMatchObject({ status: 'scheduled', minute: null, score: undefined, lastEvent: 0 });
      expect(at(0)).toMatchObject({ status: 'live', minute: 1 });
      expect([at(44 * minute).minute, at(firstHalf - 1).minute]).toEqual([45, 45]);
      expect(at(firstHalf)).toMatchObject({ status: 'half-time', score: match.half });
      expect(at(firstHalf + 15 * minute)).toMatchObject({ status: 'live', minute: 46 });
      expect(at(all - 1)).toMatchObject({ status: 'live', minute: 90, score: match.score, regular: undefined });
      const end = { status: 'finished', minute: null, score: match.score, half: match.half, regular: match.score };
      expect(at(all)).toMatchObject({ ...end, lastEvent: script.length });
      let before = [0, 0];
      for (let now = 0; now <= all; now += minute) {
        const [home = 0, away = 0] = at(now).score ?? [];
        expect(home >= (before[0] ?? 0) && away >= (before[1] ?? 0)).toBe(true);
        before = [home, away];
      }
    }
  });
});

describe('local time', () => {
  test('the same time of day is another moment in summer', () => {
    expect(new Date(momentOf('2026-03-08T16:45', 'Europe/Amsterdam')).toISOString()).toBe('2026-03-08T15:45:00.000Z');
    expect(new Date(momentOf('2026-04-12T16:45', 'Europe/Amsterdam')).toISOString()).toBe('2026-04-12T14:45:00.000Z');
    expect(momentOf('never', 'Europe/London')).toBeNaN();
  });

  test.each(['Europe/Amsterdam', 'Europe/London', 'America/New_York', 'Asia/Kolkata'])(
    'in %s a local time is the moment at which clocks there show it',
    (zone) => {
      for (let hour = 0; hour < 366 * 24; hour += 5) {
        const moment = Date.UTC(2026, 0, 1, hour);
        const local = localOf(moment, zone);
        expect(localOf(momentOf(local, zone), zone)).toBe(local);
      }
    },
  );

  test('a week begins on Monday', () => {
    const zone = 'Europe/Amsterdam';
    expect(mondayOf(Date.parse('2026-03-08T22:59:59Z'), zone)).toBe('2026-03-02');
    expect(mondayOf(Date.parse('2026-03-08T23:00:00Z'), zone)).toBe('2026-03-09');
    expect(weeksLater('2026-03-08T16:45', 36)).toBe('2026-11-15T16:45');
  });
});
