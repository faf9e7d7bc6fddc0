import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';

const templates = join(import.meta.dirname, '../../../templates');

const parents = z.record(z.string(), z.string());

/**
 * The folders that are searched for a tenant's template, in order: its own, those of its parents, `default`. `parents.json`
 * names the parent of a tenant (`{ "tenant": "parent" }`). Throws where that file is not such a record, or a tenant is its own
 * ancestor.
 */
export function foldersFor(tenant: string, root: string): readonly string[] {
  const file = join(root, 'parents.json');
  const known = existsSync(file) ? z.parse(parents, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const folders = [tenant];
  for (let next = known[tenant]; next !== undefined && next !== 'default'; next = known[next]) {
    if (folders.includes(next)) throw new Error(`templates/parents.json: "${next}" is its own parent.`);
    folders.push(next);
  }
  return [...folders, 'default'];
}

/** Whether a folder has a file of its own: a link that leads elsewhere may show what is another tenant's. */
const holds = (folder: string, file: string): boolean =>
  existsSync(join(folder, file)) && dirname(realpathSync(join(folder, file))) === realpathSync(folder);

/** The first of a tenant's folders that has this file; undefined where none does. */
export function templateFolder(tenant: string, file: string, root = templates): string | undefined {
  if (file !== basename(file)) return undefined;
  return foldersFor(tenant, root)
    .map((each) => join(root, each))
    .find((folder) => holds(folder, file));
}

/** Whether a tenant, or a parent of it, has a file that replaces the shared one. */
export const hasOwnTemplate = (tenant: string, file: string): boolean =>
  ![undefined, join(templates, 'default')].includes(templateFolder(tenant, file));
