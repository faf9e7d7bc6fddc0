/** What nests deeper is no message of anybody, and a call stack ends where it would be written again. */
const deepest = 100;

/** Parses JSON; undefined for a text that is none, or that nests more than 100 levels deep. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isWithin(deepest, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isWithin = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isWithin(levels - 1, each)));
