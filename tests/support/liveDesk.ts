import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import {
  createEntry,
  deleteEntry,
  editEntry,
  pageOfEntries,
  pinEntry,
} from '../../examples/newsroom/database/liveblog.ts';
import type { Queries } from '../../examples/newsroom/database/schema.ts';
import type { Paper } from './reader.ts';
import type { Timed } from './testClock.ts';

/** The liveblog of each paper. */
export const article = 13;

/** The desk of a paper at work on its liveblog. Readers are notified of each call when it has resolved. */
export function liveDesk({ clock, database }: Pick<Newsroom, 'database'> & Timed, { tenant }: Pick<Paper, 'tenant'>) {
  const inPaper = <T>(work: (queries: Queries) => Promise<T>) => database.inTenant(tenant, work);
  return {
    /** Returns the id of the new entry. */
    async create(html: string, isPinned = false): Promise<number> {
      const { id } = await inPaper((queries) =>
        createEntry(queries, tenant, { articleId: article, html, isPinned }, clock.now()),
      );
      return id;
    },
    edit: (id: number, html: string) => inPaper((queries) => editEntry(queries, tenant, id, html, clock.now())),
    pin: (id: number, isPinned = true) => inPaper((queries) => pinEntry(queries, tenant, id, isPinned, clock.now())),
    remove: (id: number) => inPaper((queries) => deleteEntry(queries, tenant, id, clock.now())),
    /** All that are there and not pinned, newest first. */
    async ids(): Promise<readonly number[]> {
      const found: number[] = [];
      for (let before: number | undefined, hasMore = true; hasMore; before = found.at(-1)) {
        const page = await inPaper((queries) => pageOfEntries(queries, article, before));
        found.push(...page.entries.filter(({ isPinned }) => !isPinned).map(({ id }) => id));
        hasMore = page.hasMore;
      }
      return found;
    },
  };
}
