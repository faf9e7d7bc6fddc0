/** What no server means in the place of a value: an object for a text, a negative count, a word for a flag or a list. Undefined where nothing is nonsense. */
function nonsenseFor(name: string, value: unknown): unknown {
  if (typeof value === 'string') return { no: 'text' };
  if (typeof value === 'boolean') return 'perhaps';
  if (Array.isArray(value)) return 'none';
  if (typeof value === 'number' && /(_count|^total|voting|^id)$/.test(name)) return -1;
  return undefined;
}

/** Every reply that differs from this one in a single value, which is nonsense, each with the path of that value. */
export function* withNonsense(reply: unknown, path: readonly string[] = []): Generator<readonly [string, unknown]> {
  if (typeof reply !== 'object' || reply === null) return;
  for (const [name, value] of Object.entries(reply)) {
    const here = [...path, name];
    const put = (other: unknown): unknown =>
      Array.isArray(reply) ? reply.with(Number(name), other) : { ...reply, [name]: other };
    const nonsense = nonsenseFor(name, value);
    if (nonsense !== undefined) yield [here.join('.'), put(nonsense)];
    for (const [where, other] of withNonsense(value, here)) yield [where, put(other)];
  }
}
