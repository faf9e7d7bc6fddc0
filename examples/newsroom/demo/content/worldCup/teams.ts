import { createJoin } from './names.ts';
import { nationOf, nations } from './nations.ts';
import { sameAs } from './sameAs.ts';
import type { Sources } from './sources.ts';

export interface Team {
  readonly id: number;
  /** Of FIFA. */
  readonly code: string;
  readonly nl: string;
  readonly en: string;
  readonly flag: string;
  readonly confederation: string;
  /** `A` to `L`. */
  readonly group: string;
}

export interface Player {
  readonly id: number;
  /** Code of the country. */
  readonly team: string;
  readonly name: string;
  /** These four are unknown of whoever is on a team sheet and not in the squad's list. */
  readonly number: number | null;
  readonly position: 'GK' | 'DF' | 'MF' | 'FW' | null;
  /** `2000-05-17`. */
  readonly dateOfBirth: string | null;
  readonly club: { readonly name: string; readonly country: string } | null;
}

export const readTeams = ({ teams }: Pick<Sources, 'teams'>): readonly Team[] =>
  teams.map((team, at) => {
    const { code, nl, en } = nationOf(team.name);
    return { id: at + 1, code, nl, en, flag: team.flag_icon, confederation: team.confed, group: team.group };
  });

export interface Players {
  readonly all: readonly Player[];
  /** Who is meant by a name of a team in another file; whoever is in no squad is known by it from then on. */
  find(team: string, name: string): Player;
  /** Those that were found and are in no squad, as the files spell them. */
  readonly unlisted: readonly { readonly team: string; readonly name: string }[];
}

/** Ids: the team's times 100 with the shirt number, from 51 on for who has none. */
export function createPlayers({ squads }: Pick<Sources, 'squads'>, teams: readonly Team[]): Players {
  const idOf = (code: string) => teams.find((team) => team.code === code)?.id ?? 0;
  const all: Player[] = squads.flatMap((squad) => {
    const { code } = nationOf(squad.name);
    return squad.players.map(({ number, name, pos, date_of_birth, club }) => ({
      ...{ id: idOf(code) * 100 + number, team: code, name, number, position: pos, dateOfBirth: date_of_birth, club },
    }));
  });
  const joins = new Map(
    nations.map(({ code }) => [
      code,
      createJoin(
        all.filter(({ team }) => team === code),
        sameAs[code],
      ),
    ]),
  );
  const unlisted = new Map<string, Player>();
  return {
    all,
    find(team, name) {
      const found = joins.get(team)?.(name) ?? unlisted.get(`${team} ${name}`);
      if (found) return found;
      const before = all.filter((player) => player.team === team && player.number === null).length;
      const player: Player = {
        ...{ id: idOf(team) * 100 + 51 + before, team, name: inLowerCase(name) },
        ...{ number: null, position: null, dateOfBirth: null, club: null },
      };
      all.push(player);
      unlisted.set(`${team} ${name}`, player);
      return player;
    },
    get unlisted() {
      return [...unlisted.keys()].map((key) => ({ team: key.slice(0, 3), name: key.slice(4) }));
    },
  };
}

/** `Arjan MALIC` -> `Arjan Malic`. */
const inLowerCase = (name: string) =>
  name.replaceAll(/\p{Lu}{2,}/gu, (word) => word.slice(0, 1) + word.slice(1).toLowerCase());
