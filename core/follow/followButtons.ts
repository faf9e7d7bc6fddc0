import { effect } from '@preact/signals-core';
import { h, patch, setAttributes, type Wanted } from '#core/dom/element.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import { type FollowKey, has } from './followed.ts';
import { followsOf } from './follows.ts';
import { sayFollow } from './followWords.ts';

/**
 * Brings the buttons in a tag alive, those that come later too: each says whether it is pressed, in every tab of the browser, and what could not
 * be kept yet is said at the end of the tag. `added` is called when the tag has other elements. Returns what ends it.
 */
export function watchFollowButtons(host: Host, page: Page, added = () => {}): () => void {
  const { element, words } = host;
  const store = followsOf(page);
  const note = document.createElement('p');
  note.className = 'tb-follow-note';
  note.role = 'status';
  note.toggleAttribute('data-w-kept', true);
  let isOwn = false;

  const mark = () => {
    const now = store.follows.value;
    for (const button of element.querySelectorAll<HTMLButtonElement>('.tb-follow'))
      setAttributes(button, { 'aria-pressed': `${has(now, button.value)}` });
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
    if (button) toggle(button.value);
  };
  const stops = [
    effect(mark),
    effect(() => {
      const failure = store.failure.value;
      patch(note, failure && isOwn ? noteOf(failureText(failure, words), words) : h('p', {}));
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

const noteOf = (reason: string, words: Words): Wanted =>
  h(
    'p',
    {},
    sayFollow(words, 'waiting', reason),
    ' ',
    h('button', { class: 'tb-follow-retry', type: 'button' }, sayFollow(words, 'retry')),
  );
