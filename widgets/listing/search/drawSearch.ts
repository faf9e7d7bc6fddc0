import { effect, untracked } from '@preact/signals-core';
import { makeHtml } from '#core/base/dom/make.ts';
import { onPlainClick } from '#core/base/page/isPlainClick.ts';
import type { Draw, Drawing } from '#core/base/widget/island.ts';
import { drawForm } from './drawForm.ts';
import { drawRecent, type FetchTrees, recentPressed } from './drawRecent.ts';
import type { Search } from './search.model.ts';
import { tree as statusTree } from './search-status.drawn.html?tree';

/** Wires the form that the host printed, or one that it makes, and draws results once the reader searches. */
export const drawSearch =
  (fetchTrees: FetchTrees): Draw<Search> =>
  (model, drawing) => {
    const { element, words, signal } = drawing.host;
    const printed = element.querySelector<HTMLElement>('.tb-search-form');
    if (printed) return drawAround(printed, model, drawing, fetchTrees);
    return fetchTrees().then(({ makeForm }) => {
      const form = makeForm(words);
      if (signal.aborted) return () => {};
      element.prepend(form);
      const leave = drawAround(form, model, drawing, fetchTrees);
      return () => {
        leave();
        form.remove();
      };
    });
  };

function drawAround(own: HTMLElement, model: Search, drawing: Drawing, fetchTrees: FetchTrees): () => void {
  const { host, page } = drawing;
  const { words, signal } = host;
  const form = drawForm(model, own);
  let leaveResults: (() => void) | undefined;
  const status = makeHtml(statusTree({ text: '' }));
  const press = (event: Event) =>
    recentPressed(event, model, (isAll) => {
      if (isAll) status.textContent = words.say('forgotten');
      // What was pressed is gone.
      form.input?.focus({ preventScroll: true });
    });
  form.element.after(status);
  const more = model.printedBox?.querySelector<HTMLAnchorElement>('a.tb-search-more');
  if (more) onPlainClick(more, () => model.more(() => page.place.go(more.getAttribute('href') ?? '')), signal);
  const stops = [
    drawRecent(form.element, model, words, fetchTrees, press),
    effect(() => {
      const { value } = model.results;
      if (value) leaveResults ??= untracked(() => value.draw(model, value.looking, drawing, status));
      else status.textContent = model.failure.value ? words.say('failure.offline') : '';
    }),
  ];
  drawing.drawn('keep');

  return () => {
    for (const stop of stops) stop();
    leaveResults?.();
    status.remove();
    form.leave();
  };
}
