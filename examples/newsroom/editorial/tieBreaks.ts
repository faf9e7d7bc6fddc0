import type { Criterion, TieBreak } from './regulations.ts';

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
