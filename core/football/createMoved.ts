/**
 * Whether a match that a list does not show belongs there since it was moved: `belongs` goes by its kick-off (ISO 8601). True once for each match and kick-off:
 * the server may have its reasons to leave it out.
 */
export function createMoved(
  belongs: (kickOff: string) => boolean,
): (fixture: number, kickOff: string | undefined) => boolean {
  const met = new Map<number, string>();
  return (fixture, kickOff) => {
    if (kickOff === undefined || met.get(fixture) === kickOff || !belongs(kickOff)) return false;
    met.set(fixture, kickOff);
    return true;
  };
}
