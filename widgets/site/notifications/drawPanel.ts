import type { ReadonlySignal } from '@preact/signals-core';
import { timeOfDay } from '#core/i18n/dates.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Drawing } from '#core/widget/island.ts';
import type { Follow } from './bell.ts';
import { drawList } from './drawList.ts';
import type { Inbox } from './inbox.ts';
import { make, makeButton } from './make.ts';

type CurrentInbox = ReadonlySignal<Inbox | undefined>;

/** Draws why the last call failed, with a button that repeats it. */
function drawTrouble(inbox: CurrentInbox, words: Words, follow: Follow): HTMLElement {
  const text = document.createElement('div');
  const retry = makeButton('button', words.say('action.retry'), () => inbox.peek()?.trouble.peek()?.again());
  const trouble = make('div', 'trouble');
  trouble.role = 'alert';
  follow(() => {
    const failed = inbox.value?.trouble.value;
    text.textContent = failed ? failureText(failed.failure, words) : '';
    trouble.replaceChildren(...(failed ? [text, retry] : []));
  });
  return trouble;
}

/** Draws since when notifications do not arrive live; empty while they do. */
function drawStatus(inbox: CurrentInbox, words: Words, follow: Follow): HTMLElement {
  const live = make('p', 'live');
  follow(() => {
    const status = inbox.value?.status.value;
    const time = status?.is === 'stale' ? timeOfDay(status.since, words) : '';
    live.textContent = status && status.is !== 'live' ? words.say(`live.${status.is}`, { time }) : '';
  });
  return live;
}

/** The link to the settings, and the switch for push notifications where the tenant has them. */
function makeFoot({ host, page }: Pick<Drawing, 'host' | 'page'>): HTMLElement {
  const settings = make('a', 'action', host.words.say('settings'));
  settings.href = page.place.to('/user/profile');
  const foot = make('div', 'foot', settings);
  if (page.config.webPush) {
    const push = make('div', 'push');
    push.dataset.widget = 'web-push';
    foot.append(push);
    host.trust(push);
  }
  return foot;
}

/** The note for a reader whose session ended while the list was open. */
function makeLoggedOut(words: Words, close: () => void): HTMLElement {
  const logIn = make('a', 'action', words.say('log-in'));
  logIn.href = '#login';
  logIn.addEventListener('click', close);
  return make('p', 'empty', words.say('logged-out'), ' ', logIn);
}

/** Draws the list that the bell opens. */
export function drawPanel(
  panel: HTMLElement,
  inbox: CurrentInbox,
  close: () => void,
  follow: Follow,
  drawing: Pick<Drawing, 'host' | 'page'>,
): void {
  const { words } = drawing.host;
  const readAll = makeButton('action', words.say('read-all'), () => {
    if (readAll.ariaDisabled !== 'true') void inbox.peek()?.readAll();
  });
  const waiting = make('p', 'waiting');
  waiting.role = 'status';
  const list = make('ul', 'list');
  // Safari drops the role of a list without bullets.
  list.role = 'list';
  const empty = make('p', 'empty', words.say('empty'));
  const more = makeButton('button', words.say('more'), () => void inbox.peek()?.more());
  const loggedOut = makeLoggedOut(words, close);
  const foot = makeFoot(drawing);

  const show = drawList(list, {
    words,
    page: drawing.page,
    read(id) {
      void inbox.peek()?.read(id);
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

  panel.append(
    make('div', 'head', make('strong', 'title', words.say('bell')), readAll),
    drawStatus(inbox, words, follow),
    // What failed stands outside of what scrolls: it is seen wherever the reader is in the list.
    drawTrouble(inbox, words, follow),
    make('div', 'body', list, empty, more, waiting, loggedOut),
    foot,
  );
}
