import type { Embeds } from '#core/embed/embeds.ts';
import { hostHtml } from '#core/html/hostHtml.ts';
import { keepSelection } from './keepSelection.ts';
import { type Move, patch } from './patch.ts';

/** The way of the desk's HTML into the page. */
export interface DeskRenderer {
  /** Undefined where it cannot be shown safely. */
  read(html: string): Promise<DocumentFragment | undefined>;
  /** Makes a body say what `fragment` says, and leaves alone in it what need not change. */
  patch(body: Element, fragment: DocumentFragment, move: Move): void;
  /** Makes a change that moves `root`; what the reader has selected in it stays so. */
  keep(root: Element, change: () => void): void;
}

/** Polls and posts come alive; frames wait in the boxes of `embeds`. `blocked` is called where the page's policy forbids it all. */
export function createDeskRenderer({ hosts, make }: Pick<Embeds, 'hosts' | 'make'>, blocked: () => void): DeskRenderer {
  const widgets = { poll: ['poll-id', 'heading-level'], 'social-embed': ['url'] };
  const profile = { widgets, frameHosts: hosts, frame: make };
  return { read: (html) => hostHtml(html, blocked, profile), patch, keep: keepSelection };
}
