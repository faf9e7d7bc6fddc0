import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make, makeHtml } from '#core/base/dom/make.ts';
import { elementsIn, treeOf } from '#core/base/dom/treeOf.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { longestSearch } from '#core/contract/longestSearch.ts';
import { content } from './search.printed.html?tree';
import type { Printed } from './search.printed.ts';
import { tree as recentTree } from './search-recent.drawn.html?tree';

/** A search of which nothing is known. */
const nothing: Printed = {
  ...{ action_url: '', label: '', submit_label: '', titles_label: '', longest: longestSearch, heading_level: 2 },
  ...{ query: null, is_titles: false, next_offset: 0, total: 0, has_more: false, has_results: false, is_empty: false },
  ...{ found_text: null, results: [], none_text: '', hint_text: '', more: null },
};

const made = (className: string, data: Partial<Printed>): HTMLElement =>
  makeHtml(treeOf(className, content({ ...nothing, ...data })));

/** Makes a form in the markup that the host prints. */
export const makeForm = ({ say }: Words): HTMLElement =>
  made('tb-search-form', { label: say('label'), submit_label: say('submit'), titles_label: say('titles') });

/** Makes a box in which nothing has been found yet. */
export const makeResults = (words: Words): HTMLElement =>
  made('tb-search-results', {
    ...{ none_text: words.say('empty'), hint_text: words.say('hint') },
    empty_next: nextStep(words),
  });

/** Makes the rows of results. */
export const makeRows = (results: Printed['results'], heading_level: number): readonly Element[] =>
  elementsIn(treeOf('tb-search-list', content({ ...nothing, heading_level, results })).children).map(make);

const shownRecent = ({ say }: Words, queries: readonly string[]) =>
  recentTree({
    ...{ has_queries: queries.length > 0, title: say('recent'), forget_all_text: say('forget-all') },
    queries: queries.map((query) => ({ query, forget_label: say('forget', { query }) })),
  });

/** The recent searches. The element is hidden while none is shown. */
export interface RecentDrawing {
  readonly element: HTMLElement;
  show(queries: readonly string[]): void;
}

export function createRecentDrawing(words: Words): RecentDrawing {
  const element = makeHtml(shownRecent(words, []));
  const { draw } = createDrawing(element);
  return {
    element,
    show(queries) {
      element.hidden = queries.length === 0;
      draw(shownRecent(words, queries));
    },
  };
}
