import { effect } from '@preact/signals-core';
import { type KarmaPeriod, karmaPeriods } from '#core/contract/community.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import { mutedOf } from '#core/session/muted.ts';
import type { Draw } from '#core/widget/island.ts';
import type { Karma, Shown } from './karma.model.ts';
import { make, makeButton } from './make.ts';
import { type BoardTools, makeBoard } from './makeBoard.ts';

/**
 * Draws around what the host printed in the tag. Room for ten rows is reserved from the start, so that a period with fewer
 * rows, or a message, moves nothing below.
 */
export const drawKarma: Draw<Karma> = (model, { host, page, drawn }) => {
  const { element, words } = host;
  const before = [...element.childNodes];
  const printed = before.filter((node) => !(node instanceof Element && node.matches('script,.tb-karma-periods')));
  const tools: BoardTools = { words, here: page.place.here(), logIn: model.logIn };
  const alert = make('div', 'alert');
  alert.role = 'alert';
  const body = make('div', 'body');
  const stops: (() => void)[] = [];
  const periods = model.show === 'mine' ? [] : [makePeriods(model, words, stops)];
  element.replaceChildren(...before.filter(isScript), ...periods, alert, body);

  const retry = makeButton('button', words.say('action.retry'), () => {
    body.focus({ preventScroll: true });
    model.retry();
  });
  // What takes the focus when the button that had it goes.
  body.tabIndex = -1;

  const show = (shown: Shown | undefined) => {
    const failure = shown !== 'printed' && shown?.ok === false ? shown : undefined;
    alert.replaceChildren(...(failure ? [make('p', 'failure', failureText(failure, words)), retry] : []));
    body.setAttribute('aria-busy', `${!shown}`);
    if (failure) body.replaceChildren();
    else if (shown === 'printed') body.replaceChildren(...printed);
    else if (shown?.ok) body.replaceChildren(...makeBoard(shown.data, tools));
    // What is there stays in sight until the other has come.
    else if (!body.hasChildNodes()) body.append(makeWaiting(model.show, words));
  };
  stops.push(
    effect(() => show(model.shown.value)),
    effect(() => {
      const me = model.me.value;
      const muted = mutedOf(page).ids.value;
      if (!model.shown.value) return;
      markOwn(body, me, words);
      hideMuted(body, muted);
    }),
  );
  drawn('keep');

  return () => {
    for (const stop of stops) stop();
    markOwn(body, undefined, words);
    hideMuted(body, new Set());
    element.replaceChildren(...before);
  };
};

const isScript = (node: Node) => node instanceof Element && node.matches('script');

function makePeriods({ period, choose, prepare }: Karma, words: Words, stops: (() => void)[]): HTMLElement {
  const buttons = karmaPeriods.map((each): readonly [KarmaPeriod, HTMLButtonElement] => [
    each,
    makeButton('period', words.say(each), () => choose(each)),
  ]);
  // What has come before the press lands takes its place at once.
  for (const [each, button] of buttons)
    for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => prepare(each));
  const group = make('div', 'periods', ...buttons.map(([, button]) => button));
  group.role = 'group';
  group.ariaLabel = words.say('period');
  stops.push(
    effect(() => {
      for (const [each, button] of buttons) button.setAttribute('aria-pressed', `${each === period.value}`);
    }),
  );
  return group;
}

function makeWaiting(show: Karma['show'], words: Words): HTMLElement {
  const text = make('span', 'quiet', words.say('state.loading'));
  const length = show === 'stats' || show === 'mine' ? 2 : 10;
  const waiting = make('div', 'waiting', text, ...Array.from({ length }, () => make('span', 'line')));
  waiting.role = 'status';
  return waiting;
}

/** Marks the row of the reader. `me`: their id; undefined for a guest. */
function markOwn(body: HTMLElement, me: number | undefined, words: Words): void {
  for (const row of body.querySelectorAll<HTMLElement>('.tb-karma-row')) {
    const isOwn = me !== undefined && row.dataset.userId === `${me}`;
    row.classList.toggle('tb-karma-row--mine', isOwn);
    row.querySelector('.tb-karma-you')?.remove();
    if (isOwn) row.querySelector('.tb-karma-name')?.after(make('span', 'you', words.say('you')));
  }
}

/** Hides comments of muted authors. Their places in the rankings stay. */
function hideMuted(body: HTMLElement, muted: ReadonlySet<number>): void {
  for (const remark of body.querySelectorAll<HTMLElement>('.tb-karma-comment'))
    remark.hidden = muted.has(Number(remark.dataset.userId));
}
