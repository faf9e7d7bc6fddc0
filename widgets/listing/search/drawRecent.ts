import { effect, signal } from '@preact/signals-core';
import type { Words } from '#core/base/i18n/words.ts';
import type { Search } from './search.model.ts';
import type { RecentDrawing } from './searchTrees.ts';

/** The file that draws what the host has not printed. */
export type FetchTrees = () => Promise<Pick<typeof import('./searchTrees.ts'), 'makeForm' | 'createRecentDrawing'>>;

/**
 * Draws the recent searches below the form while the field is empty, and nothing otherwise. What draws them is fetched once there are any. `press` is called for
 * each press in them. Returns what ends it.
 */
export function drawRecent(
  form: HTMLElement,
  { recent, found, typed }: Search,
  words: Words,
  fetchTrees: FetchTrees,
  press: (event: Event) => void,
): () => void {
  const drawing = signal<RecentDrawing>();
  let isOver = false;
  const load = () =>
    void fetchTrees().then(
      ({ createRecentDrawing }) => {
        if (isOver || drawing.peek()) return;
        const made = createRecentDrawing(words);
        made.element.addEventListener('click', press);
        form.after(made.element);
        drawing.value = made;
      },
      // Tried again with the next change.
      () => {},
    );
  const stop = effect(() => {
    const queries = recent.list.value;
    const isShown = queries.length > 0 && !found.value && typed.value === '';
    if (drawing.value) drawing.value.show(isShown ? queries : []);
    else if (isShown) load();
  });
  return () => {
    isOver = true;
    stop();
    drawing.peek()?.element.remove();
  };
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
