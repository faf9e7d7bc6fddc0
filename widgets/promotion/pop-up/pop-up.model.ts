import { type ReadonlySignal, signal } from '@preact/signals-core';
import { scrollBoxOf } from '#core/base/page/scrollBox.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Attributes } from './pop-up.widget.ts';

/** How far the reader has read: `near` from 5 % of the article before the share that it is shown at, when it is fetched; `due` when it may be shown. */
export type Stage = 'far' | 'near' | 'due';

export interface PopUp {
  readonly stage: ReadonlySignal<Stage>;
}

/**
 * Measures how much of the article has scrolled past the top of the window, or of the box that it scrolls in. An article lower than 1.25 times that never
 * counts.
 */
export function createPopUp(
  _page: unknown,
  { within, after, leaving }: Attributes,
  { element, signal: abortSignal }: Host,
): PopUp {
  const document = element.ownerDocument;
  const stage = signal<Stage>('far');
  const listening = new AbortController();
  abortSignal.addEventListener('abort', () => listening.abort());
  const measure = (event?: Event) => {
    const article = find(document, within);
    const { past, height, room } = article ? readingOf(article) : readingOfPage(document, event?.target);
    if (height < 1.25 * room) return;
    const read = (100 * past) / height;
    if (read < after - 5) return;
    stage.value = read < after ? 'near' : 'due';
    if (read >= after) listening.abort();
  };
  const leave = ({ relatedTarget, clientY }: MouseEvent) => {
    if (relatedTarget || clientY > 0) return;
    stage.value = 'due';
    listening.abort();
  };
  if (leaving) document.addEventListener('mouseout', leave, { signal: listening.signal });
  // Capturing: the scroll of a box does not bubble.
  addEventListener('scroll', measure, { passive: true, capture: true, signal: listening.signal });
  measure();
  return { stage };
}

/** How much of something has gone past the top of what scrolls it, how high it is, and how high that is, px. */
interface Reading {
  readonly past: number;
  readonly height: number;
  readonly room: number;
}

function readingOf(article: Element): Reading {
  const { top, height } = article.getBoundingClientRect();
  const box = scrollBoxOf(article);
  return { past: box.top() - top, height, room: box.bottom() - box.top() };
}

/** Of the whole page. It is in a box where one that fills most of the window scrolls. */
function readingOfPage(document: Document, scrolled: EventTarget | null | undefined): Reading {
  const isPage =
    !(scrolled instanceof Element) || scrolled.clientHeight * scrolled.clientWidth < (innerHeight * innerWidth) / 2;
  if (!isPage) return { past: scrolled.scrollTop, height: scrolled.scrollHeight, room: scrolled.clientHeight };
  const { top, height } = document.body.getBoundingClientRect();
  return { past: -top, height, room: innerHeight };
}

function find(document: Document, selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    // No selector: as good as one that nothing fits.
    return null;
  }
}
