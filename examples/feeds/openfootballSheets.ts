import { idOf, type SentRow } from './adapter.ts';
import type { Minute } from './minute.ts';
import type { SheetEntry, TeamSheet, TextGoal, TextMatch } from './sheetTextShape.ts';

/** `Enner VALENCIA` becomes `Enner Valencia`. */
export const personName = (text: string) =>
  text.replaceAll(/\p{Lu}{2,}/gu, (word) => word.slice(0, 1) + word.slice(1).toLowerCase());

/** A match with where it stands in the text, and its rows. */
export interface Placed extends TextMatch {
  readonly group: string | null;
  readonly round: number;
  readonly kickOff: string;
  readonly id: string;
  readonly competition: string;
  readonly season: string;
  readonly at: string;
}

const personRow = ({ competition, season, at }: Placed, team: string, name: string) => ({
  ...({
    kind: 'people',
    id: `${competition}/${season}/${idOf(team)}/${idOf(name)}`,
    at,
    name: personName(name),
  } as const),
  ...{ competition, season, club: idOf(team) },
});

const eventRow = (match: Placed, id: string, side: 'home' | 'away', when: Minute, more: object): SentRow => ({
  ...({ kind: 'events', id: `${match.id}/${id}`, at: match.at, fixture: match.id, side } as const),
  ...{ minute: when.minute, stoppage: when.stoppage, ...more },
});

export function goalRow(match: Placed, goal: TextGoal, side: 'home' | 'away', nth: number): readonly SentRow[] {
  const isHome = (side === 'home') !== goal.isOwnGoal;
  const player = personRow(match, isHome ? match.home : match.away, goal.name);
  const type = goal.isOwnGoal ? 'own-goal' : goal.isPenalty ? 'penalty-goal' : 'goal';
  return [player, eventRow(match, `goal/${side}/${nth}`, side, goal.at, { type, player: player.id, order: 50 + nth })];
}

/** A line-up: those who begin by lines, those who come on, and their cards. */
export function sheetRows(match: Placed, { team, lines }: TeamSheet): readonly SentRow[] {
  const side = team === match.home ? 'home' : 'away';
  const rows: SentRow[] = [];
  const enter = (entry: SheetEntry): string => {
    const person = personRow(match, team, entry.name);
    rows.push(person);
    for (const [nth, { colour, at }] of entry.cards.entries()) {
      const isSecond =
        colour === 'red' && entry.cards.some((card) => card.colour === 'yellow' && card.at.minute === at.minute);
      const type = colour === 'yellow' ? 'yellow-card' : isSecond ? 'second-yellow-card' : 'red-card';
      rows.push(eventRow(match, `card/${person.id}/${nth}`, side, at, { type, player: person.id, order: 80 }));
    }
    if (entry.replaced) {
      const player = enter(entry.replaced.by);
      const change = { type: 'substitution', player, related: person.id, order: 20 };
      rows.push(eventRow(match, `change/${person.id}`, side, entry.replaced.at, change));
    }
    return person.id;
  };
  const starters = lines.map((line) => line.map(enter));
  const captain = lines.flat().find(({ isCaptain }) => isCaptain);
  const sheet = {
    fixture: match.id,
    side,
    starters,
    formation: starters
      .slice(1)
      .map(({ length }) => length)
      .join('-'),
  };
  const led = captain ? personRow(match, team, captain.name).id : null;
  return [...rows, { kind: 'line-ups', id: `${match.id}/${side}`, at: match.at, ...sheet, captain: led }];
}

/** The kicks of a shoot-out, whose side is that of who is in its line-up. */
export function kickRows(match: Placed): readonly SentRow[] {
  const isOf = (team: string, name: string) =>
    match.sheets.some((sheet) => sheet.team === team && namesIn(sheet.lines.flat()).includes(idOf(name)));
  return match.shootOut.map(({ name, isScored }, nth) => {
    const side = isOf(match.home, name) ? 'home' : 'away';
    const player = personRow(match, side === 'home' ? match.home : match.away, name).id;
    const kick = { type: isScored ? 'shoot-out-goal' : 'shoot-out-missed', player, order: nth };
    return { kind: 'events', id: `${match.id}/kick/${nth}`, at: match.at, fixture: match.id, side, ...kick };
  });
}

const namesIn = (entries: readonly SheetEntry[]): readonly string[] =>
  entries.flatMap(({ name, replaced }) => [idOf(name), ...(replaced ? namesIn([replaced.by]) : [])]);
