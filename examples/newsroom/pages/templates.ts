import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** The folder of the tenants' folders, and of `default`: the one that TEMPLATES names, or `templates/` of the checkout. */
export const templatesFolder = (): string => process.env.TEMPLATES || join(import.meta.dirname, '../../../templates');

const record = z.record(z.string(), z.unknown());

/** As tenants are called: one folder, and no way out of it. */
const isFolder = (name: string) => /^[a-z0-9-]{1,40}$/.test(name);

type Report = (problem: string) => void;

/** What was reported of which file, so that each page does not say it again. */
const reported = new Set<string>();

const reportOnce =
  (file: string): Report =>
  (problem) => {
    const key = `${file}: ${problem}`;
    if (reported.has(key)) return;
    reported.add(key);
    process.emitWarning(`templates/parents.json: ${problem} It is left out.`);
  };

/** The parents that `parents.json` names; what is wrong in it names none. */
function readParents(file: string, report: Report): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    report(`It is no JSON (${error instanceof Error ? error.message : error}).`);
    return new Map();
  }
  const read = z.safeParse(record, given);
  if (!read.success) report('It is no object.');
  const named = Object.entries(read.success ? read.data : {});
  const parents = new Map<string, string>();
  for (const [tenant, parent] of named) {
    if (typeof parent !== 'string') report(`The parent of "${tenant}" is no name.`);
    else if (!isFolder(parent)) report(`The parent of "${tenant}" is "${parent}", which is no name of a folder.`);
    else parents.set(tenant, parent);
  }
  return parents;
}

/**
 * The folders that are searched for a tenant's template, in order: its own, those of its parents, `default`. `parents.json`
 * names the parent of a tenant (`{ "tenant": "parent" }`). What is wrong with it is reported, once by default, and costs the tenant that it is about its parents and
 * no other tenant anything.
 */
export function foldersFor(
  tenant: string,
  root: string,
  report: Report = reportOnce(join(root, 'parents.json')),
): readonly string[] {
  const known = readParents(join(root, 'parents.json'), report);
  const folders = [tenant];
  for (let next = known.get(tenant); next !== undefined && next !== 'default'; next = known.get(next)) {
    if (folders.includes(next)) {
      report(`"${next}" is its own parent.`);
      return [tenant, 'default'];
    }
    folders.push(next);
  }
  return [...folders, 'default'];
}

/** Whether a folder has a file of its own: a link that leads elsewhere may show what is another tenant's. */
const holds = (folder: string, file: string): boolean =>
  existsSync(join(folder, file)) && dirname(realpathSync(join(folder, file))) === realpathSync(folder);

/** The first of a tenant's folders that has this file; undefined where none does. */
export function templateFolder(tenant: string, file: string, root = templatesFolder()): string | undefined {
  if (file !== basename(file)) return undefined;
  return foldersFor(tenant, root)
    .map((each) => join(root, each))
    .find((folder) => holds(folder, file));
}

/** Whether a tenant, or a parent of it, has a file that replaces the shared one. */
export const hasOwnTemplate = (tenant: string, file: string): boolean =>
  ![undefined, join(templatesFolder(), 'default')].includes(templateFolder(tenant, file));
