import { createDrawing } from '#core/base/dom/createDrawing.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { findBox } from '#core/football/findBox.ts';
import { onRetry, staleText } from '#core/football/notes.ts';
import { boxTree, noteTree, waitingTree } from '#core/football/waiting.ts';
import type { Countdown } from './countdown.model.ts';
import { countdownTree } from './countdownTree.ts';

const names = { box: 'tb-countdown', note: 'tb-countdown-state' } as const;

/** Keeps the printed match and changes only what differs. */
export const drawCountdown: Draw<Countdown> = (model, { host, drawn }) => {
  const { element, words, signal } = host;
  const { box, status, open, close } = findBox(element, names.box);
  open();
  drawn('keep');

  const { draw } = createDrawing(box);
  watch(() => {
    const shown = model.shown.value;
    draw(shown ? countdownTree(shown, staleNote(model, shown.phase, words)) : waiting(model, words, box));
  }, signal);
  watch(() => {
    status.textContent = model.news.value;
  }, signal);
  onRetry(box, model.retry, signal);

  return close;
};

/** Says since when the state may be out of date. Undefined before kick-off, as the time that is left needs no connection. */
function staleNote({ status }: Countdown, phase: string, words: Words): string | undefined {
  const { value } = status;
  return value.is === 'stale' && phase !== 'upcoming' ? staleText(value.since, words) : undefined;
}

function waiting({ failure, isMissing }: Countdown, words: Words, box: Element) {
  if (isMissing.value) return boxTree(names, noteTree(names.note, undefined, words.say('missing')));
  return waitingTree(failure.value, words, names, box);
}
