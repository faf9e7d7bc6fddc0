import { effect, type ReadonlySignal } from '@preact/signals-core';
import { count as numerals } from '#core/base/i18n/numbers.ts';
import { showOnly } from '#core/base/page/showOnly.ts';
import type { Draw } from '#core/base/widget/island.ts';

/** Writes the count in the place of the printed one. The word beside it is changed too where it is the widget's own, as in "1 comment". */
export const drawCount: Draw<ReadonlySignal<number | undefined>> = (count, { host, drawn }) => {
  const { element, words } = host;
  const sentence = (of: number) => words.say('comments', { count: of, number: numerals(of, words) });
  const wordOf = (of: number) => sentence(of).slice(numerals(of, words).length);

  const stop = effect(() => {
    const now = count.value;
    if (now === undefined) return;
    const mark = element.querySelector('.tb-comment-count');
    if (!mark) {
      showOnly(element, sentence(now));
      return;
    }
    const word = mark.nextSibling;
    const printed = Number(mark.textContent?.replace(/\D/g, ''));
    mark.textContent = numerals(now, words);
    if (word?.nodeValue?.trimEnd() === wordOf(printed)) word.nodeValue = wordOf(now);
  });
  drawn('keep');
  return stop;
};
