import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type Dialect, defaultLimits, type HubApp, type HubLimits } from './hub.ts';
import { hubOriginsFrom } from './origins.ts';
import { parseJson } from './parseJson.ts';

export interface HubSettings {
  readonly apps: readonly HubApp[];
  /** HUB_APPS of the application that was made because none was given, with its secret: for the terminal. */
  readonly made?: string;
  readonly port: number;
  readonly host: string;
  readonly dialect: Dialect;
  readonly limits: Partial<HubLimits>;
  /** Whether addresses of readers are taken from X-Forwarded-For. */
  readonly trustProxy: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const word = z.string().check(z.minLength(1));

const name = z.string().check(z.regex(/^[\w.-]+$/));
const app = z.strictObject({
  id: name,
  key: name,
  secret: word,
  origins: z.optional(z.union([z.literal('any'), z.array(word)])),
  socketsPerAddress: z.optional(z.int().check(z.positive())),
});

const areDifferent = (all: readonly string[]): boolean => new Set(all).size === all.length;
const apps = z.array(app).check(
  z.minLength(1),
  z.refine((all) => areDifferent(all.map(({ id }) => id)) && areDifferent(all.map(({ key }) => key))),
);

const limits = z.partialRecord(z.enum(Object.keys(defaultLimits)), z.number().check(z.int(), z.positive()));

/** An application for trying out, as HUB_APPS names it. */
const makeApps = (): string =>
  JSON.stringify([
    { id: '1', key: randomBytes(15).toString('base64url'), secret: randomBytes(30).toString('base64url') },
  ]);

function readApps({ HUB_APPS, HUB_ORIGINS, NODE_ENV }: Environment): Pick<HubSettings, 'apps' | 'made'> {
  // Pages and publishers know the keys: after a restart in production they have to be the same.
  const made = HUB_APPS === undefined && NODE_ENV !== 'production' ? makeApps() : undefined;
  const given = z.safeParse(apps, parseJson(made ?? HUB_APPS ?? ''));
  if (!given.success)
    throw new Error(
      'HUB_APPS has to be a JSON list of applications, each with an id, a key and a secret of its own, such as [{"id":"1","key":"public-key","secret":"kept-by-the-host"}].',
    );
  const listed = HUB_ORIGINS === undefined ? 'any' : hubOriginsFrom({ HUB_ORIGINS });
  const origins: HubApp['origins'] = listed === 'any' ? 'any' : (page) => listed.includes(page.origin);
  return { apps: given.data.map((each) => ({ ...each, origins: each.origins ?? origins })), ...(made && { made }) };
}

/**
 * Reads the settings of a hub that runs alone from the environment: HUB_APPS, a JSON list of `{ id, key, secret, origins?, socketsPerAddress? }`;
 * HUB_ORIGINS, the origins whose pages may connect to those without `origins`;
 * HUB_PORT and HUB_HOST; HUB_DIALECT; HUB_LIMITS, JSON with some of `HubLimits`; TRUST_PROXY. Without HUB_APPS an application is made, but in production. Throws
 * an Error with one sentence if one is wrong.
 */
export function hubSettingsOf(environment: Environment): HubSettings {
  const { HUB_PORT = '6001', HUB_HOST = 'localhost', HUB_DIALECT = 'pusher', TRUST_PROXY } = environment;
  const applications = readApps(environment);
  const port = /^\d{1,5}$/.test(HUB_PORT) ? Number(HUB_PORT) : Number.NaN;
  if (!(port <= 65_535)) throw new Error('HUB_PORT takes a number from 0 to 65535.');
  if (HUB_DIALECT !== 'pusher' && HUB_DIALECT !== 'reverb') throw new Error('HUB_DIALECT is pusher or reverb.');
  const allowed = z.safeParse(limits, parseJson(environment.HUB_LIMITS ?? '{}'));
  if (!allowed.success)
    throw new Error(
      `HUB_LIMITS has to be JSON with whole numbers above 0 for some of ${Object.keys(defaultLimits).join(', ')}.`,
    );
  return {
    ...applications,
    port,
    host: HUB_HOST,
    dialect: HUB_DIALECT,
    limits: allowed.data,
    trustProxy: TRUST_PROXY === '1',
  };
}
