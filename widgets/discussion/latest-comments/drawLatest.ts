import { untracked } from '@preact/signals-core';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { LatestComments } from './latest-comments.model.ts';
import type { Attributes } from './latest-comments.widget.ts';
import { lookOf, makeGap, makeList, makeNote, makeRow } from './row.ts';

/** Rows of an empty tag, for which tribune.css keeps room. */
const defaultCount = 5;

interface LatestOfTag extends LatestComments, Pick<Attributes, 'list'> {
  readonly title: string | undefined;
}

/** Says when the pointer comes over the list, and when it goes. */
function followUse(list: Element, signal: AbortSignal, changed: (isOver: boolean) => void) {
  list.addEventListener('pointerenter', () => changed(true), { signal });
  list.addEventListener('pointerleave', () => changed(false), { signal });
}

/** Shows these rows, and keeps the room of those that are missing. */
function show(list: Element, rows: readonly Element[], size: number) {
  const gaps = Array.from({ length: size - rows.length }, makeGap);
  const children = [...rows, ...gaps];
  // A row that is put in again where it stands would lose the focus.
  if (children.some((child, at) => child !== list.children[at])) list.replaceChildren(...children);
}

/**
 * Takes over the list that the host printed, `ol.tb-latest` with an `li.tb-latest-row` per comment, or makes one in an empty tag. It
 * never has more rows than at first and keeps the room of those that go, so that nothing below it moves; nor does a row change
 * under the reader's pointer or focus.
 */
export const drawLatest: Draw<LatestOfTag> = (model, drawing) => {
  const { host, page, drawn } = drawing;
  const { element, words } = host;
  const { title } = model;
  drawn('keep');
  const printed = element.querySelector<HTMLElement>('ol.tb-latest');
  // The host says in its own words that there is nothing.
  if (!printed && element.textContent?.trim()) return () => {};
  const { list, made } = printed ? { list: printed, made: [] } : makeList(title);
  const first = [...list.children];
  const size = printed ? Math.max(first.length, 1) : defaultCount;
  if (title && !list.hasAttribute('aria-label')) list.setAttribute('aria-label', title);
  element.append(...made);

  let previous: { [Key in keyof LatestComments]: LatestComments[Key]['value'] } | undefined;
  let isOver = false;

  function settle() {
    const isInUse = isOver || list.contains(document.activeElement);
    if (!previous || (isInUse && list.querySelector('li:not(.tb-latest-gap)'))) return;
    const { comments, failure, muted } = previous;
    previous = undefined;
    const here = page.place.here().href;
    const now = page.clock.now();
    const standing = new Map([...list.children].map((row) => [lookOf(row, here), row]));
    const fresh = comments?.flatMap((comment) => makeRow(comment, words, { here, now }) ?? []);
    const isWanted = (row: Element) => !muted.has(Number(row.getAttribute('data-user-id')));
    const rows = (fresh ?? first).filter(isWanted).slice(0, size);
    const isEmpty = fresh ? rows.length === 0 : first.length === 0;
    const note =
      isEmpty &&
      (fresh ? words.say(model.list === 'latest' ? 'empty' : 'empty-week') : failure && failureText(failure, words));
    const shown = note
      ? [makeNote(note, fresh && nextStep(words))]
      : rows.map((row) => standing.get(lookOf(row, here)) ?? row);
    show(list, shown, size);
  }

  followUse(list, host.signal, (isNow) => {
    isOver = isNow;
    if (!isOver) settle();
  });
  // Until the event is over the focus may still be in the list.
  list.addEventListener('focusout', () => Promise.resolve().then(settle), { signal: host.signal });

  watch(() => {
    previous = { comments: model.comments.value, failure: model.failure.value, muted: model.muted.value };
    untracked(settle);
  }, host.signal);

  return () => {
    for (const each of made) each.remove();
    list.replaceChildren(...first);
  };
};
