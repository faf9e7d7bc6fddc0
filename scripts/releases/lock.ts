import * as z from 'zod';
import { isBuild } from './integrity.ts';

/** How long pages of a build that is printed no more go on working, ms: those that are open, and those that somebody has in a cache. */
export const grace = 30 * 24 * 60 * 60_000;

const build = z.string().refine(isBuild, 'is no name of a build');

const lockShape = z
  .object({
    /** What pages print. */
    stable: build,
    /** What some of them print instead: those of whose keys `share` percent. */
    canary: build.optional(),
    share: z.number().min(0).max(100).optional(),
    /** What they printed before, newest first. `until`: when that ended, ISO. */
    before: z.array(z.object({ build, until: z.iso.datetime(), was: z.enum(['stable', 'withdrawn']) })).readonly(),
  })
  .readonly();

/** The pointer of a tenant, `<tenant>/tribune.lock`: which builds its pages print. */
export type Lock = z.output<typeof lockShape>;

type Before = Lock['before'][number];

/** Throws an Error that names the file where it holds something else. */
export function readLock(text: string, file: string): Lock {
  try {
    return lockShape.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is no tribune.lock that this version can read.`);
  }
}

export const writeLock = (lock: Lock): string => `${JSON.stringify(lock, null, 2)}\n`;

const ended = (name: string, now: number, was: Before['was']): Before => ({
  ...{ build: name, was },
  until: new Date(now).toISOString(),
});

/** Of each build the newest entry, and none of those that pages print. */
const withoutPrinted = (before: readonly Before[], printed: readonly (string | undefined)[]): readonly Before[] =>
  before.filter(
    (each, at) => !printed.includes(each.build) && before.findIndex((other) => other.build === each.build) === at,
  );

/** All pages print this build. A canary ends: it has become this one, or is withdrawn. */
export function withStable(lock: Lock | undefined, name: string, now: number): Lock {
  if (!lock) return { stable: name, before: [] };
  const gone = [
    ...(lock.canary ? [ended(lock.canary, now, 'withdrawn')] : []),
    ended(lock.stable, now, 'stable'),
    ...lock.before,
  ];
  return { stable: name, before: withoutPrinted(gone, [name]) };
}

/** Some pages print this build. Throws an Error where all print it, or where there is nothing to compare it with. */
export function withCanary(lock: Lock | undefined, name: string, share: number, now: number): Lock {
  if (!lock) throw new Error('There is no stable build yet: publish one without --canary first.');
  if (lock.stable === name) throw new Error(`All pages print ${name} already.`);
  const gone = [...(lock.canary ? [ended(lock.canary, now, 'withdrawn')] : []), ...lock.before];
  return { stable: lock.stable, canary: name, share, before: withoutPrinted(gone, [lock.stable, name]) };
}

/** Takes back what was published last: the canary, or else the stable build. Throws an Error where there is none before it. */
export function withoutLast({ stable, canary, before }: Lock, now: number): Lock {
  if (canary !== undefined) return { stable, before: [ended(canary, now, 'withdrawn'), ...before] };
  const earlier = before.find(({ was }) => was === 'stable');
  if (!earlier) throw new Error(`There is no build before ${stable} to go back to.`);
  const gone = [ended(stable, now, 'withdrawn'), ...before];
  return { stable: earlier.build, before: withoutPrinted(gone, [earlier.build]) };
}

/** Without the builds that no page needs any more. */
export const withoutOld = (lock: Lock, now: number): Lock => ({
  ...lock,
  before: lock.before.filter(({ until }) => Date.parse(until) > now - grace),
});

/** The builds that a page may still ask for. */
export const neededBy = ({ stable, canary, before }: Lock): readonly string[] => [
  ...new Set([stable, ...(canary ? [canary] : []), ...before.map((each) => each.build)]),
];
