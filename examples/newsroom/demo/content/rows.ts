import type { Row } from '../../editorial/standings.ts';

/** A club's row. Throws a RangeError when it is not in the table. */
export function rowOf(table: readonly Row[], club: string): Row {
  const row = table.find((each) => each.club === club);
  if (!row) throw new RangeError(`${club} is not in this table.`);
  return row;
}

/** The row at a position, 1 for the leader. Throws a RangeError when there is none. */
export function rowAt(table: readonly Row[], position: number): Row {
  const row = table[position - 1];
  if (!row) throw new RangeError(`Nobody is in position ${position}.`);
  return row;
}
