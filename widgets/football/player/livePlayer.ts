import { createDrawing } from '#core/base/dom/createDrawing.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { replaceTree, treeOf } from '#core/base/dom/treeOf.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Player, Story } from '#core/contract/footballPlayer.ts';
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
  /** Draws what stands in the place of a player. */
  drawTree(tree: TreeElement): void;
}

/** What draws a player whom a match has changed. */
export function createLivePlayer(box: HTMLElement, words: Words): LivePlayer {
  const { draw } = createDrawing(box);
  return {
    draw(player, { news, own }, at) {
      const tree = treeOf('tb-player', content(shownPlayer(player, news, words, at)));
      draw(own ? replaceTree(tree, 'tb-player-stories', () => own) : tree);
    },
    drawTree: draw,
  };
}
