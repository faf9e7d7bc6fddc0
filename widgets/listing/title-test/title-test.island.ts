import { defineIsland } from '#core/base/widget/island.ts';
import { watchTitle } from './title-test.model.ts';

export const island = defineIsland({
  model: watchTitle,
  // The title that is shown was chosen before the first paint, and stays.
  draw(_, { drawn }) {
    drawn('keep');
    return () => {};
  },
});
