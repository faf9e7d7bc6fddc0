import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { templateFolder, templatesFolder } from './templates.ts';

const folder = join(import.meta.dirname, '../public');
const known = new Map<string, { readonly changed: number; readonly address: string }>();

/**
 * URL of a tenant's own file (`css`, `svg`): `public/<tenant>.<kind>`, or `paper.<kind>` in its folder of templates; undefined where it has none.
 */
export function ownAsset(tenant: string, kind: 'css' | 'svg'): string | undefined {
  if (existsSync(join(folder, `${tenant}.${kind}`))) return asset(`${tenant}.${kind}`);
  const name = `paper.${kind}`;
  return templateFolder(tenant, name) === join(templatesFolder(), tenant)
    ? `/assets/cdn/${tenant}/js/templates/${name}`
    : undefined;
}

/** URL of the mark of a paper; a plain one where it has none of its own. */
export const markOf = (tenant: string): string => ownAsset(tenant, 'svg') ?? asset('paper.svg');

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
