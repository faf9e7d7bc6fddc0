import type { ReadonlySignal } from '@preact/signals-core';
import { timeOfDay } from '#core/i18n/dates.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Drawing } from '#core/widget/island.ts';
import type { Follow } from './bell.ts';
import { drawList } from './drawList.ts';
import type { Inbox } from './inbox.ts';
import { make, makeButton } from './make.ts';

/** The list that the bell discloses. */
export function drawPanel(
  panel: HTMLElement,
  inbox: ReadonlySignal<Inbox | undefined>,
  close: () => void,
  follow: Follow,
  { host, page }: Pick<Drawing, 'host' | 'page'>,
): void {
  const { words } = host;
  const now = () => inbox.peek();

  const readAll = makeButton('action', words.say('read-all'), () => {
    if (readAll.ariaDisabled !== 'true') void now()?.readAll();
  });
  const live = make('p', 'live');
  const said = document.createElement('div');
  const retry = makeButton('button', words.say('action.retry'), () => now()?.trouble.peek()?.again());
  const trouble = make('div', 'trouble');
  trouble.role = 'alert';
  const waiting = make('p', 'waiting');
  waiting.role = 'status';
  const list = make('ul', 'list');
  // Safari drops the role of a list without bullets.
  list.role = 'list';
  const empty = make('p', 'empty', words.say('empty'));
  const more = makeButton('button', words.say('more'), () => void now()?.more());
  const settings = make('a', 'action', words.say('settings'));
  settings.href = page.place.to('/user/profile');

  const logIn = make('a', 'action', words.say('log-in'));
  logIn.href = '#login';
  logIn.addEventListener('click', close);
  const loggedOut = make('p', 'empty', words.say('logged-out'), ' ', logIn);

  const head = make('div', 'head', make('strong', 'title', words.say('bell')), readAll);
  const foot = make('div', 'foot', settings);
  const body = make('div', 'body', list, empty, more, waiting, loggedOut);
  // What failed stands outside of what scrolls: it is seen wherever the reader is in the list.
  panel.append(head, live, trouble, body, foot);
  if (page.config.webPush) {
    const push = make('div', 'push');
    push.dataset.widget = 'web-push';
    foot.append(push);
    host.trust(push);
  }

  const show = drawList(list, {
    words,
    page,
    read(id) {
      void now()?.read(id);
      close();
    },
  });
  follow(() => {
    const at = inbox.value;
    const listing = at?.listing.value;
    const rows = listing?.rows ?? [];
    const isPaging = at?.isPaging.value ?? false;
    show(rows);
    readAll.hidden = rows.length === 0;
    readAll.ariaDisabled = `${rows.every(({ isRead }) => isRead)}`;
    empty.hidden = !listing || rows.length > 0;
    more.hidden = !listing?.hasMore;
    more.ariaDisabled = `${isPaging}`;
    waiting.textContent = isPaging || (at && !listing && !at.trouble.value) ? words.say('state.loading') : '';
    loggedOut.hidden = at !== undefined;
    foot.hidden = !at;
  });
  follow(() => {
    const failed = inbox.value?.trouble.value;
    said.textContent = failed ? failureText(failed.failure, words) : '';
    trouble.replaceChildren(...(failed ? [said, retry] : []));
  });
  follow(() => {
    const status = inbox.value?.status.value;
    const time = status?.is === 'stale' ? timeOfDay(status.since, words) : '';
    // While what happens arrives there is nothing to say.
    live.textContent = status && status.is !== 'live' ? words.say(`live.${status.is}`, { time }) : '';
  });
}
