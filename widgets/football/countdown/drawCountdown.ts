import { effect } from '@preact/signals-core';
import { h, patch } from '#core/dom/element.ts';
import { isRetry, staleText, waitingElement } from '#core/football/notes.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Draw } from '#core/widget/island.ts';
import type { Countdown } from './countdown.model.ts';
import { elementsOf } from './elements.ts';

const noteClass = 'tb-countdown-state';

/** Keeps the printed match and changes only what differs. */
export const drawCountdown: Draw<Countdown> = (model, { host, drawn }) => {
  const { element, words, signal } = host;
  const printed = element.querySelector<HTMLElement>('.tb-countdown');
  const original = printed?.cloneNode(true);
  const box = printed ?? document.createElement('div');
  box.classList.add('tb-countdown');
  const news = document.createElement('p');
  news.className = 'tb-hidden';
  news.role = 'status';
  element.append(...(printed ? [] : [box]), news);
  drawn('keep');

  const stop = effect(() => {
    const shown = model.shown.value;
    patch(box, shown ? elementsOf(shown, staleNote(model, shown.phase, words)) : waiting(model, words, box));
  });
  const stopNews = effect(() => {
    news.textContent = model.news.value;
  });
  box.addEventListener(
    'click',
    (event) => {
      if (isRetry(event)) model.retry();
    },
    { signal },
  );

  return () => {
    stop();
    stopNews();
    news.remove();
    if (original) box.replaceWith(original);
    else box.remove();
  };
};

/** Says since when the state may be out of date. Undefined before kick-off, as the time that is left needs no connection. */
function staleNote({ status }: Countdown, phase: string, words: Words): string | undefined {
  const { value } = status;
  return value.is === 'stale' && phase !== 'upcoming' ? staleText(value.since, words) : undefined;
}

function waiting({ failure, isMissing }: Countdown, words: Words, box: Element) {
  if (isMissing.value) return h('div', {}, h('p', { class: noteClass }, words.say('missing')));
  return waitingElement(failure.value, words, noteClass, box);
}
