import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../public');
const known = new Map<string, { readonly changed: number; readonly address: string }>();

/** URL of a file in `public/`, with a hash of its content so that it can be cached for ever. Throws where there is no such file. */
export function asset(name: string): string {
  const file = join(folder, name);
  const changed = statSync(file).mtimeMs;
  const before = known.get(name);
  if (before?.changed === changed) return before.address;
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8);
  const address = `/public/${name}?v=${hash}`;
  known.set(name, { changed, address });
  return address;
}
