import { fixtureStatuses } from '#core/contract/fixture/matchCentre.ts';
import type { StoredFixture } from '../database/fixtures.ts';
import { decided, given, isDecidedByGoals, notBegun, type Score } from '../editorial/match.ts';
import { countOf, isGoal } from '../editorial/matchEvents.ts';
import type { eventRows } from './eventRows.ts';
import type { FeedRow } from './feedRows.ts';
import { dateOf, numberOf, scoreOf, textOf } from './values.ts';

type Events = ReturnType<typeof eventRows>;

const pair = (score: Score | null): readonly [number | null, number | null] => score ?? [null, null];

/** The score of a match: what its feed says, else what its goals make. */
function scoreBy({ fields }: FeedRow, status: string, events: Events): Score | null {
  if (notBegun.includes(status)) return null;
  const sent = scoreOf(fields, 'score');
  if (sent || events.length === 0) return sent;
  const goals = events.filter(({ is_annulled }) => !is_annulled);
  return countOf(
    goals.map(({ type, side = null }) => ({ type, side })),
    isGoal,
  );
}

/** Dates of a match. One that is put off to a later date is to come, as any other; postponed are those without a new date. */
function datesOf({ fields, first }: FeedRow, kickOff: Date) {
  const began = first.kick_off ? new Date(String(first.kick_off.value)) : kickOff;
  const isMoved = began.getTime() !== kickOff.getTime();
  const sent = textOf(fields, 'status') ?? 'scheduled';
  const dated = first[`kick_off ${textOf(fields, 'kick_off')}`];
  // A feed that had said that the match goes on at its new date does not just go on saying that it was put off.
  const isOffAgain = sent === 'postponed' && isMoved && dated && first.scheduled && first.scheduled.at >= dated.at;
  const status = sent === 'postponed' && isMoved && kickOff > began && !isOffAgain ? 'scheduled' : sent;
  const planned = dateOf(fields, 'planned_kick_off') ?? (first.postponed && isMoved && !isOffAgain ? began : null);
  return { status, planned: planned && planned.getTime() === kickOff.getTime() ? null : planned };
}

/** The tie of a match; none without the number of the leg. */
function tieOf({ fields }: FeedRow) {
  const [tie, leg] = [textOf(fields, 'tie'), numberOf(fields, 'leg')];
  return tie === null || leg === null ? { tie: null, leg: null } : { tie, leg };
}

/** The shoot-out of a match; none of a result that was given, or that its goals decide, whatever the feed has left of it. */
function shootOutOf({ fields }: FeedRow, status: string, score: Score | null): Score | null {
  if (given.includes(status) || (score && isDecidedByGoals(score, textOf(fields, 'tie')))) return null;
  return scoreOf(fields, 'shoot_out');
}

/** The state that a feed gives a match. `kickOff`: as the feed has it. */
export function fixtureState(row: FeedRow, kickOff: Date, events: Events) {
  const { fields } = row;
  const { status: word, planned } = datesOf(row, kickOff);
  const status = fixtureStatuses.find((each) => each === word) ?? 'scheduled';
  const isOver = decided.includes(status);
  const score = scoreBy(row, status, events);
  const [home_score, away_score] = pair(score);
  const after90 = given.includes(status) ? null : scoreOf(fields, 'after_90');
  const [half_home_score, half_away_score] = pair(scoreOf(fields, 'half_time'));
  const [regular_home_score, regular_away_score] = pair(after90 ?? (isOver ? score : null));
  const [home_penalties, away_penalties] = pair(shootOutOf(row, status, score));
  const clock =
    isOver || notBegun.includes(status)
      ? { minute: null, stoppage: null }
      : {
          minute: numberOf(fields, 'minute'),
          stoppage: numberOf(fields, 'stoppage') || null,
        };
  return {
    ...{ status, kick_off: kickOff, planned_kick_off: planned, ...clock },
    period: status === 'finished' ? (textOf(fields, 'period') ?? 'full-time') : textOf(fields, 'period'),
    ...{ home_score, away_score, half_home_score, half_away_score, regular_home_score, regular_away_score },
    ...{ home_penalties, away_penalties, ...tieOf(row) },
    last_event: notBegun.includes(status) ? 0 : (events.at(-1)?.sequence ?? 0),
    ended_at: isOver ? new Date(row.first.decided?.at ?? kickOff) : null,
  } satisfies Partial<StoredFixture>;
}
