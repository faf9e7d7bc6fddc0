import type { TableRow } from './table.ts';
import { ranked, type TieBreakRule, tieBreakRules } from './tieBreaks.ts';

/** A third of its group among those of the others. */
export interface Third {
  readonly group: string;
  readonly row: TableRow;
  /** Among the thirds: 1 for the best. */
  readonly position: number;
  readonly isShared: boolean;
}

/** The teams in the third rows of groups, best first. Groups whose third place nobody has yet taken alone count as they stand. */
export function rankThirds(groups: ReadonlyMap<string, readonly TableRow[]>, rule: TieBreakRule): readonly Third[] {
  const thirds = [...groups].flatMap(([group, rows]) => {
    const row = rows[2];
    return row ? [{ group, row }] : [];
  });
  let above = 0;
  return ranked(thirds, tieBreakRules[rule], ({ row }) => ({ ...row, awayScored: 0 })).flatMap((level) => {
    const position = above + 1;
    above += level.length;
    return level.map((third) => ({ ...third, position, isShared: level.length > 1 }));
  });
}
