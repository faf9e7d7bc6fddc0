import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { templateFolder } from './templates.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const known = new Map<string, { readonly changed: number; readonly read: JsonObject }>();

/** What a JSON file of a tenant says as it is now, its own or a parent's: `{}` if it is no JSON object (`npx --no tribune tenant check` says so), undefined if there is none. */
export function tenantFile(tenant: string, name: string, root?: string): JsonObject | undefined {
  const folder = templateFolder(tenant, name, root);
  if (folder === undefined) return undefined;
  const file = join(folder, name);
  const changed = statSync(file).mtimeMs;
  const before = known.get(file);
  if (before?.changed === changed) return before.read;
  let read: JsonObject = {};
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(value)) read = value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  known.set(file, { changed, read });
  return read;
}
