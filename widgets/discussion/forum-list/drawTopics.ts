import { effect } from '@preact/signals-core';
import type { Failure } from '#core/contract/outcome.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Draw } from '#core/widget/island.ts';
import type { ForumList } from './forum-list.model.ts';
import { make, makeTopic } from './makeTopic.ts';

/** Adds further topics to the list that the host printed, and a button below it. Anything else in the tag stays. */
export const drawTopics: Draw<ForumList> = (model, { host, page, drawn }) => {
  const { element, words } = host;
  const printed = element.querySelector<HTMLElement>('.tb-forum');
  const link = element.querySelector('.tb-forum-more');
  const list = printed ?? Object.assign(document.createElement('ol'), { className: 'tb-forum' });
  // As the host's own are, so that the headings of the page stay in order.
  const titleName =
    list.querySelector('.tb-forum-title')?.localName ?? (element.dataset.list === 'sidebar' ? 'p' : 'h2');
  const waiting = makeWaiting(words);
  const rows: HTMLElement[] = [];
  let wasPressed = false;
  const foot = makeFoot(words, () => {
    wasPressed = true;
    model.more();
  });

  // That there are no topics is all that the host may have printed.
  if (!printed && !element.querySelector('.tb-forum-empty')) element.append(list);
  if (list.isConnected) list.after(foot.element);
  link?.remove();

  const stop = effect(() => {
    const topics = model.topics.value ?? [];
    const failure = model.failure.value;
    const isBusy = model.isBusy.value;
    const hasMore = model.hasMore.value;
    const fresh = topics
      .slice(rows.length)
      .map((row) => (row instanceof HTMLElement ? row : makeTopic(row, titleName, words, page)));
    rows.push(...fresh);
    list.append(...fresh);
    if (!isBusy || list.hasChildNodes()) waiting.remove();
    else list.after(waiting);
    foot.show({ failure, isBusy, hasMore: hasMore && (list.childElementCount > 0 || failure !== undefined) });
    if (isBusy) return;
    if (!hasMore && list.childElementCount === 0) foot.say(words.say('empty'));
    if (!wasPressed) return;
    wasPressed = false;
    if (fresh.length > 0) foot.say(words.say('added', { count: fresh.length }));
    else if (!hasMore) foot.say(words.say('end'));
    // Whoever pressed the button reads on where the new ones begin.
    if (fresh[0]) fresh[0].querySelector('a')?.focus({ preventScroll: true });
    else if (!hasMore) foot.focus();
  });
  drawn('keep');

  return () => {
    stop();
    for (const row of rows) row.remove();
    foot.element.remove();
    waiting.remove();
    if (!printed) list.remove();
    else if (link) list.after(link);
  };
};

interface Standing {
  readonly failure: Failure | undefined;
  readonly isBusy: boolean;
  readonly hasMore: boolean;
}

function makeFoot(words: Words, press: () => void) {
  const alert = make('div', 'alert');
  const button = make('button', 'button');
  const status = make('p', 'status');
  alert.role = 'alert';
  status.role = 'status';
  status.tabIndex = -1;
  button.type = 'button';
  button.addEventListener('click', press);
  return {
    element: make('div', 'foot', alert, button, status),
    focus: () => status.focus({ preventScroll: true }),
    say(text: string) {
      status.textContent = text;
    },
    show({ failure, isBusy, hasMore }: Standing) {
      alert.replaceChildren(...(failure ? [make('p', 'failure', failureText(failure, words))] : []));
      button.textContent = words.say(failure ? 'action.retry' : 'more');
      button.hidden = !hasMore;
      button.setAttribute('aria-disabled', `${isBusy}`);
    },
  };
}

function makeWaiting(words: Words): HTMLElement {
  const text = make('span', 'quiet', words.say('state.loading'));
  const waiting = make('div', 'waiting', text, ...Array.from({ length: 5 }, () => make('span', 'line')));
  waiting.role = 'status';
  return waiting;
}
