import { pathOf } from '../api/resourceToken.ts';
import { isLine } from '../api/rules.ts';
import { listArticleIds } from '../database/articles.ts';
import { wayToKnow } from '../database/resources.ts';
import type { Queries } from '../database/schema.ts';
import type { Staging } from './staging.ts';

/** What a page is in the newsroom. */
export interface Place {
  readonly type: string;
  readonly id: number;
}

/** Places by the addresses, paths or ids of threads. */
export type PlaceMap = ReadonlyMap<string, Place>;

const withoutSlash = (path: string) => path.replace(/\/(?=\?|$)/, '');

/**
 * Reads a map of pages: a line each, `address,number` or `address,type:number`. Lines without a number, and those that begin with `#`, are left out. Throws an
 * Error that names a line that is none of these.
 */
export function readPlaceMap(text: string): PlaceMap {
  const map = new Map<string, Place>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#') || /[,;\t]\s*$/.test(line)) continue;
    const [, address = '', type = 'article', id = ''] =
      /^\s*"?(.+?)"?\s*[,;\t]\s*(?:([a-z]{1,40}):)?([1-9]\d{0,9})\s*$/.exec(line) ?? [];
    if (id === '' || Number(id) >= 2 ** 31)
      throw new Error(`Line ${at + 1} of the map is not "address,number": ${line}`);
    map.set(address, { type, id: Number(id) });
    const path = pathOf(address);
    if (path !== undefined) map.set(withoutSlash(path), { type, id: Number(id) });
  }
  return map;
}

/** The number that an address itself has: `/?p=12` of WordPress, or `/article/12/…` of this newsroom. */
const numberIn = (path: string) => /[?&](?:p|page_id)=([1-9]\d{0,8})\b|^\/article\/([1-9]\d{0,8})(?:\/|$)/.exec(path);

interface Known {
  readonly places: PlaceMap;
  readonly isNoneOther: boolean;
}

/** The pages that the newsroom knows, by their paths and by their numbers. */
async function knownPages(queries: Queries): Promise<Known> {
  const pages = await queries.selectFrom('resources').select(['type', 'id', 'path']).execute();
  const articles = await listArticleIds(queries);
  const topics = await queries.selectFrom('forum_topics').select('id').execute();
  const places = new Map<string, Place>([
    ...articles.map((id) => [`article ${id}`, { type: 'article', id }] as const),
    ...topics.map(({ id }) => [`forum ${id}`, { type: 'forum', id }] as const),
    ...pages.map(({ type, id }) => [`${type} ${id}`, { type, id }] as const),
    ...pages.map(({ type, id, path }) => [withoutSlash(path), { type, id }] as const),
  ]);
  return { places, isNoneOther: (await wayToKnow(queries)) === 'none' };
}

interface Thread {
  readonly id: string;
  readonly address: string;
  readonly number: number | undefined;
}

function placeOf({ id, address, number }: Thread, map: PlaceMap, { places, isNoneOther }: Known): Place | undefined {
  const path = pathOf(address);
  const named = map.get(address) ?? map.get(id) ?? (path === undefined ? undefined : map.get(withoutSlash(path)));
  const known = path === undefined ? undefined : places.get(withoutSlash(path));
  const [, first, second] = numberIn(path ?? '') ?? [];
  const numbered = (of: number) => (of > 0 ? { type: 'article', id: of } : undefined);
  const place = named ?? numbered(number ?? 0) ?? known ?? numbered(Number(first ?? second ?? 0));
  return place && isNoneOther && !places.has(`${place.type} ${place.id}`) ? undefined : place;
}

/**
 * Finds what each thread with comments is in the newsroom: by the map, by the number that the source has, by the path of a page that is known, or by the number in
 * its address. Of a paper whose pages of a CMS are not known at all, its own articles alone.
 */
export async function findPlaces(staging: Staging, queries: Queries, map: PlaceMap): Promise<void> {
  const known = await knownPages(queries);
  const set = staging.change('update threads set type = ?, resource = ?, path = ?, title = ? where id = ?');
  staging.run('create index comments_by_thread on comments (thread)');
  const rows = staging.rows(`select id, address, number, title from threads
    where exists (select 1 from comments where comments.thread = threads.id)`);
  staging.together(() => {
    for (const row of rows) {
      const [id, address, title] = [String(row.id), String(row.address ?? ''), String(row.title)];
      const place = placeOf({ id, address, number: Number(row.number ?? 0) || undefined }, map, known);
      if (!place) continue;
      const path = pathOf(address) ?? `/?p=${place.id}`;
      const line = title.replaceAll(/\s+/g, ' ').slice(0, 300);
      set(place.type, place.id, path, isLine(line, 300) ? line : path, id);
    }
  });
}
