import { effect } from '@preact/signals-core';
import { timeOfDay } from '#core/base/i18n/dates.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { readersPlace } from '#core/base/i18n/zones.ts';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { blockIn } from '#core/contract/base/outcome.ts';
import { findBox } from '#core/football/findBox.ts';
import { isRetry } from '#core/football/notes.ts';
import { boxTree, waitingTree } from '#core/football/waiting.ts';
import { createLateDrawing, type LateDrawing } from '#core/ungrouped/football/createLateDrawing.ts';
import type { LiveScorers } from './liveScorers.ts';
import type { TopScorers } from './top-scorers.model.ts';

/** The file that draws a table which has changed. */
export type ScorersFile = Pick<typeof import('./liveScorers.ts'), 'createLiveScorers'>;
export type FetchScorers = () => Promise<ScorersFile>;

const names = { box: 'tb-scorers', note: 'tb-scorers-note' } as const;

/** Leaves the printed table as it is until it changes or the reader asks for all of it. What draws it then is fetched with the first change. */
export const drawTopScorers =
  (fetchScorers: FetchScorers): Draw<TopScorers> =>
  async (model, { host, page, drawn }) => {
    const { element, words, signal } = host;
    const { box, printed, status: alert, open, close } = findBox(element, names.box);
    const make = async () => (await fetchScorers()).createLiveScorers(box, model.allUrl, words);
    const late = createLateDrawing(make, page, printed ? undefined : await make());
    open();
    alert.className = names.note;
    alert.role = 'alert';
    drawn('keep');

    const stop = drawIn(box, alert, model, words, late);
    box.addEventListener(
      'click',
      (event) => {
        const { target } = event;
        if (!(target instanceof Element)) return;
        if (isRetry(event)) model.retry();
        const link = target.closest<HTMLElement>('.tb-scorers-all, .tb-scorers-by');
        if (!link || !isPlainClick(event)) return;
        event.preventDefault();
        model.press(`${link.dataset.wAction}`);
      },
      { signal },
    );
    return () => {
      stop();
      close();
    };
  };

/** Draws in a box whatever the model has, and beside it what is wrong. Returns what ends it. */
function drawIn(
  box: HTMLElement,
  alert: HTMLElement,
  model: TopScorers,
  words: Words,
  late: LateDrawing<LiveScorers>,
): () => void {
  const caption = box.querySelector('caption');
  const printedCaption = caption?.textContent ?? '';
  const isPrinted = box.childElementCount > 0;
  return effect(() => {
    const scorers = model.scorers.value;
    const failure = model.failure.value;
    const trouble = model.trouble.value;
    const drawing = late.drawing.value;
    const captionOf = createCaption(late.missingSince.value ?? model.staleSince.value, words);
    // The reader asked for more than is printed, or it has been read again.
    const whole = blockIn(trouble) ?? model.block.value;
    if (whole) drawing?.drawTree(boxTree(names, whole));
    else if (scorers && drawing) drawing.draw(scorers, captionOf);
    else if (caption) caption.textContent = captionOf(printedCaption);
    else if (!isPrinted) drawing?.drawTree(waitingTree(failure, words, names, box));
    alert.textContent = trouble && !failure && !whole ? failureText(trouble, words) : '';
    if (alert.textContent) box.after(alert);
    else alert.remove();
    if ((scorers || whole) && !drawing) late.load();
  });
}

/** Makes a function that adds to a caption since when (ms since the epoch) the table may be out of date, if it may be. */
function createCaption(since: number | undefined, words: Words): (caption: string) => string {
  if (since === undefined) return (caption) => caption;
  return (caption) => words.say('stale', { caption, time: timeOfDay(since, readersPlace(words)) });
}
