import { effect, untracked } from '@preact/signals-core';
import { isPlainClick } from '#core/page/isPlainClick.ts';
import { maker } from '#core/view/maker.ts';
import type { Draw } from '#core/widget/island.ts';
import { drawForm } from './drawForm.ts';
import { drawRecent, recentPressed } from './drawRecent.ts';
import type { Search } from './search.model.ts';

const make = maker('tb-search-');

/** Wires the form that the host printed, and draws results once the reader searches. */
export const drawSearch: Draw<Search> = (model, drawing) => {
  const { host, page } = drawing;
  const { element, words, signal } = host;
  const form = drawForm(model, element, words);
  let leaveResults: (() => void) | undefined;
  const [recent, status] = [make('div', 'recent'), make('p', 'status')];
  status.role = 'status';
  status.tabIndex = -1;
  recent.addEventListener('click', (event) => {
    recentPressed(event, model, (isAll) => {
      if (isAll) status.textContent = words.say('forgotten');
      // What was pressed is gone.
      form.input.focus({ preventScroll: true });
    });
  });
  form.element.after(recent, status);
  const more = model.printedBox?.querySelector<HTMLAnchorElement>('a.tb-search-more');
  more?.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      model.more(() => page.place.go(more.getAttribute('href') ?? ''));
    },
    { signal },
  );
  const stops = [
    effect(() => drawRecent(recent, model, words)),
    effect(() => {
      const { value } = model.results;
      if (value) leaveResults ??= untracked(() => value.draw(model, value.looking, drawing, status));
      else status.textContent = model.failure.value ? words.say('failure.offline') : '';
    }),
  ];
  drawing.drawn('keep');

  return () => {
    for (const stop of stops) stop();
    recent.remove();
    leaveResults?.();
    status.remove();
    form.leave();
  };
};
