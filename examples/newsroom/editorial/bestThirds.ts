import { regulationOf, type TieBreakRule } from './regulations.ts';
import type { TableRow } from './table.ts';
import { ranked } from './tieBreaks.ts';

/** A third-placed team among those of the other groups. */
export interface Third {
  readonly group: string;
  readonly row: TableRow;
  /** Place among the third-placed teams: 1 for the best. */
  readonly position: number;
  readonly isShared: boolean;
}

/** The teams in the third rows of groups, best first. A group whose third place is still shared counts as it is. */
export function rankThirds(groups: ReadonlyMap<string, readonly TableRow[]>, rule: TieBreakRule): readonly Third[] {
  const thirds = [...groups].flatMap(([group, rows]) => {
    const row = rows[2];
    return row ? [{ group, row }] : [];
  });
  let above = 0;
  return ranked(thirds, regulationOf(rule).order, ({ row }) => ({ ...row, kept: 0, awayScored: 0 })).flatMap(
    (level) => {
      const position = above + 1;
      above += level.length;
      return level.map((third) => ({ ...third, position, isShared: level.length > 1 }));
    },
  );
}
