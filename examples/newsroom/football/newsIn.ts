import type { StoredFixture } from '../database/fixtures.ts';
import type { NewMatchNews } from '../database/matchNews.ts';
import { given } from '../editorial/match.ts';
import { isGoal } from '../editorial/matchEvents.ts';
import type { StoredEvent } from './findEventsUntil.ts';

/** News of a match, for its followers. */
export interface MatchNews extends Pick<NewMatchNews, 'kind' | 'event'> {
  /** The score at that time; undefined where it is unknown. */
  readonly score: [home: number, away: number] | undefined;
  /** Sequence of the fixture event; undefined where the news is known from the score only. */
  readonly sequence: number | undefined;
  /** Ms since the epoch. */
  readonly at: number;
}

type Events = readonly Pick<StoredEvent, 'sequence' | 'type' | 'side' | 'is_annulled' | 'after_ms'>[];

interface Change {
  readonly before: StoredFixture;
  readonly after: StoredFixture;
  /** The events that have happened by now, in order; empty for a match that was set by hand. */
  readonly events: Events;
  /** Ms since the epoch. */
  readonly now: number;
  /** The stored news about goals of the match, oldest first. A goal that was never announced is not taken back either. */
  readonly known: readonly Pick<MatchNews, 'kind' | 'event'>[];
}

const notBegun: readonly string[] = ['scheduled', 'postponed'];
const hasBegun = ({ status }: StoredFixture) => !notBegun.includes(status);
const scoreOf = ({ home_score, away_score }: StoredFixture): MatchNews['score'] =>
  home_score === null || away_score === null ? undefined : [home_score, away_score];

/**
 * Whether a change resets a match to an earlier state, or gives it back to the clock. What then happens in it has happened
 * before and is no news.
 */
export function isReplayed({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  if (before.is_by_hand) return !after.is_by_hand;
  return !after.is_by_hand && hasBegun(before) && (!hasBegun(after) || after.last_event < before.last_event);
}

/** All news up to this state of a match, announced or not. */
export function newsUntil(fixture: StoredFixture, events: Events): readonly MatchNews[] {
  if (!hasBegun(fixture)) return [];
  const isOver = fixture.status === 'finished';
  return [kickOff(fixture), ...goalsIn(fixture, events), ...(isOver ? [fullTime(fixture, Number.NaN)] : [])];
}

/** The news in a change of a match, in order. */
export function newsIn(change: Change): readonly MatchNews[] {
  const { before, after, events, now } = change;
  if (!hasBegun(after) || given.includes(after.status)) return [];
  const isOver = before.status !== 'finished' && after.status === 'finished';
  const happened = events.filter(({ sequence }) => sequence > before.last_event);
  const goals = after.is_by_hand
    ? corrections(before, after, now)
    : [...judgedAgain(change), ...goalsIn(after, events).filter(isAmong(happened))];
  return [...(hasBegun(before) ? [] : [kickOff(after)]), ...goals, ...(isOver ? [fullTime(after, now)] : [])];
}

const isAmong =
  (events: Events) =>
  ({ sequence }: MatchNews) =>
    events.some((event) => event.sequence === sequence);

const kickOff = ({ kick_off }: StoredFixture): MatchNews => ({
  ...{ kind: 'kick-off', event: '', score: undefined, sequence: undefined },
  at: kick_off.getTime(),
});

const fullTime = (fixture: StoredFixture, now: number): MatchNews => ({
  ...{ kind: 'full-time', event: '', score: scoreOf(fixture), sequence: undefined },
  at: fixture.ended_at?.getTime() ?? now,
});

function goalsIn({ kick_off }: StoredFixture, events: Events): readonly MatchNews[] {
  const score: [home: number, away: number] = [0, 0];
  return events.flatMap((event): MatchNews[] => {
    if (!isGoal(event) || event.is_annulled) return [];
    score[event.side === 'home' ? 0 : 1] += 1;
    const { sequence } = event;
    const at = kick_off.getTime() + event.after_ms;
    return [{ kind: 'goal', event: `event ${sequence}`, score: [...score], sequence, at }];
  });
}

/** News about announced goals that no longer count, and about those that count after all. */
function judgedAgain({ before, after, events, now, known }: Change): readonly MatchNews[] {
  const score = scoreOf(after);
  return events.flatMap((event): MatchNews[] => {
    const { sequence } = event;
    const ofGoal = known.filter(({ event: name }) => sequenceOf(name) === sequence);
    const last = ofGoal.at(-1)?.kind;
    const kind = event.is_annulled ? 'goal-annulled' : 'goal';
    if (!isGoal(event) || sequence > before.last_event || !last || last === kind) return [];
    const times = ofGoal.filter((each) => each.kind === kind).length;
    return [{ kind, event: `event ${sequence}${times ? ` again ${times}` : ''}`, score, sequence, at: now }];
  });
}

const sequenceOf = (name: string) => Number(/^event (\d+)/.exec(name)?.[1]);

/** The news in a score that was set by hand: one or more goals, or one that did not count. */
function corrections(before: StoredFixture, after: StoredFixture, now: number): readonly MatchNews[] {
  const [had = [0, 0], has = [0, 0]] = [scoreOf(before), scoreOf(after)];
  if (had[0] === has[0] && had[1] === has[1]) return [];
  const kind = has[0] < had[0] || has[1] < had[1] ? 'goal-annulled' : 'goal';
  return [{ kind, event: `${has.join('-')} at ${now}`, score: has, sequence: undefined, at: now }];
}
