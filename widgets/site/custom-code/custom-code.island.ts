import { defineIsland } from '#core/base/widget/island.ts';
import { fetchCode } from './custom-code.model.ts';

export const island = defineIsland({
  model: fetchCode,
  draw(_, { host, drawn }) {
    host.element.hidden = true;
    drawn('keep');
    return () => {};
  },
});
