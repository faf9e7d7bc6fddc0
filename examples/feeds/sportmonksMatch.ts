import type { SentRow } from './adapter.ts';
import type { Fixture } from './sportmonksShape.ts';

const types: Readonly<Record<number, string>> = {
  ...{ 10: 'var', 14: 'goal', 15: 'own-goal', 16: 'penalty-goal', 17: 'penalty-missed', 18: 'substitution' },
  ...{ 19: 'yellow-card', 20: 'red-card', 21: 'second-yellow-card', 22: 'shoot-out-missed', 23: 'shoot-out-goal' },
};
const positions: Readonly<Record<number, string>> = { 24: 'GK', 25: 'DF', 26: 'MF', 27: 'FW' };
const [starter, ownGoal] = [11, 15];
/** Of a substitution the related player goes off, of a goal they gave the assist. */
const isRelated = (type: number) => type === 18 || type === 14;

const personId = ({ league_id }: Fixture, player: number | null | undefined) =>
  player ? `${league_id}/${player}` : null;

/** Everybody whom the line-ups and the events name. */
export function peopleRows(each: Fixture, at: string, season: string): readonly SentRow[] {
  const other = (team: number) => each.participants.find(({ id }) => id !== team)?.id ?? team;
  const person = (
    player: number | null | undefined,
    name: string | null | undefined,
    club: number,
    more = {},
  ): SentRow[] =>
    player && name
      ? [
          {
            kind: 'people',
            id: `${each.league_id}/${player}`,
            at,
            name,
            competition: `${each.league_id}`,
            season,
            club,
            ...more,
          },
        ]
      : [];
  const inEvents = each.events.flatMap((event) => {
    const club = event.type_id === ownGoal ? other(event.participant_id) : event.participant_id;
    const related = isRelated(event.type_id) ? person(event.related_player_id, event.related_player_name, club) : [];
    return [...person(event.player_id, event.player_name, club), ...related];
  });
  const inLineUps = each.lineups.flatMap(({ player_id, player_name, team_id, jersey_number, position_id }) =>
    person(player_id, player_name, team_id, {
      number: jersey_number || null,
      position: positions[position_id ?? 0] ?? null,
    }),
  );
  return [...inEvents, ...inLineUps];
}

/** Events keep their ids when they are corrected; one that is rescinded is shown as annulled. */
export function eventRows(each: Fixture, at: string): readonly SentRow[] {
  const home = each.participants.find(({ meta }) => meta.location === 'home')?.id;
  return each.events.map((event) => ({
    ...({ kind: 'events', id: `${event.id}`, at, fixture: `${each.id}` } as const),
    type: types[event.type_id] ?? `${event.type_id}`,
    side: event.participant_id === home ? 'home' : 'away',
    ...{ minute: event.minute ?? null, stoppage: event.extra_minute ?? 0, order: event.sort_order ?? 0 },
    player: personId(each, event.player_id),
    related: isRelated(event.type_id) ? personId(each, event.related_player_id) : null,
    ...{ note: event.info || null, annulled: event.rescinded === true },
  }));
}

/** `formation_field` is the line and the place in it, from 1: `2:3`. */
export function sheetRows(each: Fixture, at: string): readonly SentRow[] {
  return each.participants.flatMap(({ id, meta }): SentRow[] => {
    const own = each.lineups.filter(({ team_id }) => team_id === id);
    const placed = own.flatMap(({ type_id, player_id, formation_field }) => {
      const [line, place] = (formation_field ?? '').split(':').map(Number);
      return type_id === starter && line && place ? [{ line, place, player: personId(each, player_id) }] : [];
    });
    if (placed.length === 0) return [];
    const lines = [...new Set(placed.map(({ line }) => line))].toSorted((one, next) => one - next);
    const inLine = (line: number) =>
      placed.filter((one) => one.line === line).toSorted((one, next) => one.place - next.place);
    const starters = lines.map((line) => inLine(line).map(({ player }) => player));
    const substitutes = own
      .filter(({ type_id }) => type_id !== starter)
      .map(({ player_id }) => personId(each, player_id));
    const formation = each.formations.find(({ participant_id }) => participant_id === id)?.formation ?? null;
    const sheet = { fixture: `${each.id}`, side: meta.location, starters, substitutes, formation };
    return [{ kind: 'line-ups', id: `${each.id}/${meta.location}`, at, ...sheet }];
  });
}
