import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Printed } from '#core/contract/base/html.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';

/**
 * A reply of an endpoint that `mayBePrinted`. One that is HTML of the host becomes a failure with that HTML, made safe, as its `block`; the loader
 * finds the tags in it once it is on the page.
 */
export async function orBlock<T extends object>(
  reply: Outcome<T | Printed>,
  page: Pick<Page, 'notices'>,
  { trust }: Pick<Host, 'trust'>,
): Promise<Outcome<T>> {
  if (!reply.ok) return reply;
  const { data } = reply;
  if (!('printed' in data)) return { ok: true, data };
  const { foreignBlock } = await import('#core/ungrouped/football/foreignBlock.ts');
  const block = await foreignBlock(data.printed, page.notices);
  trust(block);
  return { ok: false, kind: 'malformed', status: 200, issues: [], block };
}

/** What the host sent in the place of what was asked for. */
export const blockIn = (failure: Outcome<unknown> | undefined): HTMLElement | undefined =>
  failure && !failure.ok && failure.kind === 'malformed' ? failure.block : undefined;
