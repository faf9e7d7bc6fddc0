import { effect } from '@preact/signals-core';
import { h, patch } from '#core/dom/element.ts';
import { isRetry, waitingElement } from '#core/football/notes.ts';
import { blockIn } from '#core/football/orBlock.ts';
import { timeOfDay } from '#core/i18n/dates.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import { isPlainClick } from '#core/page/isPlainClick.ts';
import type { Draw } from '#core/widget/island.ts';
import { elementsOf } from './elements.ts';
import { shownTopScorers } from './shownTopScorers.ts';
import type { TopScorers } from './top-scorers.model.ts';

const noteClass = 'tb-scorers-note';

/** Leaves the printed table as it is until it changes or the reader asks for all of it. */
export const drawTopScorers: Draw<TopScorers> = (model, { host, drawn }) => {
  const { element, words, signal } = host;
  const printed = element.querySelector<HTMLElement>('.tb-scorers');
  const original = printed?.cloneNode(true);
  const box = printed ?? document.createElement('div');
  box.classList.add('tb-scorers');
  if (!printed) element.append(box);
  const caption = box.querySelector('caption');
  const printedCaption = caption?.textContent ?? '';
  const alert = document.createElement('p');
  alert.className = 'tb-scorers-note';
  alert.role = 'alert';
  drawn('keep');

  const stop = effect(() => {
    const scorers = model.scorers.value;
    const failure = model.failure.value;
    const trouble = model.trouble.value;
    const freshness = captionOf(model, words);
    // The reader asked for more than is printed, or it has been read again.
    const whole = blockIn(trouble) ?? model.block.value;
    if (whole) patch(box, h('div', {}, whole));
    else if (scorers) {
      const shown = shownTopScorers(scorers, model.allUrl, words);
      continueFrom(box, () => patch(box, elementsOf({ ...shown, caption: freshness(shown.caption) })));
    } else if (caption) caption.textContent = freshness(printedCaption);
    else if (!printed) patch(box, waitingElement(failure, words, noteClass, box));
    alert.textContent = trouble && !failure && !whole ? failureText(trouble, words) : '';
    if (alert.textContent) box.after(alert);
    else alert.remove();
  });
  box.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (isRetry(event)) model.retry();
      else if (target.closest('.tb-scorers-all') && isPlainClick(event)) {
        event.preventDefault();
        model.showAll();
      }
    },
    { signal },
  );
  return () => {
    stop();
    alert.remove();
    if (original) box.replaceWith(original);
    else box.remove();
  };
};

/** Moves the focus from the button that shows all scorers to the first row that it added. */
function continueFrom(box: Element, change: () => void): void {
  const asked = box.querySelector('.tb-scorers-all:focus');
  const count = box.querySelectorAll('.tb-scorers-row').length;
  change();
  const next = box.querySelectorAll<HTMLElement>('.tb-scorers-row')[count];
  if (!asked || asked.isConnected || !next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/** Makes a function that adds to a caption since when the table may be out of date, where it may be. */
function captionOf({ staleSince }: TopScorers, words: Words): (caption: string) => string {
  const since = staleSince.value;
  if (since === undefined) return (caption) => caption;
  return (caption) => words.say('stale', { caption, time: timeOfDay(since, words) });
}
