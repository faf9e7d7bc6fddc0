import type { Arguments, CallWith } from '#core/base/api/call.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import { mayBePrinted } from '#core/contract/base/html.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';

type CallOrBlock = <const Path extends string, Query, Body, Reply extends object>(
  endpoint: Endpoint<Path, Query, Body, Reply>,
  ...args: Arguments<CallWith<Path, Query, Body>>
) => Promise<Outcome<Reply>>;

/**
 * Calls as the page does, what hosts may answer with HTML of their own. That becomes a failure with the HTML, made safe, as its `block`; the loader finds
 * the tags in it once it is on the page.
 */
export const callOrBlock =
  (page: Page, { trust }: Pick<Host, 'trust'>): CallOrBlock =>
  async (endpoint, ...args) => {
    const reply = await page.call(mayBePrinted(endpoint), ...args);
    if (!reply.ok) return reply;
    const { data } = reply;
    if (!('printed' in data)) return { ok: true, data };
    const { foreignBlock } = await import('#core/ungrouped/football/foreignBlock.ts');
    const block = await foreignBlock(data.printed, page.notices);
    trust(block);
    return { ok: false, kind: 'malformed', status: 200, issues: [], block };
  };
