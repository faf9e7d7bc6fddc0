import type { Notices } from '#core/base/errors/notices.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';
import { policyBlocked } from '#core/ungrouped/errors/coreNotices.ts';
import { hostHtml } from '#core/ungrouped/html/hostHtml.ts';
import { readRows } from './readRows.ts';

/** The articles in HTML of a host, which is made safe first; none, and reported, where the page's policy leaves no way to do so. */
export async function htmlRows(html: string, notices: Notices): Promise<readonly ListedArticle[]> {
  const rows = await hostHtml(html, () => notices.report(policyBlocked()));
  return rows ? readRows(rows) : [];
}
