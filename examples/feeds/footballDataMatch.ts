import type { SentRow } from './adapter.ts';
import type { Happened, Match, Person } from './footballDataShape.ts';

const goalTypes: Readonly<Record<string, string>> = { OWN: 'own-goal', PENALTY: 'penalty-goal' };
const cards: Readonly<Record<string, string>> = {
  YELLOW: 'yellow-card',
  YELLOW_RED: 'second-yellow-card',
  RED: 'red-card',
};
const positions: readonly (readonly [word: RegExp, position: string])[] = [
  ...([
    [/keeper/i, 'GK'],
    [/back|defen/i, 'DF'],
    [/midfield/i, 'MF'],
    [/wing|forward|striker|offence/i, 'FW'],
  ] as const),
];

/** `2025-26`, or `2026` where it begins and ends in one year. */
export function seasonOf(first: Match | undefined): string {
  const [start = '', end = ''] = [first?.season?.startDate, first?.season?.endDate].map((date) => date?.slice(0, 4));
  return start === end ? start : `${start}-${end.slice(-2)}`;
}

/** Events have no ids of their own: kind, team and place among them make one, so that a correction of a minute keeps it. */
export function eventRows(each: Match, competition: string): readonly SentRow[] {
  const { id, lastUpdated: at, goals, bookings, substitutions } = each;
  const rowsOf = (one: Happened, name: string, type: string, people: readonly Person[], clubs: number) => {
    const [player = null, related = null] = people.map((who) => (who?.id ? `${competition}/${who.id}` : null));
    const event = { fixture: `${id}`, type, side: one.team.id === each.homeTeam.id ? 'home' : 'away', player, related };
    const squad = people.flatMap((who) =>
      who?.id && who.name ? [personRow(each, competition, clubs, { id: who.id, name: who.name })] : [],
    );
    return [
      ...squad,
      { kind: 'events', id: `${id}/${name}`, at, ...event, minute: one.minute, stoppage: one.injuryTime ?? 0 } as const,
    ];
  };
  const other = (one: number) => (one === each.homeTeam.id ? each.awayTeam.id : each.homeTeam.id) ?? one;
  return [
    ...(goals ?? []).flatMap((one, nth) => {
      const type = goalTypes[one.type ?? ''] ?? 'goal';
      return rowsOf(
        one,
        `goal/${nth}`,
        type,
        type === 'goal' ? [one.scorer, one.assist] : [one.scorer],
        type === 'own-goal' ? other(one.team.id) : one.team.id,
      );
    }),
    ...(bookings ?? []).flatMap((one, nth) =>
      rowsOf(one, `card/${nth}`, cards[one.card] ?? one.card, [one.player], one.team.id),
    ),
    ...(substitutions ?? []).flatMap((one, nth) =>
      rowsOf(one, `change/${nth}`, 'substitution', [one.playerIn, one.playerOut], one.team.id),
    ),
  ];
}

interface Squad {
  readonly id: number;
  readonly name: string;
  readonly position?: string | null | undefined;
  readonly shirtNumber?: number | null | undefined;
}

const personRow = (each: Match, competition: string, club: number, who: Squad): SentRow => ({
  ...({
    kind: 'people',
    id: `${competition}/${who.id}`,
    at: each.lastUpdated,
    competition,
    season: seasonOf(each),
    club,
    name: who.name,
  } as const),
  ...(who.shirtNumber && { number: who.shirtNumber }),
  ...(who.position && { position: positions.find(([word]) => word.test(who.position ?? ''))?.[1] ?? null }),
});

/** A line-up lists eleven without lines: the formation says how many are in each. */
export function sheetRows(each: Match, competition: string, at: number): readonly SentRow[] {
  const { id, formation, lineup, bench } = at === 0 ? each.homeTeam : each.awayTeam;
  if (!id || !lineup || lineup.length === 0) return [];
  const ids = lineup.map((one) => `${competition}/${one.id}`);
  const counts = formation ? [1, ...formation.split('-').map(Number)] : [1, 4, 3, 3];
  const starters = counts.map((count, line) =>
    ids.slice(counts.slice(0, line).reduce((sum, one) => sum + one, 0)).slice(0, count),
  );
  const sheet = { fixture: `${each.id}`, side: at === 0 ? 'home' : 'away', starters, formation: formation ?? null };
  return [
    ...[...lineup, ...(bench ?? [])].map((one) => personRow(each, competition, id, one)),
    {
      kind: 'line-ups',
      id: `${each.id}/${sheet.side}`,
      at: each.lastUpdated,
      ...sheet,
      substitutes: (bench ?? []).map((one) => `${competition}/${one.id}`),
    },
  ];
}
