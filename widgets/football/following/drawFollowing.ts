import { untracked } from '@preact/signals-core';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { readersZone } from '#core/base/i18n/zones.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { watchFollowButtons } from '#core/followButtons/followButtons.ts';
import { isRetry } from '#core/football/notes.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import type { Following } from './following.model.ts';
import { tree } from './following-lists.drawn.html?tree';
import { shownFollowing } from './shownFollowing.ts';

/** Draws the lists of what the reader follows below what the host printed. */
export const drawFollowing: Draw<Following> = (model, { host, page, drawn }) => {
  const { element, words, signal } = host;
  const now = page.clock.now();
  const { isOn } = spoilersOf(page);
  const shown = () => {
    const followed = model.followed.value;
    const failure = model.failure.value;
    return tree({
      heading_level: model.headingLevel,
      guest: model.isGuest.value ? { guest_text: words.say('guest'), log_in_text: words.say('log-in') } : null,
      failed: failure ? { failure_text: failureText(failure, words), retry_text: words.say('action.retry') } : null,
      loading_text: followed || failure ? null : words.say('state.loading'),
      known: followed
        ? shownFollowing(followed, model.follows.value, { words, now, zone: readersZone(), isCovered: isOn.value })
        : null,
    });
  };
  const box = make(untracked(shown));
  const { draw } = createDrawing(box);
  element.append(box);
  watch(() => draw(shown()), signal);
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
    stopButtons();
    box.remove();
  };
};
