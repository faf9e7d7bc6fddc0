import { getByRole, getByText, queryAllByRole } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { searchArticles } from '#core/contract/articleSearch.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { callFailures } from '#tests/support/callFailures.ts';
import { turns } from '#tests/support/soak.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { drawSearch } from '../../widgets/listing/search/drawSearch.ts';
import { finder } from '../../widgets/listing/search/finder.ts';
import en from '../../widgets/listing/search/locales/en.json' with { type: 'json' };
import nl from '../../widgets/listing/search/locales/nl.json' with { type: 'json' };
import { createSearch } from '../../widgets/listing/search/search.model.ts';
import * as searchTrees from '../../widgets/listing/search/searchTrees.ts';

const words = { en, nl };
const page = (title: string) => ({
  wire: { data: [{ id: title.length, url: `/article/${title.length}`, title }], total: 20, has_more: true },
});

afterEach(() => document.body.replaceChildren());

/** A search that has found something, whose next question fails. */
async function mount(locale: 'en' | 'nl', failure: Failure) {
  const set = stage({ locale, words, address: 'https://news.example/search' });
  set.says(searchArticles, page('First'), failure, page('Second one'));
  const { host, element, leave } = set.host();
  const model = createSearch(set.page, { target: undefined, headingLevel: 2 }, host, () => Promise.resolve(finder));
  await drawSearch(() => Promise.resolve(searchTrees))(model, {
    ...{ host, page: set.page, root: element },
    ...{ adopt: () => {}, drawn: () => {}, crashed: () => {} },
  });
  model.recall('first');
  await settled();
  return { set, element, model, leave };
}

test.each(turns(callFailures, 0, 2))(
  'a search that meets %s says so in the language of the site, keeps what it shows and asks again when the reader wants it',
  async (_fault, failure) => {
    const texts: string[] = [];
    for (const locale of ['en', 'nl'] as const) {
      const { set, element, model, leave } = await mount(locale, failure);
      model.recall('second');
      await settled();
      const alert = getByRole(element, 'alert');
      expect(alert.textContent).toBe(failureText(failure, set.words));
      texts.push(alert.textContent);
      expect(queryAllByRole(element, 'link').map((link) => link.textContent)).toEqual(['First']);
      expect(set.page.place.here().search).toBe('?q=first');
      getByText(element, set.words.say('action.retry')).click();
      await settled();
      expect(queryAllByRole(element, 'link').map((link) => link.textContent)).toEqual(['Second one']);
      expect([alert.textContent, set.page.place.here().search]).toEqual(['', '?q=second']);
      leave();
      document.body.replaceChildren();
    }
    expect(texts[0]).not.toBe(texts[1]);
  },
);

test.each(turns(callFailures, 1, 2))(
  'what has come of a search stands when %s takes the place of the next page',
  async (_fault, failure) => {
    const { element, model, set } = await mount('en', failure);
    model.more();
    await settled();
    expect(queryAllByRole(element, 'link').map((link) => link.textContent)).toEqual(['First']);
    getByText(element, 'Try again').click();
    await settled();
    expect(queryAllByRole(element, 'link').map((link) => link.textContent)).toEqual(['First', 'Second one']);
    expect(set.sent.map(({ query }) => query)).toMatchObject([{ offset: 0 }, { offset: 1 }, { offset: 1 }]);
  },
);
