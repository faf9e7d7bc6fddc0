import { effect } from '@preact/signals-core';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type FollowKey, has, onlyOf } from '#core/follow/followed.ts';
import { followsOf } from '#core/follow/follows.ts';
import { sayFollow } from '#core/follow/followWords.ts';
import { tree } from './follow-note.drawn.html?tree';
import { tree as alertsTree } from './team-alerts-button.drawn.html?tree';

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
    const canChoose = page.session.reader.value?.teamAlerts !== undefined;
    for (const button of element.querySelectorAll<HTMLButtonElement>('.tb-follow')) {
      setPressed(button, has(now, button.value));
      if (slugOf(button)) settleAlerts(button, canChoose && has(now, button.value), words);
    }
  };
  const toggle = (key: FollowKey) => {
    isOwn = true;
    if (!note.isConnected) element.append(note);
    store.toggle(key);
  };
  const click = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.tb-follow-retry')) store.retry();
    const alerts = target.closest<HTMLElement>('.tb-follow-alerts');
    if (alerts) void chooseAlerts(alerts, page, words);
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

/** The slug of the team that a button follows; empty for a match. */
const slugOf = ({ value }: HTMLButtonElement) => onlyOf(value).teams[0] ?? '';
const nameOf = (button: Element, words: Words) =>
  (button.getAttribute('aria-label') ?? '').replace(sayFollow(words, 'label'), '');

/** Puts the button that chooses notifications beside the one that follows the team, or removes it. */
function settleAlerts(button: HTMLButtonElement, isThere: boolean, words: Words): void {
  const next = button.nextElementSibling;
  const own = next?.matches('.tb-follow-alerts') ? next : undefined;
  if (!isThere) own?.remove();
  else if (!own)
    button.after(
      make(
        alertsTree({
          label: sayFollow(words, 'alerts-label', nameOf(button, words)),
          text: sayFollow(words, 'alerts'),
        }),
      ),
    );
}

/** Opens the choice of notifications. The file is fetched by the first press; if that fails, another press tries again. */
async function chooseAlerts(opener: HTMLElement, page: Page, words: Words): Promise<void> {
  const button = opener.previousElementSibling;
  const file = await import('#core/ungrouped/alerts/openAlerts.ts').catch(() => undefined);
  if (button instanceof HTMLButtonElement)
    file?.openAlerts(page, { slug: slugOf(button), name: nameOf(button, words), words, opener });
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
