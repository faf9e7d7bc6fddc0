import { untracked } from '@preact/signals-core';
import { createSiblings } from '#core/base/dom/createSiblings.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { count } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { type Failure, isDoubtful } from '#core/contract/base/outcome.ts';
import type { Applause } from './clap.model.ts';
import { content } from './clap-button.drawn.html?tree';
import type { Drawn } from './clap-button.drawn.ts';

/** Draws a button in the place of the printed number, of the same size. The result of a press is announced to screen readers. */
export const drawClap: Draw<Applause> = (model, { host, root, drawn }) => {
  const { elements, draw } = createSiblings(untracked(() => content(shownClap(model, host.words))));
  const [button] = elements;
  button?.addEventListener('click', model.clap);
  root.append(...elements);
  watch(() => draw(content(shownClap(model, host.words))), host.signal);
  drawn();
  return () => {
    for (const each of elements) each.remove();
  };
};

function shownClap(model: Applause, words: Words): Drawn {
  const [claps = 0, mine, is_full] = [model.claps.value, model.mine.value, model.isFull.value];
  // None yet is no number: it would only say that nobody liked it.
  const claps_text = claps > 0 ? count(claps, words) : '';
  const claps_label = claps > 0 ? words.say('claps', { count: claps }) : words.say('clap');
  const seen = `${claps_text} ${claps_label}`;
  return {
    button_label: claps > 0 ? words.say(mine > 0 ? 'name-mine' : 'name', { claps: seen, mine }) : claps_label,
    ...{ is_full, claps_text, claps_label, visitors_text: model.visitors.value || null },
    trouble_text: troubleText(model.failure.value, words),
    status_text: is_full ? words.say('full') : mine > 0 ? words.say('clapped', { count: mine }) : '',
  };
}

function troubleText(failure: Failure | undefined, words: Words): string {
  if (!failure) return '';
  return [failureText(failure, words), ...(isDoubtful(failure) ? [words.say('doubtful')] : [])].join(' ');
}
