import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Tenant } from '../database/schema.ts';
import { templateFolder } from '../pages/templates.ts';

type Settings = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const known = new Map<string, { readonly changed: number; readonly settings: Settings }>();

/** What a tenant's `tenant.json` says, its own or a parent's; nothing where there is none, or it is no JSON object (`npx --no tribune tenant check` says so). */
function read(file: string): Settings {
  const changed = statSync(file).mtimeMs;
  const before = known.get(file);
  if (before?.changed === changed) return before.settings;
  let settings: Settings = {};
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(value)) settings = value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  known.set(file, { changed, settings });
  return settings;
}

/** The newsroom's settings for a tenant with those of its folder over them; `widgets` and `when` are merged by widget. */
export function withOwnSettings<Own extends { readonly widgets: Settings }>(
  tenant: string,
  settings: Own,
  root?: string,
) {
  const folder = templateFolder(tenant, 'tenant.json', root);
  if (folder === undefined) return settings;
  const { $schema: _, widgets, ...own } = read(join(folder, 'tenant.json'));
  const merged = Object.entries(isObject(widgets) ? widgets : {}).map(([name, given]) => {
    const before = settings.widgets[name];
    return [name, isObject(before) && isObject(given) ? { ...before, ...given } : given] as const;
  });
  return { ...settings, ...own, widgets: { ...settings.widgets, ...Object.fromEntries(merged) } };
}

const hostSetting = z.object({ account: z.object({ tokenUrl: z.string() }) });

/** The origins, other than its own, that pages of a tenant ask who is logged in there. */
export function hostSources({ id }: Pick<Tenant, 'id'>, root?: string): readonly string[] {
  const read = z.safeParse(hostSetting, withOwnSettings(id, { widgets: {} }, root));
  const address = read.success ? read.data.account.tokenUrl : '';
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  // A host may have a semicolon in it, which ends a rule of a policy; so does a comma.
  return origin === '' || /[;,]/.test(origin) ? [] : [origin];
}
