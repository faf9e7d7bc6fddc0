import { shared } from '#core/base/page/share.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import type { Attributes } from './comment-count.widget.ts';
import { createCounts } from './counts.ts';
import { drawCount } from './drawCount.ts';

export const island = defineIsland({
  model(page, { resourceType, resourceId }: Attributes, { signal }) {
    const { value, release } = shared(page, 'comment-count', (signal) => createCounts(page, signal));
    signal.addEventListener('abort', release);
    return value(resourceType, resourceId);
  },
  draw: drawCount,
});
