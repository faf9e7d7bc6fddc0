import { effect } from '@preact/signals-core';
import type { Draw } from '#core/widget/island.ts';
import { drawForm } from './drawForm.ts';
import { drawRecent, recentPressed } from './drawRecent.ts';
import { drawResults } from './drawResults.ts';
import type { Search } from './search.model.ts';

/** Takes over the form and the results that the host printed, and draws what is found in their place. */
export const drawSearch: Draw<Search> = (model, drawing) => {
  const { element, words } = drawing.host;
  const form = drawForm(model, element, words);
  const results = drawResults(model, drawing);
  const recent = document.createElement('div');
  recent.className = 'tb-search-recent';
  recent.addEventListener('click', (event) => {
    recentPressed(event, model, (isAll) => {
      if (isAll) results.say(words.say('forgotten'));
      // What was pressed is gone.
      form.input.focus({ preventScroll: true });
    });
  });
  form.element.after(recent);
  const stop = effect(() => drawRecent(recent, model, words));
  drawing.drawn('keep');

  return () => {
    stop();
    recent.remove();
    results.leave();
    form.leave();
  };
};
