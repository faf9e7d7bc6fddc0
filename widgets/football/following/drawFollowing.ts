import { effect } from '@preact/signals-core';
import { h, patch, type Wanted } from '#core/dom/element.ts';
import { watchFollowButtons } from '#core/follow/followButtons.ts';
import { readersZone } from '#core/football/matchText.ts';
import { isRetry, retryButton } from '#core/football/notes.ts';
import { spoilersOf } from '#core/football/spoilers.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Draw } from '#core/widget/island.ts';
import { elementsOf } from './elements.ts';
import type { Following } from './following.model.ts';
import { shownFollowing } from './shownFollowing.ts';

/** Draws the lists of what the reader follows below what the host printed. */
export const drawFollowing: Draw<Following> = (model, { host, page, drawn }) => {
  const { element, words, signal } = host;
  const box = document.createElement('div');
  box.className = 'tb-following';
  element.append(box);
  const now = page.clock.now();
  const { isOn } = spoilersOf(page);
  const stop = effect(() => {
    const followed = model.followed.value;
    const failure = model.failure.value;
    const shown =
      followed &&
      shownFollowing(followed, model.follows.value, { words, now, zone: readersZone(), isCovered: isOn.value });
    patch(
      box,
      h(
        'div',
        {},
        model.isGuest.value && guestNote(words),
        failure ? note('alert', failureText(failure, words), retryButton(words)) : undefined,
        shown ? elementsOf(shown, model.headingLevel) : !failure && note('status', words.say('state.loading')),
      ),
    );
  });
  const stopButtons = watchFollowButtons(host, page);
  box.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (target instanceof Element && target.closest('.tb-following-log-in')) model.logIn();
      else if (isRetry(event)) model.retry();
    },
    { signal },
  );
  drawn('keep');
  return () => {
    stop();
    stopButtons();
    box.remove();
  };
};

const note = (role: string | undefined, ...children: readonly (string | Wanted)[]) =>
  h('p', { class: 'tb-following-note', role, key: role }, ...children);

const guestNote = (words: Words) =>
  note(
    undefined,
    `${words.say('guest')} `,
    h('button', { class: 'tb-following-log-in tb-text-button', type: 'button' }, words.say('log-in')),
  );
