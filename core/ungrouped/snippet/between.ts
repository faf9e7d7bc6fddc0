/** What opens and what closes it. */
type Marks = readonly (readonly [opening: string, closing: string])[];

/** As long as what it stands for, in as many lines: what comes after it stays where it is. */
export const blank = (text: string, by: string): string => text.replace(/[^\n]/g, by);

/** Finds a text from a place on. Places only grow from call to call, so that each stretch is searched once. */
function createSearch(text: string, wanted: string): (from: number) => number | undefined {
  let known = -1;
  return (from) => {
    if (known < from) {
      const found = text.indexOf(wanted, from);
      known = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return known < Number.POSITIVE_INFINITY ? known : undefined;
  };
}

/** Blanks what stands between marks, with its marks; of those that begin at one place the first that is closed. What is never closed stays. */
export function blankBetween(text: string, marks: Marks, by: string): string {
  const searches = marks.map(([opening, closing]) => ({ opening, closing, search: createSearch(text, closing) }));
  let read = '';
  let at = 0;
  for (const { index } of text.matchAll(/[<{]/g)) {
    if (index < at) continue;
    for (const { opening, closing, search } of searches) {
      const end = text.startsWith(opening, index) ? search(index + opening.length) : undefined;
      if (end === undefined) continue;
      read += text.slice(at, index) + blank(text.slice(index, end + closing.length), by);
      at = end + closing.length;
      break;
    }
  }
  return read + text.slice(at);
}
