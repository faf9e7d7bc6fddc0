import { shared } from '#core/base/page/share.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { adopt } from './adopt.ts';
import { createApplause } from './clap.model.ts';
import type { Attributes } from './clap.widget.ts';
import { drawClap } from './drawClap.ts';

export const island = defineIsland({
  model(page, { resourceType, resourceId, resourceToken }: Attributes, host) {
    const params = { type: resourceType, id: resourceId };
    const { value, release } = shared(page, `clap ${resourceType}:${resourceId}`, (signal) =>
      createApplause(page, params, adopt(host.element), signal, resourceToken),
    );
    host.signal.addEventListener('abort', release);
    const replay = ({ action }: { readonly action: string }) => {
      if (action === 'clap') value.clap();
    };
    host.queue.forEach(replay);
    host.onAction(replay);
    return value;
  },
  draw: drawClap,
});
