import { effect, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Covered } from '#core/ungrouped/spoilers/coverResults.ts';

/** Results that a reader does not want to see before they ask: one choice for all pages of this browser, and what was asked for on this one. */
export interface Spoilers extends Pick<Covered, 'isOn'> {
  /** Kept in this browser, for all its tabs. */
  switchTo(isOn: boolean): void;
  /** Whether a result is covered now; follows both. `name`: what `data-result` says, of a match its id. */
  isCovered(name: string | number): boolean;
  /** Uncovers a result until the page is left. */
  show(name: string): void;
  /** Uncovers the place that an element stands in, which may be in a shadow root. */
  showAround(inside: Element): void;
  /** A button in `within` was pressed before anybody listened; `action` is its `data-w-action`. */
  press(within: Element, action: string): void;
}

const pages = new WeakMap<Page, Spoilers>();

/** Of the page, for all of its islands. With a `host`: presses on the buttons of its tag that came before its island are made good. */
export function spoilersOf(page: Page, host?: Pick<Host, 'element' | 'queue' | 'onAction'>): Spoilers {
  const spoilers = pages.get(page) ?? createSpoilers(page);
  pages.set(page, spoilers);
  const replay = ({ action }: { readonly action: string }) => {
    if (host) spoilers.press(host.element, action);
  };
  host?.queue.forEach(replay);
  host?.onAction(replay);
  return spoilers;
}

function createSpoilers(page: Page): Spoilers {
  const slot = page.store.slot('local', 'spoilers', z.boolean());
  const isOn = signal(slot.read() ?? false);
  const shown = signal<ReadonlySet<string>>(new Set());
  const follow = () => {
    isOn.value = slot.read() ?? false;
  };
  slot.watch(follow);
  // A page that comes back from the back/forward cache has missed what other tabs kept.
  addEventListener('pageshow', follow);
  const isCovered = (name: string | number) => isOn.value && !shown.value.has(`${name}`);
  function show(name: string): void {
    if (/^[\w-]+$/.test(name)) shown.value = new Set([...shown.peek(), name]);
  }
  // Most readers never cover anything: what that takes is fetched for those who do. Where it could not be, the next press tries again.
  let fetched: ReturnType<typeof fetchCovers> | undefined;
  const fetchCovers = async () =>
    (await import('#core/ungrouped/spoilers/coverResults.ts')).coverResults(page, { isOn, shown });
  const cover = () => {
    fetched ??= fetchCovers();
    return fetched.catch(() => {
      fetched = undefined;
    });
  };
  function showAt(inside: Element | null): void {
    const place = inside?.closest<HTMLElement>('[data-result]');
    const name = place?.dataset.result;
    if (!place || name === undefined || !isOn.value || (fetched && shown.value.has(name))) return;
    show(name);
    // The button goes with the cover, so the focus stays at the place, and what stands there is read out.
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    void cover().then((read) => read?.(place));
  }
  effect(() => {
    document.documentElement.dataset.spoilers = isOn.value ? 'on' : 'off';
    if (isOn.value) void cover();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) showAt(target.closest('.tb-spoilers-show'));
  });
  return {
    ...{ isOn, isCovered, show },
    switchTo(next) {
      slot.write(next);
      shown.value = new Set();
      isOn.value = next;
    },
    showAround: showAt,
    press: (within, action) => showAt(within.querySelector(`.tb-spoilers-show[data-w-action="${action}"]`)),
  };
}
