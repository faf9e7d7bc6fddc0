import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

const templates = join(import.meta.dirname, '../../../templates');

/** The folder that has this file for a tenant: its own, else the one that all share; undefined where neither has it. */
export function templateFolder(tenant: string, file: string, root = templates): string | undefined {
  if (file !== basename(file)) return undefined;
  return [tenant, 'default'].map((each) => join(root, each)).find((folder) => existsSync(join(folder, file)));
}
