import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { drawPoll } from './drawPoll.ts';
import css from './poll.css?inline';
import fallbackCss from './poll.fallback.css?inline';
import { createPoll } from './poll.model.ts';

export const island = defineIsland({
  model: createPoll,
  draw: drawPoll(reactView(() => import('./PollView.tsx'))),
  sheets: [sheet(fallbackCss), sheet(css)],
});
