/** Data is JSON in a string by the protocols, an object from some servers, and now and then a plain text. */
export function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
