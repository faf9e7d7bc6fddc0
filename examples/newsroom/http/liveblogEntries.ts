import type { Services } from '../api/services.ts';
import { pageOfEntries } from '../database/liveblog.ts';
import type { Tenant } from '../database/schema.ts';
import type { PageInput } from '../pages/page.ts';

/** The entries of a paper's liveblogs, for its pages. */
export function entriesOf({ database }: Pick<Services, 'database'>, tenant: Pick<Tenant, 'id'>): PageInput['entries'] {
  return async (articleId, before) => {
    const { entries, hasMore, sequence } = await database.inTenant(tenant.id, (queries) =>
      pageOfEntries(queries, articleId, before),
    );
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
