// @vitest-environment happy-dom
import { getByRole } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { printedTag } from '#tests/support/printed.ts';
import { stage } from '#tests/support/stage.ts';
import { drawSwitch } from './drawSwitch.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createSwitch } from './spoilers.model.ts';

const { dataset } = document.documentElement;
afterEach(() => {
  document.body.replaceChildren();
  delete dataset.spoilers;
});

const label = 'Hide results until I ask for them';
const printed = () => printedTag('spoilers', { label }).innerHTML;

async function mount(html: string, pressed: readonly string[] = []) {
  const set = stage({ words: { en, nl } });
  const place = set.host(
    html,
    pressed.map((action) => ({ action, values: {} })),
  );
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn: () => {} };
  const model = createSwitch(set.page, place.host);
  const erase = await drawSwitch(model, { ...drawing, crashed: () => {} });
  return { set, model, erase, ...place };
}

test.each([
  ['that a host printed', printed()],
  ['that the island draws in an empty tag', ''],
])('a reader covers results and shows them again with a checkbox %s', async (_, html) => {
  const { element } = await mount(html);
  const box = getByRole(element, 'checkbox', { name: label });
  expect(box).toHaveProperty('checked', false);
  box.click();
  expect(dataset.spoilers).toBe('on');
  box.click();
  expect(dataset.spoilers).toBe('off');
});

test('two switches of a page say the same', async () => {
  const { set, element, model } = await mount(printed());
  const other = set.host(printed());
  const drawing = { host: other.host, page: set.page, root: other.element, adopt: () => {}, drawn: () => {} };
  await drawSwitch(model, { ...drawing, crashed: () => {} });
  getByRole(element, 'checkbox').click();
  expect(getByRole(other.element, 'checkbox')).toHaveProperty('checked', true);
});

test('when the tag leaves, what the host printed is as it was', async () => {
  const html = printed();
  const { element, erase } = await mount(html);
  expect(element.querySelector('label')?.hidden).toBe(false);
  erase();
  expect(element.innerHTML).toBe(html);
});

test('results of the host get no checkbox; a press before the island shows the one that it was for', async () => {
  const show = printedTag('spoilers-show', { result: 'last-day', text: 'Show the results' }).outerHTML;
  const set = stage();
  set.page.store.slot('local', 'spoilers', z.boolean()).write(true);
  const place = set.host(`<div data-result="last-day"><b data-spoiler>2–1</b>${show}</div>`, [
    { action: 'show-last-day', values: {} },
  ]);
  createSwitch(set.page, place.host);
  expect(place.element.querySelector('input')).toBeNull();
  expect(document.activeElement).toBe(place.element.querySelector('[data-result]'));
  set.clock.pass(100);
  expect(getByRole(document.body, 'status').textContent).toBe('2–1');
});
