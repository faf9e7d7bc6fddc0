/**
 * JSON of plain data. Unlike `JSON.stringify` it calls no `toJSON`: old libraries on host pages give arrays one that turns
 * them into strings. `undefined` is left out of objects and becomes null in arrays; dates become ISO text.
 */
export function toJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let inner = '';
  if (Array.isArray(value)) {
    for (const one of value) inner += `${inner && ','}${toJson(one)}`;
    return `[${inner}]`;
  }
  for (const [name, one] of Object.entries(value)) {
    if (one !== undefined) inner += `${inner && ','}${JSON.stringify(name)}:${toJson(one)}`;
  }
  return `{${inner}}`;
}
