import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';

const templates = join(import.meta.dirname, '../../../templates');

const parents = z.record(z.string(), z.string());

/**
 * The folders in which a tenant's template is looked for, in order: its own, those of its parents, `default`. Who has which parent stands in `parents.json`
 * (`{ "tenant": "parent" }`). Throws where that file is no such record, or names somebody who comes from themselves.
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

/** The folder that has this file for a tenant: its own, else a parent's, else the one that all share; undefined where none has it. */
export function templateFolder(tenant: string, file: string, root = templates): string | undefined {
  if (file !== basename(file)) return undefined;
  return foldersFor(tenant, root)
    .map((each) => join(root, each))
    .find((folder) => existsSync(join(folder, file)));
}

/** Whether a tenant has a file of its own, or of a parent's, in the place of the shared one. */
export const hasOwnTemplate = (tenant: string, file: string): boolean =>
  ![undefined, join(templates, 'default')].includes(templateFolder(tenant, file));
