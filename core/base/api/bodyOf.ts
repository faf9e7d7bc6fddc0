import type { Endpoint } from '#core/contract/base/endpoint.ts';
import { toJson } from '#core/contract/base/json.ts';

/** The body as it goes over the wire: JSON text, or a form where the endpoint wants one; undefined for none. */
export function bodyOf({ override, form }: Endpoint, given: unknown): string | FormData | undefined {
  const fields = override ? { _method: override, ...Object(given) } : given;
  if (fields === undefined || form === undefined) return fields === undefined ? undefined : toJson(fields);
  const parts = new FormData();
  for (const [name, value] of Object.entries(Object(fields))) {
    if (value instanceof Blob) parts.append(name, value);
    else if (value !== undefined)
      parts.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  return parts;
}
