import { type ReadonlySignal, signal } from '@preact/signals-core';
import { notice } from '#core/base/errors/notices.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { idIn, type PrintedTab, printedTabs } from './printedTabs.ts';

export const lostLink = notice('T33', (links: readonly string[]) => ({
  what: links.length > 0 ? `In the tabs ${links.join(', ')} leads to no section.` : 'The tabs hold no links.',
  remedy:
    'Print <a class="tb-tabs-tab" href="#id"> and <section class="tb-tabs-panel" id="id"> in one tag, each id once.',
}));

export interface Tabs {
  readonly tabs: readonly PrintedTab[];
  /** Id of the tab that is shown; undefined where there is none. */
  readonly shown: ReadonlySignal<string | undefined>;
  /** Shows a tab and writes its id into the address, without a step in the history. */
  show(id: string): void;
}

export function createTabs(page: Page, _: unknown, { element, signal: abortSignal }: Host): Tabs {
  const { place, notices } = page;
  const { tabs, lost } = printedTabs(element);
  if (lost.length > 0 || tabs.length === 0) notices.report(lostLink(lost), element);

  const first = tabs[0]?.id;
  /** Id of the tab that the address names, by its own id or by that of an element in its section. */
  const meant = () => {
    const id = idIn(place.here().hash);
    const target = id ? element.ownerDocument.getElementById(id) : null;
    return tabs.find(({ panel }) => panel === target || panel.contains(target))?.id;
  };
  const shown = signal(meant() ?? first);

  const follow = () => {
    // A hash of somebody else, such as #login, changes nothing.
    const id = meant() ?? (place.here().hash.length > 1 ? undefined : first);
    if (id === undefined || id === shown.peek()) return;
    shown.value = id;
    // It was out of sight when the browser looked for it.
    element.ownerDocument.getElementById(idIn(place.here().hash))?.scrollIntoView();
  };
  abortSignal.addEventListener('abort', place.onHash(follow));

  return {
    tabs,
    shown,
    show(id) {
      if (id === shown.peek() || !tabs.some((tab) => tab.id === id)) return;
      shown.value = id;
      place.rename(`#${encodeURIComponent(id)}`);
    },
  };
}
