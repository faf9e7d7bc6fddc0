import { createJoin } from './names.ts';
import { nationOf, nations } from './nations.ts';
import { sameAs } from './sameAs.ts';
import type { Sources } from './sources.ts';

export interface Team {
  readonly id: number;
  /** FIFA's code. */
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
  /** These four are null for a player who is on a team sheet but not in the squad's list. */
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
  /** Finds a player by the name in another file. A player who is in no squad is added. */
  find(team: string, name: string): Player;
  /** The players who were added because they are in no squad, in the files' spelling. */
  readonly unlisted: readonly { readonly team: string; readonly name: string }[];
}

/**
 * Makes the index of players. Their id is that of the team times 100 plus the shirt number, or a number from 51 on for players
 * without one.
 */
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

/** A name without capitals in its surname: `Arjan Malic` for `Arjan MALIC`. */
const inLowerCase = (name: string) =>
  name.replaceAll(/\p{Lu}{2,}/gu, (word) => word.slice(0, 1) + word.slice(1).toLowerCase());
