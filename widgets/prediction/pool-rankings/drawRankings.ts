import { reactView } from '#core/base/view/reactView.tsx';
import type { Draw } from '#core/base/widget/island.ts';
import type { PoolRankings } from './pool-rankings.model.ts';

const drawView = reactView<PoolRankings>(() => import('./PoolRankingsView.tsx'));

/** Draws the ranking. Meanwhile the printed rows are taken out of the document, so that it does not hold the page twice. */
export const drawRankings: Draw<PoolRankings> = async (model, drawing) => {
  const printed = drawing.host.element.querySelector('tbody');
  const aside = document.createDocumentFragment();
  const erase = await drawView(model, {
    ...drawing,
    drawn(fallback) {
      drawing.drawn(fallback);
      aside.append(...(printed?.children ?? []));
    },
  });
  return () => {
    erase();
    printed?.append(aside);
  };
};
