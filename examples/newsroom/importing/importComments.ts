import { arrange, countReasons, type Detached, type Reason } from './arrange.ts';
import { findPlaces, type PlaceMap } from './findPlaces.ts';
import { formats } from './formats/formats.ts';
import { Staging, stage } from './staging.ts';
import { markKnown, markNew, type Target, writeStaged } from './writeStaged.ts';

export interface Import extends Target {
  readonly files: readonly string[];
  readonly map: PlaceMap;
  /** Name of authors without one. */
  readonly nobody: string;
  /** Reads and counts, and stores nothing. */
  readonly isDryRun: boolean;
}

/** What an import has done, or would do. `read` is the sum of `brought`, `existing` and `left`. */
export interface ImportReport {
  readonly read: number;
  /** New comments, tombstones included. */
  readonly brought: number;
  /** Of these, how many wait for review, were rejected, and are shown as removed as something below them is brought. */
  readonly pending: number;
  readonly rejected: number;
  readonly tombstones: number;
  readonly existing: number;
  readonly left: Readonly<Partial<Record<Reason, number>>>;
  readonly detached: Detached;
  /** Pages with comments that are brought or there already, and their authors. */
  readonly pages: number;
  readonly authors: number;
  /** Addresses of pages that are not known, those with most comments first. */
  readonly unknownPages: readonly { readonly address: string; readonly comments: number }[];
  /** Whether they come after comments that were written here, as there is no room before these. */
  readonly isAbove: boolean;
}

/** How many comments that are brought are so. */
const count = (staging: Staging, condition: string) =>
  staging.number(`select count(*) from comments where is_new = 1 and ${condition}`);

function countBrought(staging: Staging) {
  return {
    pending: count(staging, `reason is null and state = 'pending'`),
    rejected: count(staging, `reason is null and state = 'rejected'`),
    tombstones: count(staging, `reason = 'tombstone'`),
  };
}

const unknownPages = (staging: Staging) =>
  staging
    .rows(
      `select coalesce(threads.address, comments.thread) as address, count(*) as comments
        from comments left join threads on threads.id = comments.thread
        where comments.reason = 'page' group by 1 order by 2 desc, 1`,
    )
    .map(({ address, comments }) => ({ address: String(address), comments: Number(comments) }));

/**
 * Brings the comments of another system to a tenant. Everything is read and put in order first, so that a file that is not whole stores nothing; a comment that is
 * there already is left as it is, so that it can be repeated, also after it was killed. Throws an Error with one sentence where a file is not whole.
 */
export async function importComments(wanted: Import): Promise<ImportReport> {
  const { database, tenant, source, files, map, nobody, now, isDryRun } = wanted;
  using staging = new Staging();
  await stage(staging, formats[source], files, now);
  await database.inTenant(tenant, (queries) => findPlaces(staging, queries, map));
  const detached = arrange(staging, nobody);
  await markKnown(staging, wanted);
  const others = staging.number('select sum(count) from others');
  const brought = markNew(staging);
  const counted = countBrought(staging);
  const isAbove = !isDryRun && brought > 0 && (await writeStaged(staging, wanted)).isAbove;
  return {
    ...{ read: staging.number('select count(*) from comments') + others, brought, ...counted, isAbove },
    existing: staging.number('select count(*) from comments where comment_id is not null and is_new = 0'),
    left: countReasons(staging),
    detached,
    pages: staging.number(`select count(distinct place) from comments where reason is null or reason = 'tombstone'`),
    authors: staging.number('select count(*) from authors'),
    unknownPages: unknownPages(staging),
  };
}
