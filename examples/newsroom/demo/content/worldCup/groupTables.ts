import { rankThirds } from '../../../editorial/bestThirds.ts';
import { type Card, conductOf } from '../../../editorial/conduct.ts';
import { type TableRow, tableOf } from '../../../editorial/table.ts';
import type { Source } from './bracket.ts';
import type { WorldCupMatch } from './matches.ts';

export const throughOfThirds = 8;

const cardTypes: readonly string[] = ['yellow-card', 'second-yellow-card', 'red-card'] satisfies Card['type'][];
const isCard = (type: string): type is Card['type'] => cardTypes.includes(type);

/** The final tables of the groups, by letter. */
export function groupTables(matches: readonly WorldCupMatch[]): ReadonlyMap<string, readonly TableRow[]> {
  const cards = matches.flatMap(({ number, home, away, events }) =>
    events.flatMap(({ type, side, player }): Card[] =>
      isCard(type) ? [{ team: side === 'home' ? home : away, fixture: number, player: player ?? 0, type }] : [],
    ),
  );
  const groups = Map.groupBy(
    matches.filter(({ group }) => group !== undefined),
    ({ group = '' }) => group,
  );
  const numbers = new Set([...groups.values()].flat().map(({ number }) => number));
  const conduct = conductOf(cards.filter(({ fixture }) => numbers.has(fixture)));
  return new Map(
    [...groups].map(([group, all]) => [
      group,
      tableOf(
        all.map(({ home, away, score, kickOff }) => ({ home, away, score, at: kickOff, isLive: false })),
        { rule: 'world-cup-group', teams: [], conduct },
      ),
    ]),
  );
}

/** The teams that came through the groups: by code, with their place, as `1E`. */
export function bestOfGroups(matches: readonly WorldCupMatch[]): ReadonlyMap<string, Source> {
  const tables = groupTables(matches);
  const firsts = [...tables].flatMap(([group, rows]) =>
    rows.slice(0, 2).map(({ team, position }): [string, Source] => [team, `${position === 1 ? 1 : 2}${group}`]),
  );
  const thirds = rankThirds(tables, 'world-cup-thirds')
    .slice(0, throughOfThirds)
    .map(({ group, row }): [string, Source] => [row.team, `3${group}`]);
  return new Map([...firsts, ...thirds]);
}
