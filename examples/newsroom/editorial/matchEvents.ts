import type { matchEventTypes } from '#core/contract/matchEvent.ts';

/** Where a match is, in the order in which it goes; who ends after 90 minutes goes from the second half to full time. */
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

/** `period`: another one begins. A goal of any kind stands with the side that it counts for; a kick of a shoot-out is no goal. */
export type EventType = (typeof matchEventTypes)[number];

export type TeamSide = 'home' | 'away';

export interface MatchEvent {
  /** From 1, in the order in which they happen. */
  readonly sequence: number;
  readonly period: Period;
  /** Null of a shoot-out and of what has no minute. */
  readonly minute: number | null;
  /** 0 outside stoppage time. */
  readonly stoppage: number;
  readonly type: EventType;
  readonly side: TeamSide | null;
  /** Who it is about: of a substitution, who comes on. Null where nobody knows. */
  readonly player: number | null;
  /** Of a substitution, who goes. */
  readonly related: number | null;
  /** Ms after kick-off. */
  readonly after: number;
}

const goals: readonly string[] = ['goal', 'penalty-goal', 'own-goal'];

export const isGoal = ({ type }: Pick<MatchEvent, 'type'>): boolean => goals.includes(type);

export const isSendingOff = ({ type }: Pick<MatchEvent, 'type'>): boolean =>
  type === 'red-card' || type === 'second-yellow-card';

/** How many of these events count for the one side and the other. */
export function countOf(
  events: readonly Pick<MatchEvent, 'type' | 'side'>[],
  counts: (event: Pick<MatchEvent, 'type'>) => boolean,
): readonly [home: number, away: number] {
  const of = (side: TeamSide) => events.filter((event) => event.side === side && counts(event)).length;
  return [of('home'), of('away')];
}
