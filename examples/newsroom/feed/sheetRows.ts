import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../database/schema.ts';
import { type Appearance, appearancesOf, type Change } from '../editorial/appearances.ts';
import { isSendingOff, type TeamSide } from '../editorial/matchEvents.ts';
import type { eventRows, People } from './eventRows.ts';
import { type FeedRow, refOf } from './feedRows.ts';
import { isSet, listOf, textOf } from './values.ts';

type Events = ReturnType<typeof eventRows>;
type Place = 'tenant' | 'fixture_id';
export interface Sheets {
  readonly sheets: readonly Omit<Insertable<Tables['team_sheets']>, Place>[];
  readonly appearances: readonly Omit<Insertable<Tables['appearances']>, Place>[];
}

const lines = z.array(z.array(z.string()));
const list = z.array(z.string());

const startersOf = ({ fields }: FeedRow) => listOf(fields, 'starters', lines) ?? [];

/** Everybody whom a line-up names. */
export const namedIn = (row: FeedRow): readonly string[] => [
  ...startersOf(row).flat(),
  ...(listOf(row.fields, 'substitutes', list) ?? []),
];

/** What a line-up waits for. */
export function sheetWaitsFor(row: FeedRow, people: People): readonly string[] {
  return [
    ...(textOf(row.fields, 'fixture') ? [] : ['field fixture']),
    ...(textOf(row.fields, 'side') ? [] : ['field side']),
    ...namedIn(row).flatMap((id) => (people.has(id) ? [] : [refOf('people', id)])),
  ];
}

export interface Playing {
  readonly people: People;
  readonly events: Events;
  /** Ids of the squad that may be on the sheet of a side. */
  readonly mayPlay: (side: TeamSide, player: number) => boolean;
  /** Whether minutes are counted, as of a match that is over. */
  readonly isOver: boolean;
}

/** The sheets of a match: who begins, by lines, and who comes on; with the minutes of each. */
export function sheetRows(rows: readonly FeedRow[], playing: Playing): Sheets {
  const taken = new Set<number>();
  const sides = rows
    .filter(({ fields }) => !isSet(fields, 'removed'))
    .flatMap((row) => {
      const side = textOf(row.fields, 'side');
      return side === 'home' || side === 'away' ? [sideRows(row, side, playing, taken)] : [];
    });
  return {
    sheets: sides.flatMap(({ sheets }) => sheets),
    appearances: sides.flatMap(({ appearances }) => appearances),
  };
}

function sideRows(row: FeedRow, side: TeamSide, playing: Playing, taken: Set<number>): Sheets {
  const { people, events, mayPlay, isOver } = playing;
  const captain = people.get(textOf(row.fields, 'captain') ?? '');
  const free = (player: number | null | undefined): player is number => {
    if (typeof player !== 'number' || taken.has(player) || !mayPlay(side, player)) return false;
    taken.add(player);
    return true;
  };
  const own = events.filter((event) => event.side === side && !event.is_annulled);
  const starters = startersOf(row).flatMap((line, at) =>
    line
      .map((id) => people.get(id))
      .filter(free)
      .map((player_id, place) => ({ player_id, line: at, place, is_starter: true })),
  );
  const substitutes = own
    .filter(({ type }) => type === 'substitution')
    .map(({ player_id }) => player_id)
    .filter(free)
    .map((player_id, place) => ({ player_id, line: null, place, is_starter: false }));
  const sheets = [...starters, ...substitutes].map((each) => ({
    ...each,
    side,
    is_captain: each.player_id === captain,
  }));
  const onSheet = new Set(sheets.map(({ player_id }) => player_id));
  const end = own.some(({ period }) => period.startsWith('extra-time')) ? 120 : 90;
  const played = isOver
    ? appearancesOf(
        starters.map(({ player_id }) => player_id),
        changesIn(own),
        end,
      )
    : [];
  return { sheets, appearances: played.filter(({ player }) => onSheet.has(player)).map(appearanceRow(side)) };
}

const appearanceRow =
  (side: TeamSide) =>
  ({ player, from, until }: Appearance) => ({
    ...{ player_id: player, side, from_minute: from, until_minute: Math.max(from, until) },
  });

const changesIn = (events: Events): readonly Change[] =>
  events.flatMap(({ type, minute = null, stoppage = 0, player_id, related_player_id }): readonly Change[] => {
    if (minute === null || typeof player_id !== 'number') return [];
    if (type === 'substitution')
      return typeof related_player_id === 'number' ? [{ minute, stoppage, off: related_player_id, on: player_id }] : [];
    return isSendingOff({ type }) ? [{ minute, stoppage, off: player_id, on: undefined }] : [];
  });
