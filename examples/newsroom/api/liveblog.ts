import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import { pageOfEntries } from '../database/liveblog.ts';
import { serve } from './serve.ts';
import { idFromPath, invalid, isStorable } from './validation.ts';

/** An article without a liveblog has no entries. */
const serveEntries = serve(liveblogsAsHtml, async ({ params, query, queries }) => {
  const articleId = idFromPath(params.id, 'missing');
  const { last_id: before } = query;
  if (before !== undefined && !isStorable(before)) throw invalid({ last_id: ['field.invalid'] });
  const { entries, hasMore, sequence } = await queries((all) => pageOfEntries(all, articleId, before));
  return {
    data: entries.map(({ id, html, isPinned, createdAt, updatedAt }) => ({
      liveblog_id: id,
      html,
      is_pinned: isPinned,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt?.toISOString() ?? null,
    })),
    has_more: hasMore,
    sequence,
  };
});

export const liveblog = [serveEntries];
