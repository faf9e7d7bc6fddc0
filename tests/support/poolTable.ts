import type { Bet } from '../../core/contract/prediction.ts';
import type { RankedRow } from './pool.ts';

/** A pick of a match that has been played. `score` is that of 90 minutes. */
export interface PlayedPick {
  readonly reader: number;
  /** Local date of the match: `2024-08-09`. */
  readonly date: string;
  readonly bet: Bet;
  /** In hundredths. */
  readonly odds: number;
  readonly score: readonly [home: number, away: number];
}

interface Tally {
  readonly points: number;
  readonly correct: number;
  readonly picks: number;
}

/** The Monday of a local date, and the first of its month. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
export const monthOf = (date: string) => `${date.slice(0, 7)}-01`;

function isRight({ bet, score: [home, away] }: PlayedPick): boolean {
  if (bet === 'draw') return home === away;
  return bet === 'home_win' ? home > away : away > home;
}

function tally(picks: readonly PlayedPick[]): ReadonlyMap<number, Tally> {
  const tallies = new Map<number, Tally>();
  for (const pick of picks) {
    const { points, correct, picks: before } = tallies.get(pick.reader) ?? { points: 0, correct: 0, picks: 0 };
    const right = isRight(pick);
    tallies.set(pick.reader, {
      points: points + (right ? pick.odds : 0),
      correct: correct + (right ? 1 : 0),
      picks: before + 1,
    });
  }
  return tallies;
}

/** By points, most first; equals share the place of the first of them, and the places that they take are skipped. */
function ranksOf(tallies: ReadonlyMap<number, Tally>): ReadonlyMap<number, number> {
  const sorted = [...tallies].sort(([, one], [, other]) => other.points - one.points);
  const ranks = new Map<number, number>();
  sorted.forEach(([reader, { points }], at) => {
    const above = sorted[at - 1];
    const shared = above && above[1].points === points ? ranks.get(above[0]) : undefined;
    ranks.set(reader, shared ?? at + 1);
  });
  return ranks;
}

function table(picks: readonly PlayedPick[], before: readonly PlayedPick[]): readonly RankedRow[] {
  const tallies = tally(picks);
  const [ranks, earlier] = [ranksOf(tallies), ranksOf(tally(before))];
  const sharers = new Map<number, number>();
  for (const rank of ranks.values()) sharers.set(rank, (sharers.get(rank) ?? 0) + 1);
  return [...tallies]
    .map(([reader, { points, ...counts }]) => {
      const rank = ranks.get(reader) ?? 0;
      const isShared = (sharers.get(rank) ?? 0) > 1;
      return { reader, points: points / 100, ...counts, rank, isShared, before: earlier.get(reader) ?? null };
    })
    .sort((one, other) => one.rank - other.rank || one.reader - other.reader);
}

function tables(picks: readonly PlayedPick[], startOf: (date: string) => string) {
  const byStart = Map.groupBy(picks, ({ date }) => startOf(date));
  const starts = [...byStart.keys()].sort();
  return new Map(
    starts.map((start, at) => [start, table(byStart.get(start) ?? [], byStart.get(starts[at - 1] ?? '') ?? [])]),
  );
}

/** All rankings of a pool, worked out from nothing but its picks and results, for tests to compare with. */
export function rankingsOf(picks: readonly PlayedPick[]) {
  const last = picks.reduce((latest, { date }) => (date > latest ? date : latest), '');
  return {
    weeks: tables(picks, mondayOf),
    months: tables(picks, monthOf),
    total: table(
      picks,
      picks.filter(({ date }) => mondayOf(date) < mondayOf(last)),
    ),
  };
}
