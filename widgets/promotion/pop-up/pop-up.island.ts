import { effect } from '@preact/signals-core';
import { defineIsland } from '#core/base/widget/island.ts';
import { createPopUp } from './pop-up.model.ts';

/** Only the measuring is loaded at first; all else is fetched when the reader comes near. */
export const island = defineIsland({
  model: createPopUp,
  draw({ stage: reach }, drawing) {
    drawing.drawn('keep');
    const fetchIt = async () => (await import('./prepare.ts')).prepare(drawing);
    let asked: ReturnType<typeof fetchIt> | undefined;
    return effect(() => {
      if (reach.value === 'far') return;
      asked ??= fetchIt();
      const isDue = reach.value === 'due';
      asked.then((show) => isDue && show?.(), drawing.crashed);
    });
  },
});
