import { shared } from '#core/base/page/share.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { drawLatest } from './drawLatest.ts';
import { createLatest } from './latest-comments.model.ts';
import type { Attributes } from './latest-comments.widget.ts';

export const island = defineIsland({
  model(page, { list, title }: Attributes, { signal }) {
    const { value, release } = shared(page, `latest-comments ${list}`, (signal) => createLatest(page, list, signal));
    signal.addEventListener('abort', release);
    return { ...value, title, list };
  },
  draw: drawLatest,
});
