import { setFlags } from '../../core/ungrouped/flags/setFlags.ts';
import { parseJson } from '../tenants/parseJson.ts';
import { eachOf } from './eachOf.ts';
import {
  grace,
  type Lock,
  neededBy,
  readLock,
  withCanary,
  withoutLast,
  withoutOld,
  withStable,
  writeLock,
} from './lock.ts';
import type { Release } from './readRelease.ts';
import type { Marked, Store } from './store.ts';

/** The pointer of a tenant as it was read. */
interface Pointed {
  readonly was: Marked | undefined;
  readonly lock: Lock | undefined;
}

async function readPointer(store: Store, tenant: string): Promise<Pointed> {
  const was = await store.readPointer(tenant);
  return { was, lock: was && readLock(was.text, `${tenant}/tribune.lock`) };
}

/** What pages print, in words. */
const printed = ({ stable, canary, share }: Lock) =>
  canary === undefined ? `all pages print ${stable}` : `${share} % of pages print ${canary}, all others ${stable}`;

/** Removes the builds that no pointer needs, but for those that were put there lately. Resolves to those that were whole. */
async function removeUnneeded(store: Store, now: number): Promise<readonly string[]> {
  const tenants = await store.tenants();
  const locks = await Promise.all(tenants.map(async (tenant) => (await readPointer(store, tenant)).lock));
  const needed = new Set(locks.flatMap((lock) => (lock ? neededBy(withoutOld(lock, now)) : [])));
  const removed: string[] = [];
  await eachOf(
    (await store.builds()).filter((build) => !needed.has(build)),
    async (build) => {
      const at = await store.timeOf(build);
      if (at !== undefined && at >= now - grace) return;
      await store.removeBuild(build);
      if (at !== undefined) removed.push(build);
    },
  );
  return removed;
}

const isThere = async (store: Store, build: string) => (await store.timeOf(build)) !== undefined;

export interface Publication {
  readonly release: Release;
  /** Percent of pages; all of them where it is left out. */
  readonly share: number | undefined;
  /** ms. */
  readonly now: number;
}

/**
 * Puts a build beside those that are there, points pages to it, and removes builds that no page needs. Resolves to the lines to print. For whoever has the claim
 * of the store.
 */
export async function publish(
  store: Store,
  tenant: string,
  { release: { build, files }, share, now }: Publication,
): Promise<readonly string[]> {
  const { was, lock } = await readPointer(store, tenant);
  const next = share === undefined ? withStable(lock, build, now) : withCanary(lock, build, share, now);
  await store.clean();
  const wasThere = await isThere(store, build);
  if (!wasThere) await store.addBuild(build, files);
  await store.writePointer(tenant, writeLock(withoutOld(next, now)), was);
  const old = await removeUnneeded(store, now);
  return [
    wasThere ? `${build} was there already.` : `${build}: ${files.length} files are there.`,
    `${tenant}: ${printed(next)}.`,
    ...old.map((each) => `${each} is removed: no page has printed it for 30 days.`),
  ];
}

/** Takes back what was published last. As `publish`. */
export async function rollBack(store: Store, tenant: string, now: number): Promise<readonly string[]> {
  const { was, lock } = await readPointer(store, tenant);
  if (!lock) throw new Error(`${tenant} has no tribune.lock here: nothing was published for it.`);
  const next = withoutLast(lock, now);
  if (!(await isThere(store, next.stable)))
    throw new Error(`The files of ${next.stable} are not here any more. Nothing was changed.`);
  await store.writePointer(tenant, writeLock(withoutOld(next, now)), was);
  return [`${tenant}: ${printed(next)}, within a minute.`];
}

/** The flags that a tenant has set, a line each. */
async function flagLines(store: Store, tenant: string, now: number): Promise<readonly string[]> {
  const settings = Object(parseJson((await store.readSettings(tenant)) ?? '{}'));
  return setFlags(settings.flags, now).map(({ name, state, owner, until, percent }) => {
    const of = `  flag ${name} of ${owner || 'nobody'}`;
    if (state === 'ended') return `${of} has ended with ${until}: it is off.`;
    if (state === 'invalid') return `${of} does not hold, and is off: npx --no tribune tenant check says why.`;
    if (state === 'unknown') return `${of} is none that there is: nothing reads it.`;
    return `${of} is on for ${percent} % of browsers, until ${until}.`;
  });
}

/** What pages of one tenant, or of all, print, which flags are set, and how long earlier builds are kept. */
export async function describeReleases(
  store: Store,
  only: string | undefined,
  now: number,
): Promise<readonly string[]> {
  const tenants = (await store.tenants()).filter((tenant) => only === undefined || tenant === only);
  if (tenants.length === 0)
    return [only === undefined ? 'Nothing was published here.' : `${only} has no tribune.lock here.`];
  const lines = tenants.map(async (tenant) => {
    const { lock } = await readPointer(store, tenant);
    if (!lock) return [];
    const named = lock.canary === undefined ? [lock.stable] : [lock.stable, lock.canary];
    const existing = await Promise.all(named.map((build) => isThere(store, build)));
    const missing = named.filter((_, nth) => !existing[nth]);
    return [
      `${tenant}: ${printed(lock)}.`,
      ...missing.map((build) => `  ${build} is not here: publish it anew, or roll back.`),
      ...(await flagLines(store, tenant, now)),
      ...withoutOld(lock, now).before.map(
        ({ build, until, was }) =>
          `  ${build} was ${was} until ${until}; its files stay until ${new Date(Date.parse(until) + grace).toISOString().slice(0, 10)}.`,
      ),
    ];
  });
  return (await Promise.all(lines)).flat();
}
