import { h, patch } from '#core/dom/element.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Search } from './search.model.ts';

const part = (name: string) => `tb-search-${name}`;

/** Draws the recent searches while the field is empty, and nothing otherwise. */
export function drawRecent(box: HTMLElement, { recent, found, typed }: Search, words: Words): void {
  const queries = recent.list.value;
  const isShown = queries.length > 0 && !found.value && typed.value === '';
  box.hidden = !isShown;
  patch(box, {
    attributes: {},
    children: isShown
      ? [
          h('h2', { class: part('recent-title') }, words.say('recent')),
          h(
            'ul',
            { class: part('recent-list'), role: 'list' },
            ...queries.map((query) =>
              h(
                'li',
                { class: part('recent-item'), key: query },
                h('button', { class: part('recall'), type: 'button', 'data-recall': query }, query),
                h(
                  'button',
                  {
                    ...{ class: part('forget'), type: 'button', 'data-forget': query },
                    'aria-label': words.say('forget', { query }),
                  },
                  h('span', { 'aria-hidden': 'true' }, '×'),
                ),
              ),
            ),
          ),
          h('button', { class: part('forget-all'), type: 'button', 'data-forget-all': true }, words.say('forget-all')),
        ]
      : [],
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
