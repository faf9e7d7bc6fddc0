import { type Spoilers, spoilersOf } from '#core/football/spoilers.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';

/** The choice that all such tags of the page, and all tabs, have in common. */
export function createSwitch(
  page: Page,
  host: Pick<Host, 'element' | 'queue' | 'onAction'>,
): Pick<Spoilers, 'isOn' | 'switchTo'> {
  return spoilersOf(page, host);
}
