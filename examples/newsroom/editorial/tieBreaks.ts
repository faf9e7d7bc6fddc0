/** A criterion; a higher value is better. `conduct`: the fair-play points, which are negative or 0. */
export type Criterion = 'points' | 'difference' | 'scored' | 'awayScored' | 'conduct';

/** A criterion over all matches, or over those between the equal teams. */
export interface TieBreak {
  readonly of: 'all' | 'between';
  readonly by: Criterion;
}

const all = (...criteria: readonly Criterion[]): readonly TieBreak[] => criteria.map((by) => ({ of: 'all', by }));
const between = (...criteria: readonly Criterion[]): readonly TieBreak[] =>
  criteria.map((by) => ({ of: 'between', by }));

/**
 * The rules for ranking teams, by the name under which a competition declares one. Teams that are equal by all criteria share
 * the place, as a play-off, a draw of lots and the world ranking are not in the results.
 */
export const tieBreakRules = {
  /** The common part of most regulations, for a competition that names no rule of its own. */
  'goal-difference': all('points', 'difference', 'scored'),
  /** Rules of the KNVB. */
  eredivisie: [...all('points', 'difference', 'scored'), ...between('points', 'difference', 'awayScored')],
  /** Section C of the Premier League's handbook. */
  'premier-league': [...all('points', 'difference', 'scored'), ...between('points', 'awayScored')],
  /** Article 13 of FIFA's regulations for 2026: what the teams did against each other comes before the whole group. */
  'world-cup-group': [
    ...all('points'),
    ...between('points', 'difference', 'scored'),
    ...all('difference', 'scored', 'conduct'),
  ],
  /** The same article, for third-placed teams of different groups. */
  'world-cup-thirds': all('points', 'difference', 'scored', 'conduct'),
} as const satisfies Readonly<Record<string, readonly TieBreak[]>>;

/**
 * The rules by which matches between the equal teams decide only over a title, a place in Europe and relegation (C.17 of the Premier League's
 * handbook); all others share their place.
 */
export const betweenWhereItMatters: readonly string[] = ['premier-league'];

export type TieBreakRule = keyof typeof tieBreakRules;

export const isTieBreakRule = (name: string): name is TieBreakRule => name in tieBreakRules;

export type Figures = Readonly<Record<Criterion, number>>;

/**
 * Ranks teams; those that no criterion separates are in one group. `figuresOf` returns a team's figures, of its matches against
 * `among` only where that is given. Criteria between teams are applied again to those that they leave equal, before the next
 * criterion.
 */
export function ranked<Team>(
  teams: readonly Team[],
  rule: readonly TieBreak[],
  figuresOf: (team: Team, among?: readonly Team[]) => Figures,
): readonly (readonly Team[])[] {
  const [step] = rule;
  if (teams.length < 2 || !step) return teams.length === 0 ? [] : [teams];
  const end = rule.findIndex(({ of }) => of !== step.of);
  const block = end < 0 ? rule : rule.slice(0, end);
  const rest = rule.slice(block.length);
  const parts = parted(teams, block, (team) => (step.of === 'all' ? figuresOf(team) : figuresOf(team, teams)));
  // What separates nobody is done with; what separates some is asked of the others anew.
  const isAgain = step.of === 'between' && parts.length > 1;
  return parts.flatMap((part) => ranked(part, isAgain ? rule : rest, figuresOf));
}

function parted<Team>(
  teams: readonly Team[],
  block: readonly TieBreak[],
  figuresOf: (team: Team) => Figures,
): readonly (readonly Team[])[] {
  const figures = new Map(teams.map((team) => [team, figuresOf(team)]));
  const compare = (one: Team, other: Team) => {
    for (const { by } of block) {
      const ahead = (figures.get(other)?.[by] ?? 0) - (figures.get(one)?.[by] ?? 0);
      if (ahead !== 0) return ahead;
    }
    return 0;
  };
  const parts: Team[][] = [];
  for (const team of teams.toSorted(compare)) {
    const last = parts.at(-1);
    const [first] = last ?? [];
    if (last && first !== undefined && compare(first, team) === 0) last.push(team);
    else parts.push([team]);
  }
  return parts;
}
