import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import { shownOf } from './entries.ts';
import type { Liveblog } from './liveblog.model.ts';
import type { Parts } from './parts.ts';
import { watch } from './watch.ts';

/** The button that loads older entries. `loaded` is called with the id of the first one that came, where the focus has to move to it. */
export function drawOlder(
  model: Pick<Liveblog, 'entries' | 'older' | 'loadOlder'>,
  { older: button, more, trouble, list }: Parts,
  words: Words,
  loaded: (id: number) => void,
  signal: AbortSignal,
): void {
  const label = button.textContent;
  const ids = () => shownOf(model.entries.peek()).list.map(({ id }) => id);

  async function load(): Promise<void> {
    if (model.older.peek() === 'busy') return;
    const before = new Set(ids());
    const hadFocus = document.activeElement === button;
    await model.loadOlder();
    const first = ids().find((id) => !before.has(id));
    if (hadFocus && first !== undefined) loaded(first);
  }
  button.addEventListener('click', () => void load(), { signal });

  watch(() => {
    const state = model.older.value;
    const isBusy = state === 'busy';
    const isFailed = typeof state === 'object';
    more.hidden = !model.entries.value.hasMore && !isBusy && !isFailed;
    list.setAttribute('aria-busy', `${isBusy}`);
    button.setAttribute('aria-disabled', `${isBusy}`);
    button.textContent = isBusy ? words.say('state.loading') : isFailed ? words.say('action.retry') : label;
    trouble.textContent = isFailed ? failureText(state, words) : '';
  }, signal);
}
