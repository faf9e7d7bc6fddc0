// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { printedTag } from '#tests/support/printed.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { badgeOffset } from './badgeOffset.ts';
import { drawNumbers } from './drawNumbers.ts';
import { createImageNumbers } from './image-numbers.model.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const figure = (name: string) =>
  `<figure><img src="/${name}.jpg" alt="${name}"><figcaption>${name}</figcaption></figure>`;

async function mount(html: string, locale: 'nl' | 'en' = 'en') {
  const set = stage({ words: { en, nl }, locale });
  const place = set.host(html);
  place.element.dataset.widget = 'image-numbers';
  const model = createImageNumbers(set.page, {}, place.host);
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn: () => {} };
  const erase = await drawNumbers(model, { ...drawing, crashed: () => {} });
  return { element: place.element, erase };
}

const numbers = (element: Element) =>
  [...element.querySelectorAll('.tb-images-number')].map((badge) =>
    [...badge.children].map(({ textContent }) => textContent).join(': '),
  );

test.each([
  [400, 40],
  [1000, 100],
  [1001, 50.05],
  [2400, 120],
])('on a picture %d px high the number stands %d px below its edge', (height, offset) => {
  expect(badgeOffset(height)).toBeCloseTo(offset);
});

test('each figure has its number, seen and read out, and one that comes later changes what the others say', async () => {
  const { element, erase } = await mount(
    `<p>Words</p>${figure('one')}${figure('two')}<figure><pre>no picture</pre></figure>`,
    'nl',
  );
  expect(numbers(element)).toEqual(['1: Foto 1 van 2', '2: Foto 2 van 2']);
  element.insertAdjacentHTML('afterbegin', figure('first'));
  await settled();
  expect(numbers(element)).toEqual(['1: Foto 1 van 3', '2: Foto 2 van 3', '3: Foto 3 van 3']);
  erase();
  expect(numbers(element)).toEqual([]);
  expect(element.querySelectorAll('figure[class="tb-images-figure"]')).toHaveLength(0);
});

test('the figures of a host without a MutationObserver have their numbers', async () => {
  vi.stubGlobal('MutationObserver', undefined);
  const { element, erase } = await mount(figure('one') + figure('two'));
  expect(numbers(element)).toEqual(['1: Picture 1 of 2', '2: Picture 2 of 2']);
  erase();
  expect(numbers(element)).toEqual([]);
});

test('the numbers of the host stay, and come back as they were', async () => {
  const image = { srcset: null, sizes: null, alt: 'one', width: 600, height: 400, is_first: false, caption: null };
  const html = printedTag('image-numbers', {
    images: [{ ...image, src: '/one.jpg', number_text: '1', label: 'Picture 1 of 1' }],
  }).innerHTML;
  const { element, erase } = await mount(html);
  expect(element.innerHTML).toBe(html);
  element.insertAdjacentHTML('beforeend', figure('two'));
  await settled();
  expect(numbers(element)).toEqual(['1: Picture 1 of 2', '2: Picture 2 of 2']);
  erase();
  expect(numbers(element)).toEqual(['1: Picture 1 of 1']);
});

test('figures of a widget inside the tag are its own', async () => {
  const { element } = await mount(`<div data-widget="liveblog">${figure('other')}</div>${figure('one')}`);
  expect(numbers(element)).toEqual(['1: Picture 1 of 1']);
});

test('what a translator makes of a number stays, and what both write comes to an end', async () => {
  const { element } = await mount(figure('one') + figure('two'), 'nl');
  const label = element.querySelector('.tb-images-number')?.lastElementChild;
  label?.replaceChildren('Photo 1 of 2');
  element.append(document.createElement('p'));
  await settled();
  expect(numbers(element)[0]).toBe('1: Photo 1 of 2');
});
