import type { Player, Story } from '#core/contract/footballPlayer.ts';
import { settle } from '#core/dom/settle.ts';
import { isElement, type Tree, type TreeElement } from '#core/dom/tree.ts';
import type { Words } from '#core/i18n/words.ts';
import { content } from './player.printed.html?tree';
import { type LiveMoment, shownPlayer } from './shownPlayer.ts';

/** What is written about a player. */
export interface Stories {
  /** Undefined until it has been fetched. */
  readonly news: readonly Story[] | undefined;
  /** What stands there instead: what the host has printed or sent. */
  readonly own: Element | undefined;
}

export interface LivePlayer {
  draw(player: Player, stories: Stories, at: LiveMoment): void;
  /** To be called after something else was drawn in the box: the page is compared with the next player as a whole. */
  forget(): void;
}

/** What draws a player whom a match has changed. */
export function createLivePlayer(box: HTMLElement, words: Words): LivePlayer {
  let before: TreeElement | undefined;
  return {
    draw(player, { news, own }, at) {
      const tree = content(shownPlayer(player, news, words, at)).find(isElement);
      const next = tree && own ? { ...tree, children: tree.children.map((child) => withOwn(child, own)) } : tree;
      if (next) settle(box, before, next);
      before = next;
    },
    forget() {
      before = undefined;
    },
  };
}

const withOwn = (child: Tree, own: Element): Tree =>
  isElement(child) && child.fixed.class === 'tb-player-stories' ? own : child;
