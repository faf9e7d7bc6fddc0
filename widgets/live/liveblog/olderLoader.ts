import { onPlainClick } from '#core/base/page/isPlainClick.ts';
import { watch } from '#core/base/widget/watch.ts';
import { shownOf } from './entries.ts';
import type { Liveblog } from './liveblog.model.ts';
import type { Parts } from './parts.ts';

/**
 * Follows the state of the older entries in the places of the host, whose link works from the start. Returns a function that loads them; `loaded` is called
 * with the id of the first one that came, if the focus has to move to it.
 */
export function olderLoader(
  model: Pick<Liveblog, 'entries' | 'older' | 'loadOlder'>,
  { more, link, list }: Parts,
  loaded: (id: number) => void,
  signal: AbortSignal,
): () => void {
  const ids = () => shownOf(model.entries.peek()).list.map(({ id }) => id);

  async function load(): Promise<void> {
    if (model.older.peek() === 'busy') return;
    const before = new Set(ids());
    const hadFocus = more.contains(document.activeElement);
    await model.loadOlder();
    const first = ids().find((id) => !before.has(id));
    if (hadFocus && first !== undefined) loaded(first);
  }
  const start = () => void load();
  if (link) onPlainClick(link, start, signal);
  watch(() => {
    const state = model.older.value;
    const { hasMore, order } = model.entries.value;
    more.hidden = !hasMore && state === 'idle' && order.length > 0;
    list.setAttribute('aria-busy', `${state === 'busy'}`);
  }, signal);

  return start;
}
