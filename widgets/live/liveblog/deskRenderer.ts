import type { Embeds } from '#core/ungrouped/embed/embeds.ts';
import { hostHtml } from '#core/ungrouped/html/hostHtml.ts';
import { keepSelection } from './keepSelection.ts';
import { type Move, patch } from './patch.ts';

/** Brings the desk's HTML safely into the page. */
export interface DeskRenderer {
  /** Sanitises HTML. Undefined where it cannot be shown safely. */
  read(html: string): Promise<DocumentFragment | undefined>;
  /** Changes a body to the content of `fragment`, and leaves alone what is the same. */
  patch(body: Element, fragment: DocumentFragment, move: Move): void;
  /** Makes a change that moves `root`, and keeps the reader's selection in it. */
  keep(root: Element, change: () => void): void;
}

/**
 * Makes the renderer. Tags of polls and posts are kept, so that they become islands; frames are replaced by boxes of `make`.
 * `blocked` is called where the page's policy forbids HTML.
 */
export function createDeskRenderer({ hosts, make }: Pick<Embeds, 'hosts' | 'make'>, blocked: () => void): DeskRenderer {
  const widgets = { poll: ['poll-id', 'heading-level'], 'social-embed': ['url'] };
  const profile = { widgets, frameHosts: hosts, frame: make };
  return { read: (html) => hostHtml(html, blocked, profile), patch, keep: keepSelection };
}
