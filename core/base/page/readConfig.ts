import * as z from 'zod/mini';
import { type TenantConfig, tenantConfig } from './config.ts';
import { localeIn } from './localeIn.ts';

/**
 * The tenant's settings. A setting that does not fit is left out, so that its default counts, and `ignored` is called for it;
 * the others stand. Never throws.
 */
export function readConfig(given: unknown, ignored: (path: string, issue: string) => void): TenantConfig {
  let settings: unknown = withLocale(given ?? {});
  // Each round leaves out at least one setting; the bound is for a setting that cannot be left out.
  for (let round = 0; round < 50; round += 1) {
    const parsed = z.safeParse(tenantConfig, settings);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      ignored(path.join('.') || 'config', message);
      settings = path.length > 0 ? without(settings, path) : {};
    }
  }
  return z.parse(tenantConfig, {});
}

/** A language is read as that of a page is: `nl_NL` is Dutch. */
function withLocale(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null || !('locale' in settings)) return settings;
  return { ...settings, locale: localeIn(settings.locale) ?? settings.locale };
}

/** A copy without what stands at `path`, or, where nothing does, without what lacks it. */
function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const [first, ...rest] = path;
  if (typeof value !== 'object' || value === null || first === undefined) return undefined;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    if (key !== String(first)) return [[key, inner] as const];
    const [next] = rest;
    return next !== undefined && Object.hasOwn(Object(inner), next) ? [[key, without(inner, rest)] as const] : [];
  });
  return Object.fromEntries(kept);
}
