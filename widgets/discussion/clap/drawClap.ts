import { effect } from '@preact/signals-core';
import { isDoubtful } from '#core/contract/outcome.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import { count } from '#core/i18n/numbers.ts';
import { maker } from '#core/view/maker.ts';
import type { Draw } from '#core/widget/island.ts';
import type { Applause } from './clap.model.ts';

const make = maker('');

/** Draws a button in the place of the printed number, of the same size. The result of a press is announced to screen readers. */
export const drawClap: Draw<Applause> = (model, { host, root, drawn }) => {
  const { words } = host;
  const number = make('span', 'tb-clap-count');
  const word = make('span', 'tb-clap-word');
  const button = make('button', 'tb-clap', number, ' ', word);
  const visitors = make('p', 'tb-clap-visitors');
  const trouble = make('p', 'tb-clap-trouble');
  const status = make('p', 'tb-clap-quiet');
  button.type = 'button';
  trouble.setAttribute('role', 'alert');
  status.setAttribute('role', 'status');

  const stops = [
    effect(() => {
      const [claps, mine] = [model.claps.value, model.mine.value];
      // None yet is no number: it would only say that nobody liked it.
      const hasAny = claps !== undefined && claps > 0;
      number.textContent = hasAny ? count(claps, words) : '';
      word.textContent = hasAny ? words.say('claps', { count: claps }) : words.say('clap');
      const seen = button.textContent?.trim() ?? '';
      button.setAttribute(
        'aria-label',
        hasAny ? words.say(mine > 0 ? 'name-mine' : 'name', { claps: seen, mine }) : seen,
      );
    }),
    effect(() => {
      const [mine, isFull] = [model.mine.value, model.isFull.value];
      button.setAttribute('aria-disabled', `${isFull}`);
      status.textContent = isFull ? words.say('full') : mine > 0 ? words.say('clapped', { count: mine }) : '';
    }),
    effect(() => {
      visitors.textContent = model.visitors.value ?? '';
    }),
    effect(() => {
      const { value } = model.failure;
      const texts = value ? [failureText(value, words), ...(isDoubtful(value) ? [words.say('doubtful')] : [])] : [];
      trouble.textContent = texts.join(' ');
    }),
  ];
  button.addEventListener('click', model.clap);
  const drawing = [button, visitors, trouble, status];
  root.append(...drawing);
  drawn();

  return () => {
    for (const stop of stops) stop();
    for (const each of drawing) each.remove();
  };
};
