import * as z from 'zod/mini';
import { type FixtureStatus, fixtureStatuses } from '#core/contract/fixture/matchCentre.ts';
import type { GivenStanding } from '../season/fixtureChanges.ts';

const emptyIsNull = (max: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{0,3}$/)), ''),
    z.pipe(
      z.transform((text: string) => (text === '' ? null : Number(text))),
      z.nullable(z.number().check(z.maximum(max))),
    ),
  );

const maxGoals = 99;

/** The form that the tool posts. `kick_off`: local date and time, empty for none. */
export const fixtureForm = z.object({
  paper: z.string(),
  id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1)),
  do: z._default(z.enum(['set', 'begin', 'give-back', 'annul', 'restore', 'credit']), 'set'),
  /** The sequence of the goal that is annulled, restored, or credited to a player. */
  event: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(9999))),
  player: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1))),
  status: z._default(z.enum(fixtureStatuses), 'scheduled'),
  minute: emptyIsNull(150),
  home_score: emptyIsNull(maxGoals),
  away_score: emptyIsNull(maxGoals),
  home_penalties: emptyIsNull(maxGoals),
  away_penalties: emptyIsNull(maxGoals),
  regular_home_score: emptyIsNull(maxGoals),
  regular_away_score: emptyIsNull(maxGoals),
  kick_off: z._default(z.string().check(z.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?)?$/)), ''),
});
export type FixtureForm = z.output<typeof fixtureForm>;

type Pair = readonly [home: number | null, away: number | null];
const isWhole = ([home, away]: Pair) => (home === null) === (away === null);

const needMinute: readonly FixtureStatus[] = ['live', 'extra-time'];
const withoutMinute: readonly FixtureStatus[] = ['penalties', 'finished', 'awarded', 'walkover'];
const withShootOut: readonly FixtureStatus[] = ['penalties', 'finished'];
const afterNinety: readonly FixtureStatus[] = ['extra-time', 'penalties', 'finished'];

/** The state in the form; undefined where status, minute and scores contradict each other. */
export function standingOf(
  form: Omit<FixtureForm, 'paper' | 'id' | 'do' | 'kick_off' | 'event' | 'player'>,
): GivenStanding | undefined {
  const { status, minute } = form;
  const score: Pair = [form.home_score, form.away_score];
  const shootOut: Pair = [form.home_penalties, form.away_penalties];
  const regular: Pair = [form.regular_home_score, form.regular_away_score];
  if (![score, shootOut, regular].every(isWhole)) return undefined;
  if (status === 'scheduled' || status === 'postponed' || status === 'cancelled') {
    const isEmpty = minute === null && [...score, ...shootOut, ...regular].every((each) => each === null);
    return isEmpty ? { status, minute, home_score: null, away_score: null } : undefined;
  }
  if (score[0] === null || (needMinute.includes(status) && minute === null)) return undefined;
  if (shootOut[0] !== null && (!withShootOut.includes(status) || score[0] !== score[1])) return undefined;
  // Somebody has won a shoot-out that is over.
  if (shootOut[0] !== null && status === 'finished' && shootOut[0] === shootOut[1]) return undefined;
  const isBeyond = regular.some((goals, at) => (goals ?? 0) > (score[at] ?? 0));
  if (regular[0] !== null && (!afterNinety.includes(status) || isBeyond)) return undefined;
  const { home_score, away_score, home_penalties, away_penalties, regular_home_score, regular_away_score } = form;
  return {
    ...{ status, minute: withoutMinute.includes(status) ? null : minute, home_score, away_score },
    ...{ home_penalties, away_penalties, regular_home_score, regular_away_score },
  };
}
