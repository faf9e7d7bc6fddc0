import type { FixtureStatus } from '#core/contract/fixture/matchCentre.ts';
import type { matchEventTypes } from '#core/contract/football/matchEvent.ts';

/** The periods of a match, in order. One that ends after 90 minutes goes from the second half to full time. */
export const periods = [
  'first-half',
  'half-time',
  'second-half',
  'extra-time-break',
  'extra-time-first-half',
  'extra-time-half-time',
  'extra-time-second-half',
  'shoot-out-break',
  'shoot-out',
  'full-time',
] as const;
export type Period = (typeof periods)[number];

/** The status of a match in each period. */
export const statusOfPeriod = {
  'first-half': 'live',
  'half-time': 'half-time',
  'second-half': 'live',
  'extra-time-break': 'extra-time',
  'extra-time-first-half': 'extra-time',
  'extra-time-half-time': 'extra-time',
  'extra-time-second-half': 'extra-time',
  'shoot-out-break': 'penalties',
  'shoot-out': 'penalties',
  'full-time': 'finished',
} as const satisfies Readonly<Record<Period, FixtureStatus>>;

/**
 * The type of an event. `period`: another one begins. A goal of any kind belongs to the side that it counts for; a kick of a
 * shoot-out is not a goal.
 */
export type EventType = (typeof matchEventTypes)[number];

export type TeamSide = 'home' | 'away';

export interface MatchEvent {
  /** From 1, in the order in which they happen. */
  readonly sequence: number;
  readonly period: Period;
  /** Null in a shoot-out and for an event without a minute. */
  readonly minute: number | null;
  /** 0 outside stoppage time. */
  readonly stoppage: number;
  readonly type: EventType;
  readonly side: TeamSide | null;
  /** Id of the player; in a substitution, of the one who comes on. Null where it is unknown. */
  readonly player: number | null;
  /** In a substitution, id of the player who goes off. */
  readonly related: number | null;
  /** Time after kick-off, ms. */
  readonly after: number;
}

const goals: readonly string[] = ['goal', 'penalty-goal', 'own-goal'];

export const isGoal = ({ type }: Pick<MatchEvent, 'type'>): boolean => goals.includes(type);

const cards = ['yellow-card', 'second-yellow-card', 'red-card'] as const;
/** The type of a card. */
export type CardType = (typeof cards)[number];

/** The card that an event is; undefined for any other. */
export const cardOf = ({ type }: Pick<MatchEvent, 'type'>): CardType | undefined => cards.find((card) => card === type);

export const isCard = (event: Pick<MatchEvent, 'type'>): boolean => cardOf(event) !== undefined;

export const isSendingOff = ({ type }: Pick<MatchEvent, 'type'>): boolean =>
  type === 'red-card' || type === 'second-yellow-card';

/** How many of these events count for each side. */
export function countOf(
  events: readonly Pick<MatchEvent, 'type' | 'side'>[],
  counts: (event: Pick<MatchEvent, 'type'>) => boolean,
): readonly [home: number, away: number] {
  const of = (side: TeamSide) => events.filter((event) => event.side === side && counts(event)).length;
  return [of('home'), of('away')];
}

/** Events by period and minute, in whatever order they were entered. */
export const inOrder = <Event extends Pick<MatchEvent, 'period' | 'minute' | 'stoppage' | 'sequence'>>(
  events: readonly Event[],
): readonly Event[] =>
  [...events].sort(
    (one, other) =>
      periods.indexOf(one.period) - periods.indexOf(other.period) ||
      (one.minute ?? 0) - (other.minute ?? 0) ||
      one.stoppage - other.stoppage ||
      one.sequence - other.sequence,
  );
