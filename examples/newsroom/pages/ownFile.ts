import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateFolder, templatesFolder } from './templates.ts';

/** The folder of what pages link. */
export const publicFiles = join(import.meta.dirname, '../public');

/** The file of a tenant's own (`css`, `svg`): `public/<tenant>.<kind>`, or `paper.<kind>` in its folder of templates; undefined where it has none. */
export function ownFile(tenant: string, kind: 'css' | 'svg'): string | undefined {
  const shown = join(publicFiles, `${tenant}.${kind}`);
  if (existsSync(shown)) return shown;
  const name = `paper.${kind}`;
  const folder = join(templatesFolder(), tenant);
  return templateFolder(tenant, name) === folder ? join(folder, name) : undefined;
}

/** The style sheet of a tenant's own; '' where it has none. */
export function ownSheet(tenant: string): string {
  const file = ownFile(tenant, 'css');
  return file === undefined ? '' : readFileSync(file, 'utf8');
}
