// @vitest-environment happy-dom
import { fireEvent, getByRole } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { settled, stage } from '#tests/support/stage.ts';
import { island } from './search.island.ts';

vi.mock('./finder.ts', () => Promise.reject(new Error('It did not come.')));

/** A page of results, at work. */
function results() {
  const { host: place, page, places } = stage({ address: 'https://news.example/search?q=x' });
  const { host, element } = place(`
    <form class="tb-search-form" role="search"><input type="search" name="q" value="x"></form>
    <div class="tb-search-results" data-query="x" data-next-offset="10" data-has-more="1">
      <a class="tb-search-more" href="/search?q=x&amp;page=2">More</a>
    </div>`);
  const drawing = { host, page, root: element, adopt: () => {}, drawn: () => {}, crashed: () => {} };
  island.start(page, { target: undefined, headingLevel: 2 }, host).draw(drawing);
  return { element, places };
}

test('where what finds articles cannot be fetched, the pages of the host do it', async () => {
  const { element, places } = results();
  getByRole(element, 'link').click();
  await vi.dynamicImportSettled();
  const field = getByRole(element, 'searchbox');
  fireEvent.input(field, { target: { value: 'psv' } });
  fireEvent.submit(getByRole(element, 'search'));
  await vi.dynamicImportSettled();
  await settled();
  expect(places.went).toEqual(['https://news.example/search?q=x&page=2', 'https://news.example/search?q=psv']);
});

test('offline a search stays on its page, says so, and goes on with the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { element, places } = results();
  fireEvent.input(getByRole(element, 'searchbox'), { target: { value: 'psv' } });
  fireEvent.submit(getByRole(element, 'search'));
  await vi.dynamicImportSettled();
  await settled();
  expect(getByRole(element, 'status').textContent).toMatch(/^You are offline/);
  expect(places.went).toEqual([]);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.dynamicImportSettled();
  await settled();
  expect(places.went).toEqual(['https://news.example/search?q=psv']);
});
