import type { Page } from '#core/base/page/page.ts';
import { listAlternatives } from '#core/contract/rotation.ts';
import { split } from './creatives.ts';
import { showcaseReport } from './showcaseReport.ts';

/**
 * Makes a function that finds the alternative HTML for a place, by its slug; undefined where there is none. The list is fetched
 * once, when the first place needs it.
 */
export function createAlternatives(
  page: Page,
  { tenantId, path }: { readonly tenantId: string; readonly path: string },
  signal: AbortSignal,
): (slug: string) => Promise<string | undefined> {
  const ask = async () => {
    const listed = await page.call({ ...listAlternatives, path }, { query: { tenant_id: tenantId }, signal });
    if (listed.ok) return listed.data;
    if (!signal.aborted) showcaseReport(page)({ code: 'R02', say: (texts) => texts.listFailed(path, listed.kind) });
    return [];
  };
  let list: ReturnType<typeof ask> | undefined;
  return async (slug) => {
    list ??= ask();
    const found = (await list).find((each) => each.slug === slug);
    return split(found?.content ?? '')[0];
  };
}
