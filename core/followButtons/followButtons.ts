import { effect } from '@preact/signals-core';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type FollowKey, has } from '#core/follow/followed.ts';
import { followsOf } from '#core/follow/follows.ts';
import { sayFollow } from '#core/follow/followWords.ts';
import { tree } from './follow-note.drawn.html?tree';

/**
 * Brings the buttons in a tag alive, those that come later too: each says whether it is pressed, in every tab of the browser, and what could not
 * be kept yet is said at the end of the tag. `added` is called when the tag has other elements. Returns what ends it.
 */
export function watchFollowButtons(host: Host, page: Page, added = () => {}): () => void {
  const { element, words } = host;
  const store = followsOf(page);
  const note = make(tree({ failed: null }));
  const { draw } = createDrawing(note);
  let isOwn = false;
  let pressed: HTMLElement | undefined;

  const mark = () => {
    const now = store.follows.value;
    for (const button of element.querySelectorAll<HTMLButtonElement>('.tb-follow'))
      setPressed(button, has(now, button.value));
  };
  const toggle = (key: FollowKey) => {
    isOwn = true;
    if (!note.isConnected) element.append(note);
    store.toggle(key);
  };
  const click = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.tb-follow-retry')) store.retry();
    const button = target.closest<HTMLButtonElement>('.tb-follow');
    if (!button) return;
    pressed = button;
    toggle(button.value);
  };
  const stops = [
    effect(mark),
    effect(() => {
      const failure = store.failure.value;
      const hadFocus = note.contains(document.activeElement);
      draw(tree({ failed: failure && isOwn ? failedOf(failure, store.isTried.value, words) : null }));
      // The button that tries again goes when it has worked: the focus goes back to what was pressed.
      if (hadFocus && !note.contains(document.activeElement)) pressed?.focus({ preventScroll: true });
    }),
  ];
  const changed = () => {
    added();
    mark();
  };
  const observer = window.MutationObserver && new MutationObserver(changed);
  observer?.observe(element, { childList: true, subtree: true, attributeFilter: ['data-match'] });
  element.addEventListener('click', click);
  for (const { action, values } of host.queue) if (action === 'follow' && values.follow) toggle(values.follow);
  return () => {
    for (const stop of stops) stop();
    observer?.disconnect();
    element.removeEventListener('click', click);
    note.remove();
  };
}

function setPressed(button: Element, isPressed: boolean): void {
  if (button.getAttribute('aria-pressed') !== `${isPressed}`) button.setAttribute('aria-pressed', `${isPressed}`);
}

/** An entry of the outbox that has waited for a day is refused with 408. */
const keyOf = (failure: Failure, isTried: boolean) =>
  isTried ? 'waiting' : failure.kind === 'refused' && failure.status === 408 ? 'expired' : 'refused';

const failedOf = (failure: Failure, isTried: boolean, words: Words) => ({
  text: sayFollow(words, keyOf(failure, isTried), failureText(failure, words)),
  retry_text: sayFollow(words, 'retry'),
});
