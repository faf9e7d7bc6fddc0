import type { SquadMember } from '#core/contract/formation/formation.ts';

/** For tests: a squad as the API sends it; 1 and 2 keep goal, 11 to 16 defend, 21 to 26 play in midfield, 31 to 35 in front. */
const names: Readonly<Record<SquadMember['position'] & string, readonly string[]>> = {
  GK: ['Adam Palm', 'Bram Quist'],
  DF: ['Cas Roos', 'Daan Smit', 'Eli Tol', 'Finn Uil', 'Gijs Vos', 'Hugo Wit'],
  MF: ['Ivo Zand', 'Jan Aker', 'Kai Berk', 'Lars Clim', 'Mats Dorn', 'Niek Esch'],
  FW: ['Otto Fret', 'Piet Gans', 'Quin Haas', 'Rik Iep', 'Sem Jong'],
};
const first: Readonly<Record<string, number>> = { GK: 1, DF: 11, MF: 21, FW: 31 };

export const wireTeam = {
  slug: 'feyenoord',
  name: 'Feyenoord',
  image: null,
  players: Object.entries(names).flatMap(([position, all]) =>
    all.map((name, at) => ({
      player_id: (first[position] ?? 0) + at,
      number: (first[position] ?? 0) + at,
      name,
      position,
      image: null,
    })),
  ),
};

/** Eleven of them as 4-3-3 asks for them. */
export const eleven = [1, 11, 12, 13, 14, 21, 22, 23, 31, 32, 33];

export const wireFormations = [
  { formation: '4-3-3', formation_count: 40 },
  { formation: '4-4-2', formation_count: 10 },
];

export const wireTop = eleven.map((player_id, place) => ({
  player_id,
  total_users: 30 - place,
  name: wireTeam.players.find((player) => player.player_id === player_id)?.name,
  position: 'MF',
  image: null,
  place,
}));

export const printed = { formations: wireFormations, players: wireTop, team: wireTeam };
