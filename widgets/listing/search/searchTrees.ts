import { longestSearch } from '#core/contract/longestSearch.ts';
import { createDrawing } from '#core/dom/createDrawing.ts';
import { make } from '#core/dom/settle.ts';
import { elementsIn, treeOf } from '#core/dom/treeOf.ts';
import type { Words } from '#core/i18n/words.ts';
import { content } from './search.printed.html?tree';
import type { Printed } from './search.printed.ts';
import { tree as recentTree } from './search-recent.drawn.html?tree';

/** A search of which nothing is known. */
const nothing: Printed = {
  ...{ action_url: '', label: '', submit_label: '', titles_label: '', longest: longestSearch, heading_level: 2 },
  ...{ query: null, is_titles: false, next_offset: 0, total: 0, has_more: false, has_results: false, is_empty: false },
  ...{ found_text: null, results: [], none_text: '', hint_text: '', more: null },
};

function made(className: string, data: Partial<Printed>): HTMLElement {
  const element = make(treeOf(className, content({ ...nothing, ...data })));
  if (element instanceof HTMLElement) return element;
  throw new Error(`search.printed.html prints no HTML of the class "${className}".`);
}

/** Makes a form in the markup that the host prints. */
export const makeForm = ({ say }: Words): HTMLElement =>
  made('tb-search-form', { label: say('label'), submit_label: say('submit'), titles_label: say('titles') });

/** Makes a box in which nothing has been found yet. */
export const makeResults = ({ say }: Words): HTMLElement =>
  made('tb-search-results', { none_text: say('empty'), hint_text: say('hint') });

/** Makes the rows of results. */
export const makeRows = (results: Printed['results'], heading_level: number): readonly Element[] =>
  elementsIn(treeOf('tb-search-list', content({ ...nothing, heading_level, results })).children).map(make);

/** Makes what draws recent searches in a box. */
export function createRecentDrawing(box: Element, { say }: Words): (queries: readonly string[]) => void {
  const { draw } = createDrawing(box);
  return (queries) =>
    draw(
      recentTree({
        ...{ has_queries: queries.length > 0, title: say('recent'), forget_all_text: say('forget-all') },
        queries: queries.map((query) => ({ query, forget_label: say('forget', { query }) })),
      }),
    );
}
