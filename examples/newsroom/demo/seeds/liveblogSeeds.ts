import type { Queries } from '../../database/schema.ts';
import type { Liveblog } from '../../editorial/liveblog.ts';
import { liveblogsOf } from '../content/liveblogs/liveblogs.ts';
import { updateHtml } from '../content/liveblogs/markup.ts';

const firstId = 101;

function rowsOf(tenant: string, { id: article_id, locale, updates }: Liveblog) {
  return updates.map((update, at) => ({
    tenant,
    id: firstId + at,
    article_id,
    html: updateHtml(update, locale),
    is_pinned: update.isPinned,
    created_at: new Date(update.at),
    updated_at: update.editedAt === undefined ? null : new Date(update.editedAt),
  }));
}

/** Inserts a tenant's liveblogs, whose entries must not exist. */
export async function seedLiveblogs(queries: Queries, tenant: string): Promise<void> {
  const [blog] = liveblogsOf(tenant === 'deaftrap' ? 'nl' : 'en');
  if (blog) await queries.insertInto('liveblog_entries').values(rowsOf(tenant, blog)).execute();
}
