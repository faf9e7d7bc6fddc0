import { effect } from '@preact/signals-core';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';
import { mutedOf } from '#core/base/session/muted.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { karmaPeriods } from '#core/contract/community.ts';
import { makeAlert, makeBody, makePeriods, makeWaiting, makeYou } from './frame.ts';
import type { Karma, Shown } from './karma.model.ts';
import { makeBoard } from './makeBoard.ts';
import { isLacking } from './readBoard.ts';

/**
 * Draws around what the host printed in the tag. Room for ten rows is reserved from the start, so that a period with fewer
 * rows, or a message, moves nothing below.
 */
export const drawKarma: Draw<Karma> = (model, { host, page, drawn }) => {
  const { element, words } = host;
  const before = [...element.childNodes];
  const printed = before.filter((node) => !(node instanceof Element && node.matches('script,.tb-karma-periods')));
  const here = page.place.here();
  const alert = makeAlert();
  const body = makeBody();
  const periods = model.show === 'mine' ? undefined : makePeriods(words, model.period);
  element.replaceChildren(...before.filter(isScript), ...(periods ? [periods.element] : []), alert.element, body);
  if (periods) watchPeriods(periods.element, model);
  whenPressed(alert.element, () => {
    // The button that had the focus goes.
    body.focus({ preventScroll: true });
    model.retry();
  });
  body.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('.tb-karma-guest a') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    model.logIn();
  });

  const show = (shown: Shown | undefined) => {
    const failure = shown !== 'printed' && shown?.ok === false ? shown : undefined;
    const retry_text = failure && isLacking(model.show, failure) ? null : words.say('action.retry');
    alert.draw({ failed: failure ? { failure_text: failureText(failure, words), retry_text } : null });
    body.setAttribute('aria-busy', `${!shown}`);
    if (failure) body.replaceChildren();
    else if (shown === 'printed') body.replaceChildren(...printed);
    else if (shown?.ok) body.replaceChildren(...makeBoard(shown.data, { words, here, now: page.clock.now() }));
    // What is there stays in sight until the other has come.
    else if (!body.hasChildNodes()) body.append(...makeWaiting(model.show, words));
  };
  const stops = [
    effect(() => periods?.draw()),
    effect(() => show(model.shown.value)),
    effect(() => {
      const me = model.me.value;
      const muted = mutedOf(page).ids.value;
      if (!model.shown.value) return;
      markOwn(body, me, words);
      hideMuted(body, muted);
    }),
  ];
  drawn('keep');

  return () => {
    for (const stop of stops) stop();
    markOwn(body, undefined, words);
    hideMuted(body, new Set());
    element.replaceChildren(...before);
  };
};

const isScript = (node: Node) => node instanceof Element && node.matches('script');

/** Chooses a period with a press, and fetches it before: what has come before the press lands takes its place at once. */
function watchPeriods(group: Element, { choose, prepare }: Karma): void {
  const periodOf = (target: EventTarget | null) =>
    karmaPeriods.find((each) => target instanceof HTMLButtonElement && target.value === each);
  for (const type of ['pointerenter', 'focus'])
    group.addEventListener(
      type,
      ({ target }) => {
        const period = periodOf(target);
        if (period) prepare(period);
      },
      { capture: true },
    );
  whenPressed(group, (button) => {
    const period = periodOf(button);
    if (period) choose(period);
  });
}

function whenPressed(element: Element, then: (button: Element) => void): void {
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) then(button);
  });
}

/** Marks the row of the reader. `me`: their id; undefined for a guest. */
function markOwn(body: Element, me: number | undefined, words: Words): void {
  for (const row of body.querySelectorAll<HTMLElement>('.tb-karma-row')) {
    const isOwn = me !== undefined && row.dataset.userId === `${me}`;
    row.classList.toggle('tb-karma-row--mine', isOwn);
    row.querySelector('.tb-karma-you')?.remove();
    if (isOwn) row.querySelector('.tb-karma-name')?.after(...makeYou(words));
  }
}

/** Hides comments of muted authors. Their places in the rankings stay. */
function hideMuted(body: Element, muted: ReadonlySet<number>): void {
  for (const remark of body.querySelectorAll<HTMLElement>('.tb-karma-comment'))
    remark.hidden = muted.has(Number(remark.dataset.userId));
}
