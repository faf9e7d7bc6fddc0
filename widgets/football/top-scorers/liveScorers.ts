import { createDrawing } from '#core/base/dom/createDrawing.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Ranking } from '#core/contract/football/ranking.ts';
import type { TopScorers } from '#core/contract/topScorers.ts';
import { shownTopScorers } from './shownTopScorers.ts';
import { content } from './top-scorers.printed.html?tree';

export interface LiveScorers {
  /** Draws a table. `captionOf`: the caption as it is to be shown. */
  draw(scorers: TopScorers, captionOf: (caption: string) => string): void;
  /** Draws what stands in the place of a table. */
  drawTree(tree: TreeElement): void;
}

/** What draws a table that has changed, or another one. `allUrl`: of the page with all who are in a table. */
export function createLiveScorers(box: HTMLElement, allUrl: (by: Ranking) => string, words: Words): LiveScorers {
  const { draw } = createDrawing(box);
  return {
    draw(scorers, captionOf) {
      const shown = shownTopScorers(scorers, allUrl(scorers.by), words);
      const tree = treeOf('tb-scorers', content({ ...shown, caption: captionOf(shown.caption) }));
      continueFrom(box, () => draw(tree));
    },
    drawTree: draw,
  };
}

/** Moves the focus from the link that shows all scorers to the first row that it added. */
function continueFrom(box: Element, change: () => void): void {
  const asked = box.querySelector('.tb-scorers-all:focus');
  const count = box.querySelectorAll('.tb-scorers-row').length;
  change();
  const next = box.querySelectorAll<HTMLElement>('.tb-scorers-row')[count];
  if (!asked || asked.isConnected || !next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
