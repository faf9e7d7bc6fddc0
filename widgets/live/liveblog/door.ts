import { hostHtml } from '#core/html/hostHtml.ts';
import type { Words } from '#core/i18n/words.ts';
import { embedOf } from './embed.ts';
import { keepSelection } from './keepSelection.ts';
import { type Move, patch } from './patch.ts';

/** The way of the desk's HTML into the page. */
export interface Door {
  /** Undefined where it cannot be shown safely. */
  read(html: string): Promise<DocumentFragment | undefined>;
  /** Makes a body say what `fragment` says, and leaves alone in it what need not change. */
  patch(body: Element, fragment: DocumentFragment, move: Move): void;
  /** Makes a change that moves `root`; what the reader has selected in it stays so. */
  keep(root: Element, change: () => void): void;
}

/** Polls come alive; frames of these hosts load after a click. `blocked` hears of a page whose policy forbids it all. */
export function openDoor(document: Document, words: Words, frameHosts: readonly string[], blocked: () => void): Door {
  const profile = {
    widgets: { poll: ['poll-id', 'heading-level'] },
    frameHosts,
    frame: embedOf(document, words),
  };
  return { read: (html) => hostHtml(html, blocked, profile), patch, keep: keepSelection };
}
