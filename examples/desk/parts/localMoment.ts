const shape = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** A moment as a field of type `datetime-local` has it, in a zone: `2026-11-28T14:05`. `moment`: ISO 8601, or ms since the epoch. */
export function localIn(moment: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, ...shape }).formatToParts(new Date(moment));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * The moment, in ISO 8601, that a field of type `datetime-local` has in a zone; undefined for an empty field. Of an hour that a change of clocks
 * repeats it is one of the two.
 */
export function momentOfLocal(local: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return undefined;
  let at = wanted;
  // Twice: the first offset may be that of the other side of a change of clocks.
  for (let round = 0; round < 2; round += 1) at += wanted - Date.parse(`${localIn(at, timeZone)}Z`);
  return new Date(at).toISOString();
}
