export const positions = ['GK', 'DF', 'MF', 'FW'] as const;
export type Position = (typeof positions)[number];

export interface SquadPlayer {
  /** Id within the paper: 1 to 25. */
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly position: Position;
}

export interface Squad {
  readonly tenant: string;
  /** Slug of the team. */
  readonly team: string;
  /** The club's name in the source of the fixtures. */
  readonly club: string;
  readonly players: readonly SquadPlayer[];
}

type Names = Readonly<Record<Position, readonly (readonly [number: number, name: string])[]>>;

function squad(tenant: string, team: string, club: string, names: Names): Squad {
  const players = positions.flatMap((position) =>
    names[position].map(([number, name]) => ({ number, name, position })),
  );
  return { tenant, team, club, players: players.map((player, at) => ({ id: at + 1, ...player })) };
}

/** Squads of real clubs with invented players; pages that show one say so. */
export const squads: readonly Squad[] = [
  squad('deaftrap', 'feyenoord', 'Feyenoord Rotterdam', {
    GK: [
      [1, 'Wessel Kraaijvoort'],
      [16, 'Ibe Noorderhaak'],
      [23, 'Tymen Oudesluis'],
    ],
    DF: [
      [2, 'Joran Veldkwast'],
      [3, 'Sil Hogeduin'],
      [4, 'Mattias Bergklint'],
      [5, 'Rafa Quintelas'],
      [12, 'Daan Zwaluwstra'],
      [15, 'Kelvin Amoakwa'],
      [18, 'Luuk Terwissel'],
      [22, 'Noah Biesterveen'],
    ],
    MF: [
      [6, 'Ezra Molenbrink'],
      [8, 'Tijn Rozewater'],
      [10, 'Adil Benhassouri'],
      [14, 'Jens Overschild'],
      [17, 'Oskar Lindqvall'],
      [20, 'Mees Klapwieken'],
      [21, 'Gijs Donkersgoed'],
      [25, 'Sami Ouardighi'],
    ],
    FW: [
      [7, 'Levi Straatsma-Poel'],
      [9, 'Bram Vuurstaek'],
      [11, 'Quincy Landverra'],
      [13, 'Pelle Wierdijk'],
      [19, 'Tiago Marvelos'],
      [24, 'Stan Knoopsteeg'],
    ],
  }),
  squad('thefinalwhistle', 'manchester-city', 'Manchester City FC', {
    GK: [
      [1, 'Callum Thornwick'],
      [16, 'Anselm Grobauer'],
      [23, 'Jude Mossgrave'],
    ],
    DF: [
      [2, 'Reece Haldenby'],
      [3, 'Marcos Villarejo'],
      [4, 'Tobias Ferncliffe'],
      [5, 'Idris Kamarandi'],
      [12, 'Owen Stallibrook'],
      [15, 'Luca Bernardesi'],
      [18, 'Finley Oxbarrow'],
      [22, 'Kwaku Adomensa'],
    ],
    MF: [
      [6, 'Elliot Marrowdale'],
      [8, 'Nuno Castelhano'],
      [10, 'Theo Windermark'],
      [14, 'Jonas Brekkestad'],
      [17, 'Harvey Tillcott'],
      [20, 'Samir Haddadine'],
      [21, 'Dylan Crossfell'],
      [25, 'Alfie Penhallows'],
    ],
    FW: [
      [7, 'Leon Ashgrove'],
      [9, 'Viktor Halmstrand'],
      [11, 'Jaden Okonweze'],
      [13, 'Rory Fennimoor'],
      [19, 'Mateo Belgravia'],
      [24, 'Kit Larkenshaw'],
    ],
  }),
];

export const squadOf = (tenant: string): Squad | undefined => squads.find((each) => each.tenant === tenant);
