import { formations } from './formation.ts';

/** Where somebody plays, by the usual letters: `gk`, `lcb` (left centre-back), `ram` (right attacking midfielder). */
const lines: Readonly<Record<string, string>> = {
  '4-3-3': 'gk lb lcb rcb rb lm cm rm lw st rw',
  '4-2-3-1': 'gk lb lcb rcb rb ldm rdm lam am ram st',
  '4-4-2': 'gk lb lcb rcb rb lm lcm rcm rm ls rs',
  '3-4-3': 'gk lcb cb rcb lm lcm rcm rm lw st rw',
  '3-5-2': 'gk lcb cb rcb lm lcm cm rcm rm ls rs',
  '5-3-2': 'gk lwb lcb cb rcb rwb lm cm rm ls rs',
  '4-1-4-1': 'gk lb lcb rcb rb dm lm lcm rcm rm st',
};

export type Position = 'GK' | 'DF' | 'MF' | 'FW';

export interface Place {
  /** The letters above; `df`, `mf` or `fw` in a formation that is not among ours. */
  readonly code: string;
  /** Whom the place asks for. */
  readonly position: Position;
  /** How many stand in its line. */
  readonly of: number;
}

const positionOf = (line: number, last: number): Position =>
  line === 0 ? 'GK' : line === 1 ? 'DF' : line === last ? 'FW' : 'MF';

/** The eleven places of a formation, the goalkeeper's first, then from the back, each line left to right; none of what is no formation of eleven. */
export function placesOf(formation: string): readonly Place[] {
  const counts = [1, ...formation.split('-').map(Number)];
  const isWhole = counts.every((count) => Number.isInteger(count) && count > 0 && count < 6);
  if (!isWhole || counts.length < 4 || counts.reduce((sum, count) => sum + count, 0) !== 11) return [];
  const codes = Object.hasOwn(lines, formation) ? lines[formation]?.split(' ') : undefined;
  return counts.flatMap((of, line) => {
    const position = positionOf(line, counts.length - 1);
    const before = counts.slice(0, line).reduce((sum, count) => sum + count, 0);
    return Array.from({ length: of }, (_, at) => ({
      code: codes?.[before + at] ?? position.toLowerCase(),
      position,
      of,
    }));
  });
}

/** The formations that can be chosen. */
export const isFormation = (name: string): boolean => formations.some((each) => each === name);

interface Chosen {
  readonly id: number;
  readonly users: number;
  readonly place: number | undefined;
}

/** Of each place who was chosen most, nobody twice; undefined where nobody is left. `rows`: most chosen first. */
export function mostChosen<Row extends Chosen>(rows: readonly Row[]): readonly (Row | undefined)[] {
  const eleven = Array.from({ length: 11 }, (): Row | undefined => undefined);
  const taken = new Set<number>();
  for (const row of rows) {
    const { id, place = 11 } = row;
    if (place > 10 || eleven[place] || taken.has(id)) continue;
    eleven[place] = row;
    taken.add(id);
  }
  return eleven;
}
