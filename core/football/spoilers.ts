import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { adoptCovers, covers } from '#core/head/covers.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';

/** Results that a reader does not want to see before they ask: one choice for all pages of this browser, and what was asked for on this one. */
export interface Spoilers {
  readonly isOn: ReadonlySignal<boolean>;
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

function createSpoilers({ store, clock }: Page): Spoilers {
  const slot = store.slot('local', 'spoilers', z.boolean());
  const isOn = signal(slot.read() ?? false);
  const shown = signal<ReadonlySet<string>>(new Set());
  const sheet = sheetOfHead() ?? adoptCovers();
  const say = createStatus(clock);
  const follow = () => {
    isOn.value = slot.read() ?? false;
  };
  slot.watch(follow);
  // A page that comes back from the back/forward cache has missed what other tabs kept.
  addEventListener('pageshow', follow);
  effect(() => {
    const { dataset } = document.documentElement;
    dataset.spoilers = isOn.value ? 'on' : 'off';
    if (isOn.value && dataset.neutralTitle) document.title = dataset.neutralTitle;
  });
  let rules = covers();
  effect(() => {
    const places = [...shown.value].map((name) => `[data-result="${name}"] *`);
    const wanted = covers(places.length > 0 ? `:not(${places})` : '');
    // A sheet that is replaced, by the same rules too, has the whole page styled again.
    if (wanted !== rules) sheet.replaceSync(wanted);
    rules = wanted;
  });
  const spoilers: Spoilers = {
    isOn,
    switchTo(next) {
      slot.write(next);
      shown.value = new Set();
      isOn.value = next;
    },
    isCovered: (name) => isOn.value && !shown.value.has(`${name}`),
    show(name) {
      if (/^[\w-]+$/.test(name)) shown.value = new Set([...shown.peek(), name]);
    },
    showAround: (inside) => showAt(inside, spoilers, say),
    press: (within, action) =>
      showAt(within.querySelector(`.tb-spoilers-show[data-w-action="${action}"]`), spoilers, say),
  };
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) showAt(target.closest('.tb-spoilers-show'), spoilers, say);
  });
  return spoilers;
}

/** A region of the page that is read out when its text changes, and not seen. */
function createStatus({ after }: Page['clock']): (text: () => string) => void {
  let status: HTMLElement | undefined;
  return (text) => {
    if (!status?.isConnected) {
      status = document.createElement('p');
      status.role = 'status';
      status.style.cssText =
        'position:fixed;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%)';
      document.body.append(status);
    }
    const region = status;
    // A region has to be known before it says something, and views that draw the result anew have done so by then.
    after(100, () => {
      region.textContent = text();
    });
  };
}

/** The sheet of spoilers.js, where the host has printed that. */
const sheetOfHead = () =>
  document.adoptedStyleSheets.find(({ cssRules }) => cssRules[0]?.cssText.startsWith('[data-spoilers'));

/** Uncovers the place of a pressed button. The button goes with the cover, so the focus stays at the place, and what stands there is read out. */
function showAt(button: Element | null, { isCovered, show }: Spoilers, say: (text: () => string) => void): void {
  const place = button?.closest<HTMLElement>('[data-result]');
  const name = place?.dataset.result;
  if (!place || name === undefined || !isCovered(name)) return;
  show(name);
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  say(() => spokenOf(place));
}

/** What is to be read of a place: of a table what it is, else all that stands there. */
function spokenOf(place: Element): string {
  const caption = place.querySelector('caption');
  if (caption) return caption.textContent ?? '';
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!parentElement?.closest('[aria-hidden="true"], [data-neutral], button, script')) texts.push(nodeValue ?? '');
  }
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}
