import { effect, type ReadonlySignal } from '@preact/signals-core';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import type { Page } from '#core/base/page/page.ts';
import { adoptCovers, covers, coverTitle } from '#core/ungrouped/spoilers/covers.ts';
import { tree } from './cover-status.drawn.html?tree';

/** What is covered on a page. */
export interface Covered {
  readonly isOn: ReadonlySignal<boolean>;
  /** Names of the results that were asked for. */
  readonly shown: ReadonlySignal<ReadonlySet<string>>;
}

/** Covers results by a sheet, and the title of the page. Returns what reads out a place that was uncovered. */
export function coverResults({ clock }: Page, { isOn, shown }: Covered): (place: Element) => void {
  const sheet = sheetOfHead() ?? adoptCovers();
  const say = createStatus(clock);
  effect(() => coverTitle(isOn.value));
  let rules = covers();
  effect(() => {
    const places = [...shown.value].map((name) => `[data-result="${name}"] *`);
    const wanted = covers(places.length > 0 ? `:not(${places})` : '');
    // A sheet that is replaced, by the same rules too, has the whole page styled again.
    if (wanted !== rules) sheet.replaceSync(wanted);
    rules = wanted;
  });
  return (place) => say(() => spokenOf(place));
}

/** A region of the page that is read out when its text changes, and not seen. */
function createStatus({ after }: Page['clock']): (text: () => string) => void {
  const region = make(tree({ text: '' }));
  const { draw } = createDrawing(region);
  if (region instanceof HTMLElement)
    region.style.cssText =
      'position:fixed;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%)';
  return (text) => {
    if (!region.isConnected) document.body.append(region);
    // A region has to be known before it says something, and views that draw the result anew have done so by then.
    after(100, () => {
      // The same words are read out again.
      draw(tree({ text: '' }));
      draw(tree({ text: text() }));
    });
  };
}

/** The sheet of spoilers.js, where the host has printed that. */
const sheetOfHead = () =>
  document.adoptedStyleSheets.find(({ cssRules }) => cssRules[0]?.cssText.startsWith('[data-spoilers'));

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
