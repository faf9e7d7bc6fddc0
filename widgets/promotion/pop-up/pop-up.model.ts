import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './pop-up.widget.ts';

/** How far the reader has read: `near` from 15 % of the article, when the pop-up is fetched; `due` from 20 %, when it may be shown. */
export type Stage = 'far' | 'near' | 'due';

export interface PopUp {
  readonly stage: ReadonlySignal<Stage>;
}

/** Measures how much of the article has scrolled past the top of the window. An article lower than 1.25 times the window never counts. */
export function createPopUp(_page: unknown, { within }: Attributes, { element, signal: abortSignal }: Host): PopUp {
  const document = element.ownerDocument;
  const stage = signal<Stage>('far');
  const measure = () => {
    const { top, height } = (find(document, within) ?? document.body).getBoundingClientRect();
    if (height < 1.25 * innerHeight) return;
    const share = -top / height;
    if (share < 0.15) return;
    stage.value = share < 0.2 ? 'near' : 'due';
    if (share >= 0.2) removeEventListener('scroll', measure);
  };
  addEventListener('scroll', measure, { passive: true, signal: abortSignal });
  measure();
  return { stage };
}

function find(document: Document, selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    // No selector: as good as one that nothing fits.
    return null;
  }
}
