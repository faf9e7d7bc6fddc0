import { pageOfEntries } from '../database/liveblog.ts';
import type { PageInput } from '../pages/page.ts';
import type { PageSource } from './pageSource.ts';

/** The entries of a paper's liveblogs, for its pages. */
export function entriesOf({ queries }: PageSource): PageInput['entries'] {
  return async (articleId, before) => {
    const { entries, hasMore, sequence } = await queries((all) => pageOfEntries(all, articleId, before));
    return {
      hasMore,
      sequence,
      entries: entries.map(({ id, html, isPinned, createdAt, updatedAt }) => ({
        id,
        html,
        isPinned,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt?.toISOString(),
      })),
    };
  };
}
