import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { parseJson } from '../../hub/index.ts';
import { discoverProvider, type ProviderSetting, providerSetting } from './discoverProvider.ts';
import type { SocialProvider } from './socialProvider.ts';

const perTenant = z.record(z.string(), z.array(providerSetting));

/** How long after a provider did not answer it is asked again, ms. */
const pause = 60_000;

/** Reads the providers of each tenant. Throws an Error with one sentence where one is wrong. */
export function readProviders(text: string | undefined): ReadonlyMap<string, readonly ProviderSetting[]> {
  if (text === undefined) return new Map();
  const given = parseJson(text);
  if (given === undefined) throw new Error('LOGIN_PROVIDERS is no JSON.');
  const read = z.safeParse(perTenant, given);
  if (!read.success) {
    const { path = [] } = read.error.issues[0] ?? {};
    throw new Error(
      `LOGIN_PROVIDERS is not what it should be at "${path.join('.')}": for each tenant a list of name, label, issuer (https), clientId, clientSecret and, if it is another one, scope.`,
    );
  }
  for (const [tenant, all] of Object.entries(read.data)) {
    const names = all.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw new Error(`LOGIN_PROVIDERS names "${twice}" of ${tenant} twice.`);
  }
  return new Map(Object.entries(read.data));
}

/**
 * The login providers of tenants, each from the moment on at which it has answered; one that does not is asked again every minute, and reported the first time. `started` resolves
 * when each has been asked once.
 */
export function openProviders(
  settings: ReadonlyMap<string, readonly ProviderSetting[]>,
  report: (problem: string) => void,
): { readonly of: (tenant: { readonly id: string }) => readonly SocialProvider[]; readonly started: Promise<void> } {
  const found = new Map<ProviderSetting, SocialProvider>();

  async function find(setting: ProviderSetting): Promise<boolean> {
    try {
      found.set(setting, await discoverProvider(setting));
      return true;
    } catch (error) {
      report(`Nobody can log in with ${setting.name}: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  }
  async function goOn(setting: ProviderSetting): Promise<void> {
    for (;;) {
      await setTimeout(pause, undefined, { ref: false });
      const provider = await discoverProvider(setting).catch(() => undefined);
      if (provider) return void found.set(setting, provider);
    }
  }
  const all = [...settings.values()].flat();
  const started = Promise.all(
    all.map(async (setting) => {
      if (!(await find(setting))) void goOn(setting);
    }),
  );
  return {
    of: ({ id }) => (settings.get(id) ?? []).flatMap((setting) => found.get(setting) ?? []),
    started: started.then(() => {}),
  };
}
