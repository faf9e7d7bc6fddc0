import type { StoredFixture } from '../database/fixtures.ts';
import type { NewMatchNews } from '../database/matchNews.ts';
import { decided, given, notBegun } from '../editorial/match.ts';
import { isCard, isGoal, type MatchEvent } from '../editorial/matchEvents.ts';
import type { StoredEvent } from './findEventsUntil.ts';

/** News of a match, for its followers. */
export interface MatchNews extends Pick<NewMatchNews, 'kind' | 'event'> {
  /** The score at that time; undefined where it is unknown. */
  readonly score: [home: number, away: number] | undefined;
  /** Sequence of the fixture event; undefined where the news is known from the score only. */
  readonly sequence: number | undefined;
  /** Ms since the epoch. */
  readonly at: number;
  /** Whether the score replaces one that was wrong. */
  readonly isCorrection?: boolean;
  /** Whether it is stored as known, without notifying anybody. */
  readonly isSilent?: boolean;
}

export type Events = readonly Pick<StoredEvent, 'sequence' | 'type' | 'side' | 'is_annulled' | 'after_ms'>[];

interface Change {
  readonly before: StoredFixture;
  readonly after: StoredFixture;
  /** The events that have happened by now, in order; empty for a match that was set by hand. */
  readonly events: Events;
  /** The events before this change if a feed has replaced them; undefined if they are numbered in the order in which they came. */
  readonly eventsBefore?: Events | undefined;
  /** Ms since the epoch. */
  readonly now: number;
  /** The stored news about goals and cards of the match, oldest first. What was never announced is not taken back either. */
  readonly known: readonly Pick<MatchNews, 'kind' | 'event'>[];
}

const hasBegun = ({ status }: StoredFixture) => !notBegun.includes(status);
const isRunning = (before: StoredFixture) => hasBegun(before) && before.status !== 'abandoned';
const isOver = ({ status }: StoredFixture) => decided.includes(status);
const scoreOf = ({ home_score, away_score }: StoredFixture): MatchNews['score'] =>
  home_score === null || away_score === null ? undefined : [home_score, away_score];

/**
 * Whether a change resets a match to an earlier state, or gives it back to the clock. What then happens in it has happened
 * before and is no news.
 */
export function isReplayed({
  before,
  after,
  eventsBefore,
}: Pick<Change, 'before' | 'after' | 'eventsBefore'>): boolean {
  if (before.is_by_hand) return !after.is_by_hand && (hasBegun(before) || hasBegun(after));
  // A feed takes its last event back without setting the match back.
  const isSetBack = !eventsBefore && after.last_event < before.last_event;
  return !after.is_by_hand && hasBegun(before) && (!hasBegun(after) || isSetBack);
}

/** All news up to this state of a match, announced or not. */
export function newsUntil(fixture: StoredFixture, events: Events): readonly MatchNews[] {
  if (!hasBegun(fixture)) return [];
  const { status, half_home_score } = fixture;
  const isHalfOver = status === 'half-time' || half_home_score !== null;
  return [
    lineUps(fixture),
    kickOff(fixture),
    ...happened(fixture, events),
    ...(isHalfOver ? [halfTime(fixture, Number.NaN)] : []),
    ...(status === 'finished' ? [fullTime(fixture, Number.NaN)] : []),
  ];
}

/** The news in a change of a match, in order. */
export function newsIn(change: Change): readonly MatchNews[] {
  const { before, after, now } = change;
  if (!hasBegun(after)) return movesIn(change);
  if (given.includes(after.status)) return [];
  if (isOver(before) && isOver(after)) return correctedIn(change);
  const becomes = (status: string) => before.status !== status && after.status === status;
  // Nobody has followed a match whose result is entered afterwards.
  if (after.is_by_hand && becomes('finished') && !isRunning(before)) return [fullTime(after, now)];
  return [
    ...(hasBegun(before) ? [] : [kickOff(after)]),
    ...(after.is_by_hand ? enteredIn(change) : playedIn(change)),
    ...(becomes('half-time') ? [halfTime(after, now)] : []),
    ...(becomes('finished') ? [fullTime(after, now)] : []),
  ];
}

/** The news in a match that was over before: the result that is right, as old as the end, and cards. */
function correctedIn(change: Change): readonly MatchNews[] {
  const { before, after, now } = change;
  const at = Math.min(now, after.ended_at?.getTime() ?? now);
  const news = after.is_by_hand ? enteredIn(change) : playedIn(change);
  const cards = news.filter(({ kind }) => isOf(kind, 'card')).map((card) => ({ ...card, at: Math.min(at, card.at) }));
  const result = { ...fullTime(after, now), event: `${scoreOf(after)?.join('-')} at ${now}`, at, isCorrection: true };
  return [...(scoreOf(before)?.join() === scoreOf(after)?.join() ? [] : [result]), ...cards];
}

/** The news in a match that has not begun: another date, or none any more. */
function movesIn({ before, after, now }: Change): readonly MatchNews[] {
  if (hasBegun(before)) return [];
  const of = { score: undefined, sequence: undefined, at: now };
  if (after.status === 'postponed' || after.status === 'cancelled')
    return before.status === after.status ? [] : [{ ...of, kind: after.status, event: `at ${now}` }];
  const isSame = before.kick_off.getTime() === after.kick_off.getTime();
  if (isSame || after.kick_off.getTime() < now) return [];
  return [{ ...of, kind: 'moved', event: `to ${after.kick_off.toISOString()} at ${now}` }];
}

/** The news in the events of a match. */
function playedIn(change: Change): readonly MatchNews[] {
  const { before, after, events, eventsBefore } = change;
  if (eventsBefore) return sentIn(change, eventsBefore);
  const isNew = ({ sequence = 0 }: MatchNews) => sequence > before.last_event;
  return [...judgedAgain(change), ...happened(after, events).filter(isNew)];
}

/**
 * The news in the events that a feed has sent. It numbers them by their minutes, so that one that comes late has a lower number than those that
 * are known: new is what was not there before. One whose minute was corrected is known by another number.
 */
function sentIn(change: Change, eventsBefore: Events): readonly MatchNews[] {
  const { before, after, events } = change;
  const had = eventsBefore.filter(({ sequence, is_annulled }) => sequence <= before.last_event && !is_annulled);
  const isIn = (all: Events) => (event: Events[number]) =>
    all.some((each) => each.sequence === event.sequence && kindOf(each) === kindOf(event));
  const added = events.filter((event) => !event.is_annulled && !isIn(had)(event));
  const gone = had.filter((event) => !isIn(events)(event));
  const moved = new Set<number>();
  const removed = gone.filter((event) => {
    const same = added.find(
      (each) => each.side === event.side && kindOf(each) === kindOf(event) && !moved.has(each.sequence),
    );
    if (same) moved.add(same.sequence);
    return !same;
  });
  const annulled = removed.map((event) => ({ ...event, is_annulled: true }));
  const fresh = new Set(added.map(({ sequence }) => sequence));
  return [
    ...judgedAgain({ ...change, events: [...events, ...annulled] }),
    ...happened(after, events).flatMap((news): MatchNews[] => {
      const { sequence = 0 } = news;
      return fresh.has(sequence) ? [{ ...news, isSilent: moved.has(sequence) }] : [];
    }),
  ];
}

/** The news in what was entered by hand: goals by the score, as not all have an event. The events of a match may be numbered anew. */
function enteredIn(change: Change): readonly MatchNews[] {
  const { before, after, now } = change;
  const cards = playedIn(change).filter(({ kind }) => kind === 'card' || kind === 'card-annulled');
  return [...corrections(before, after, now), ...cards.map((card) => ({ ...card, event: `${card.event} at ${now}` }))];
}

/** The news of the line-ups of a match, once for each day on which it is to be played. */
export const lineUps = ({ kick_off }: Pick<StoredFixture, 'kick_off'>): MatchNews => ({
  ...{ kind: 'line-ups', event: kick_off.toISOString().slice(0, 10), score: undefined, sequence: undefined },
  at: kick_off.getTime(),
});

const halfTime = (fixture: StoredFixture, now: number): MatchNews => ({
  ...{ kind: 'half-time', event: '', score: scoreOf(fixture), sequence: undefined, at: now },
});

const kickOff = ({ kick_off }: StoredFixture): MatchNews => ({
  ...{ kind: 'kick-off', event: '', score: undefined, sequence: undefined },
  at: kick_off.getTime(),
});

const fullTime = (fixture: StoredFixture, now: number): MatchNews => ({
  ...{ kind: 'full-time', event: '', score: scoreOf(fixture), sequence: undefined },
  at: fixture.ended_at?.getTime() ?? now,
});

const kindOf = (event: Pick<MatchEvent, 'type'>) => (isGoal(event) ? 'goal' : isCard(event) ? 'card' : undefined);

/** Goals and cards in these events, without those that were taken back. */
function happened({ kick_off }: StoredFixture, events: Events): readonly MatchNews[] {
  const score: [home: number, away: number] = [0, 0];
  return events.flatMap((event): MatchNews[] => {
    const kind = kindOf(event);
    if (!kind || event.is_annulled) return [];
    if (kind === 'goal') score[event.side === 'home' ? 0 : 1] += 1;
    const { sequence } = event;
    const at = kick_off.getTime() + event.after_ms;
    return [{ kind, event: `event ${sequence}`, score: [...score], sequence, at }];
  });
}

/** News about announced goals and cards that no longer count, and about those that count after all. */
function judgedAgain({ before, after, events, eventsBefore, now, known }: Change): readonly MatchNews[] {
  const score = scoreOf(after);
  return events.flatMap((event): MatchNews[] => {
    const { sequence } = event;
    const counted = kindOf(event);
    const ofEvent = known.filter(
      ({ kind, event: name }) => counted && isOf(kind, counted) && sequenceOf(name) === sequence,
    );
    const last = ofEvent.at(-1)?.kind;
    if (!counted || !last || (!eventsBefore && sequence > before.last_event)) return [];
    const kind = event.is_annulled ? (`${counted}-annulled` as const) : counted;
    if (last === kind) return [];
    const times = ofEvent.filter((each) => each.kind === kind).length;
    return [{ kind, event: `event ${sequence}${times ? ` again ${times}` : ''}`, score, sequence, at: now }];
  });
}

/** Whether news is about goals, or cards, taken back or not. */
const isOf = (kind: MatchNews['kind'], counted: 'goal' | 'card') => kind === counted || kind === `${counted}-annulled`;

const sequenceOf = (name: string) => Number(/^event (\d+)/.exec(name)?.[1]);

/** The news in a score that was set by hand: one or more goals, or one that did not count. */
function corrections(before: StoredFixture, after: StoredFixture, now: number): readonly MatchNews[] {
  const [had = [0, 0], has = [0, 0]] = [scoreOf(before), scoreOf(after)];
  if (had[0] === has[0] && had[1] === has[1]) return [];
  const kind = has[0] < had[0] || has[1] < had[1] ? 'goal-annulled' : 'goal';
  // The same goals for the other side.
  const isCorrection = (has[0] - had[0]) * (has[1] - had[1]) < 0;
  return [{ kind, event: `${has.join('-')} at ${now}`, score: has, sequence: undefined, at: now, isCorrection }];
}
