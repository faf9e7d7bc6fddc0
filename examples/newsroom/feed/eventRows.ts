import type { Insertable } from 'kysely';
import { matchEventTypes } from '#core/contract/football/matchEvent.ts';
import type { Tables } from '../database/schema.ts';
import { type EventType, type MatchEvent, type Period, periods } from '../editorial/matchEvents.ts';
import { type FeedRow, refOf } from './feedRows.ts';
import { isSet, numberOf, textOf } from './values.ts';

type EventRow = Omit<Insertable<Tables['fixture_events']>, 'tenant' | 'fixture_id'>;

/** Ids of people by those of the provider. */
export type People = ReadonlyMap<string, number>;

const sides = ['home', 'away'] as const;

const isKick = (type: EventType) => type.startsWith('shoot-out-');

/** The period of a minute that comes without one. */
function periodAt(type: EventType, minute: number | null): Period {
  if (isKick(type)) return 'shoot-out';
  if (minute === null || minute <= 45) return 'first-half';
  if (minute <= 90) return 'second-half';
  return minute <= 105 ? 'extra-time-first-half' : 'extra-time-second-half';
}

const halfTime = 15;

/** About when something happens, ms after kick-off. */
function afterOf(period: Period, minute: number | null, stoppage: number): number {
  const breaks = periods.indexOf(period) >= periods.indexOf('second-half') ? halfTime : 0;
  return Math.max(0, (minute ?? 120) + stoppage - 1 + breaks) * 60_000;
}

/**
 * The number of an event: by its period, minute and place within the minute, so that it stays the same when others are added to another
 * minute. `at`: the place, from 1.
 */
const sequenceOf = ({ period, minute, stoppage }: Placed, at: number) =>
  ((periods.indexOf(period) * 131 + (minute ?? 0)) * 40 + Math.min(stoppage, 39)) * 20 + at;

interface Placed {
  readonly period: Period;
  readonly minute: number | null;
  readonly stoppage: number;
}

/** What a feed's event waits for. */
export function eventWaitsFor({ fields }: FeedRow, people: People): readonly string[] {
  const named = [textOf(fields, 'player'), textOf(fields, 'related')].flatMap((id) => id ?? []);
  return [
    ...(textOf(fields, 'fixture') ? [] : ['field fixture']),
    ...(textOf(fields, 'type') ? [] : ['field type']),
    ...named.filter((id) => !people.has(id)).map((id) => refOf('people', id)),
  ];
}

/** The events of a match as the newsroom stores them, in order. Removed ones and those without a type are left out. */
export function eventRows(rows: readonly FeedRow[], people: People): readonly EventRow[] {
  const placed = rows.flatMap((row) => {
    const type = matchEventTypes.find((each) => each === textOf(row.fields, 'type'));
    if (!type || isSet(row.fields, 'removed')) return [];
    return [{ row, ...eventOf(row, type, people) }];
  });
  const inOrder = placed.toSorted(
    (one, other) =>
      sequenceOf(one, 0) - sequenceOf(other, 0) ||
      (numberOf(one.row.fields, 'order') ?? 0) - (numberOf(other.row.fields, 'order') ?? 0) ||
      (one.row.id < other.row.id ? -1 : 1),
  );
  const places = new Map<number, number>();
  return inOrder.map(({ row: _, ...event }) => {
    const slot = sequenceOf(event, 0);
    const place = (places.get(slot) ?? 0) + 1;
    places.set(slot, place);
    return { ...event, sequence: slot + place };
  });
}

function eventOf({ fields }: FeedRow, type: MatchEvent['type'], people: People) {
  const minute = isKick(type) ? null : numberOf(fields, 'minute');
  const stoppage = numberOf(fields, 'stoppage') ?? 0;
  const period = periods.find((each) => each === textOf(fields, 'period')) ?? periodAt(type, minute);
  const idOf = (name: string) => people.get(textOf(fields, name) ?? '') ?? null;
  return {
    ...{ period, minute, stoppage, type, side: sides.find((each) => each === textOf(fields, 'side')) ?? null },
    ...{ player_id: idOf('player'), related_player_id: idOf('related'), original_player_id: null },
    ...{ note: textOf(fields, 'note'), xg: numberOf(fields, 'xg'), is_annulled: isSet(fields, 'annulled') },
    after_ms: afterOf(period, minute, stoppage),
  };
}
