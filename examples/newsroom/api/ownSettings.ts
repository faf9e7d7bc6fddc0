import * as z from 'zod/mini';
import type { Tenant } from '../database/schema.ts';
import { isObject, tenantFile } from '../pages/tenantFile.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The newsroom's settings for a tenant with those of its folder over them; `widgets` and `when` are merged by widget. */
export function withOwnSettings<Own extends { readonly widgets: Settings }>(
  tenant: string,
  settings: Own,
  root?: string,
) {
  const given = tenantFile(tenant, 'tenant.json', root);
  if (given === undefined) return settings;
  const { $schema: _, widgets, ...own } = given;
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
