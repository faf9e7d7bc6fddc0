import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import { entryChanges, pageOfEntries, type StoredEntry } from '../database/liveblog.ts';
import { serve } from './serve.ts';
import { idFromPath, refuseUnstorable } from './validation.ts';

/** An article without a liveblog has no entries. */
const serveEntries = serve(liveblogsAsHtml, async ({ params, query, queries }) => {
  const articleId = idFromPath(params.id, 'missing');
  const { last_id: before, since } = query;
  refuseUnstorable({ last_id: before, since });
  const changes = since === undefined ? undefined : await queries((all) => entryChanges(all, articleId, since));
  if (changes) {
    const { entries, deleted, sequence } = changes;
    return { data: entries.map(toWire), has_more: false, since, deleted, sequence };
  }
  const { entries, hasMore, sequence } = await queries((all) => pageOfEntries(all, articleId, before));
  return { data: entries.map(toWire), has_more: hasMore, sequence };
});

const toWire = ({ id, html, isPinned, createdAt, updatedAt }: StoredEntry) => ({
  liveblog_id: id,
  html,
  is_pinned: isPinned,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt?.toISOString() ?? null,
});

export const liveblog = [serveEntries];
