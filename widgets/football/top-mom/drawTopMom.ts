import { effect } from '@preact/signals-core';
import { blockIn } from '#core/football/orBlock.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import { maker } from '#core/view/maker.ts';
import type { Draw } from '#core/widget/island.ts';
import type { RatedPlayer, TopMom } from './top-mom.model.ts';

const made = maker('tb-top-mom-');

/** Leaves a printed list as it is; otherwise draws it into the tag, for which tribune.css reserves ten rows. */
export const drawTopMom: Draw<TopMom> = (model, { host, drawn }) => {
  const { element, words } = host;
  drawn('keep');
  if (model.shown.peek() === 'printed') return () => {};
  const body = document.createElement('div');
  body.tabIndex = -1;
  body.dataset.result = 'top-mom';
  element.append(body);

  const stop = effect(() => {
    const shown = model.shown.value;
    if (shown === 'printed') return;
    body.setAttribute('aria-busy', `${!shown}`);
    if (!shown) body.replaceChildren(line(words.say('state.loading'), 'status'));
    else if (shown.ok) body.replaceChildren(listOf(shown.data, words), showButton(words));
    else if (shown.kind === 'malformed' && isPrintedBeside(element, body)) body.replaceChildren();
    else if (blockIn(shown)) body.replaceChildren(...[blockIn(shown) ?? []].flat());
    else {
      const retry = document.createElement('button');
      retry.type = 'button';
      retry.className = 'tb-text-button';
      retry.textContent = words.say('action.retry');
      retry.addEventListener('click', () => {
        body.focus({ preventScroll: true });
        model.retry();
      });
      body.replaceChildren(line(failureText(shown, words), 'alert'), retry);
    }
  });
  return () => {
    stop();
    body.remove();
  };
};

const isPrintedBeside = (element: Element, body: Element): boolean =>
  [...element.children].some((each) => each !== body && each.textContent?.trim());

/** The button that shows a hidden list, in the markup of spoilers-show.html. */
function showButton({ say }: Words): HTMLElement {
  const button = document.createElement('button');
  const text = document.createElement('span');
  Object.assign(button, { className: 'tb-spoilers-show', type: 'button', hidden: true });
  text.className = 'tb-spoilers-text';
  text.textContent = say('show');
  button.append(text);
  return button;
}

function line(text: string, role?: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'tb-top-mom';
  if (role) paragraph.role = role;
  paragraph.textContent = text;
  return paragraph;
}

function gradesOf({ grades }: RatedPlayer, figure: (grade: number) => string, words: Words): HTMLElement | undefined {
  if (grades.length === 0) return undefined;
  const label = made('span', 'hidden', words.say('grades'));
  const figures = grades.map(({ average, isBest }) => {
    const grade = made(isBest ? 'abbr' : 'span', 'grade', figure(average));
    if (isBest) grade.title = words.say('best');
    return grade;
  });
  return made('span', 'grades', label, ...figures.flatMap((each) => [' ', each]));
}

function listOf(players: readonly RatedPlayer[], words: Words): HTMLElement {
  if (players.length === 0) return line(words.say('empty'));
  const format = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const figure = (grade: number) => format.format(grade);
  const list = document.createElement('ol');
  list.className = 'tb-top-mom';
  list.dataset.spoiler = '';
  for (const player of players) {
    const { name, average, matches } = player;
    const parts = [
      made('span', 'name', name),
      made('span', 'more', matches ? words.say('matches', { count: matches }) : ''),
      gradesOf(player, figure, words),
      made('span', 'average', figure(average)),
    ];
    list.append(made('li', 'row', ...parts.flatMap((part, at) => (part ? [at > 0 ? ' ' : '', part] : []))));
  }
  return list;
}
