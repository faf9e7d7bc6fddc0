import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ownFile, publicFiles } from './ownFile.ts';

const known = new Map<string, { readonly changed: number; readonly address: string }>();

/** URL of a tenant's own file; undefined where it has none. */
export function ownAsset(tenant: string, kind: 'css' | 'svg'): string | undefined {
  const file = ownFile(tenant, kind);
  if (file === undefined) return undefined;
  const name = basename(file);
  return dirname(file) === publicFiles ? asset(name) : `/assets/cdn/${tenant}/js/templates/${name}`;
}

/** URL of the mark of a paper; a plain one where it has none of its own. */
export const markOf = (tenant: string): string => ownAsset(tenant, 'svg') ?? asset('paper.svg');

/** URL of a file in `public/`, with a hash of its content so that it can be cached for ever. Throws where there is no such file. */
export function asset(name: string): string {
  const file = join(publicFiles, name);
  const changed = statSync(file).mtimeMs;
  const before = known.get(name);
  if (before?.changed === changed) return before.address;
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8);
  const address = `/public/${name}?v=${hash}`;
  known.set(name, { changed, address });
  return address;
}
