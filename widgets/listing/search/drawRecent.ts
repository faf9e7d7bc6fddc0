import { effect, signal } from '@preact/signals-core';
import type { Words } from '#core/i18n/words.ts';
import type { Search } from './search.model.ts';

/** The file that draws what the host has not printed. */
export type FetchTrees = () => Promise<Pick<typeof import('./searchTrees.ts'), 'makeForm' | 'createRecentDrawing'>>;

/** Draws the recent searches while the field is empty, and nothing otherwise. What draws them is fetched once there are any. Returns what ends it. */
export function drawRecent(
  box: HTMLElement,
  { recent, found, typed }: Search,
  words: Words,
  fetchTrees: FetchTrees,
): () => void {
  const drawing = signal<(queries: readonly string[]) => void>();
  const load = () =>
    void fetchTrees().then(
      ({ createRecentDrawing }) => {
        drawing.value = createRecentDrawing(box, words);
      },
      // Tried again with the next change.
      () => {},
    );
  return effect(() => {
    const queries = recent.list.value;
    const isShown = queries.length > 0 && !found.value && typed.value === '';
    const draw = drawing.value;
    box.hidden = !isShown || !draw;
    if (draw) draw(isShown ? queries : []);
    else if (isShown) load();
  });
}

/** Handles a press in the recent searches: searches again, or forgets one or all and then calls `forgotten` with whether none is left. */
export function recentPressed(event: Event, { recent, recall }: Search, forgotten: (isAll: boolean) => void): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
  if (!button) return;
  const { recall: query, forget } = button.dataset;
  if (query !== undefined) {
    recall(query);
    return;
  }
  recent.forget(forget);
  forgotten(recent.list.peek().length === 0);
}
