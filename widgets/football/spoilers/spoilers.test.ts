// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { changePushSubscription, storedSubscription } from '#core/contract/webPush.ts';
import { painted } from '#tests/support/painted.ts';
import { printedTag } from '#tests/support/printed.ts';
import { refused, type StageOptions, stage, unreachable } from '#tests/support/stage.ts';
import { drawSwitch } from './drawSwitch.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createSwitch } from './spoilers.model.ts';

const { dataset } = document.documentElement;
afterEach(() => {
  document.body.replaceChildren();
  delete dataset.spoilers;
});

/** A press counts once its own frame has been painted. */

const label = 'Hide results until I ask for them';
const printed = () => printedTag('spoilers', { label }).innerHTML;

async function mount(
  html: string,
  pressed: readonly string[] = [],
  { arrange = () => {}, ...options }: StageOptions & { arrange?: (set: ReturnType<typeof stage>) => void } = {},
) {
  const set = stage({ words: { en, nl }, ...options });
  arrange(set);
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
  ['that the island draws in a tag with what editors leave behind', '<p>&nbsp;</p><br>'],
])('a reader covers results and shows them again with a checkbox %s', async (_, html) => {
  const { element } = await mount(html);
  const box = getByRole(element, 'checkbox', { name: label });
  expect(box).toHaveProperty('checked', false);
  box.click();
  expect(dataset.spoilers).toBe('off');
  await painted();
  expect(dataset.spoilers).toBe('on');
  box.click();
  await painted();
  expect(dataset.spoilers).toBe('off');
});

test('two switches of a page say the same', async () => {
  const { set, element, model } = await mount(printed());
  const other = set.host(printed());
  const drawing = { host: other.host, page: set.page, root: other.element, adopt: () => {}, drawn: () => {} };
  await drawSwitch(model, { ...drawing, crashed: () => {} });
  getByRole(element, 'checkbox').click();
  await painted();
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
  await vi.dynamicImportSettled();
  set.clock.pass(100);
  expect(getByRole(document.body, 'status').textContent).toBe('2–1');
});

/** A browser that the server sends notifications to. */
const endpoint = 'https://push.example/1';
const subscribed = (set: ReturnType<typeof stage>) => set.page.store.slot('local', 'web-push', storedSubscription);
const withPush = (set: ReturnType<typeof stage>) => void subscribed(set).write({ endpoint });
const bodies = ({ sent }: ReturnType<typeof stage>) => sent.map(({ body }) => body);
const bodyOf = (isSpoilerFree: boolean) => ({ endpoint, is_spoiler_free: isSpoilerFree });

test('the server hears of each switch in a browser that it sends notifications to, and of none in others', async () => {
  const { set, element } = await mount(printed(), [], { arrange: withPush });
  set.says(changePushSubscription, { wire: undefined }, { wire: undefined });
  getByRole(element, 'checkbox').click();
  await vi.waitFor(() => expect(subscribed(set).read()).toEqual({ endpoint, isSpoilerFree: true }));
  getByRole(element, 'checkbox').click();
  await vi.waitFor(() => expect(subscribed(set).read()).toEqual({ endpoint, isSpoilerFree: false }));
  expect(bodies(set)).toEqual([bodyOf(true), bodyOf(false)]);
  expect(queryByRole(element, 'status')).toBeNull();

  const other = await mount(printed());
  getByRole(other.element, 'checkbox').click();
  await painted();
  expect(other.set.sent).toEqual([]);
});

test.each([unreachable('offline'), refused(500), refused(429)])(
  'a server that did not hear of it (%j) is told again, and readers are told meanwhile',
  async (failure) => {
    const { set, element } = await mount(printed(), [], { arrange: withPush });
    set.says(changePushSubscription, failure, failure, { wire: undefined });
    getByRole(element, 'checkbox').click();
    await vi.waitFor(() => expect(getByRole(element, 'status').textContent).toContain('may still give results away'));
    getByRole(element, 'button', { name: 'Try again' }).click();
    await vi.waitFor(() => expect(set.sent).toHaveLength(2));
    await vi.waitFor(() => {
      set.clock.pass(60_000);
      expect(set.sent).toHaveLength(3);
    });
    await vi.waitFor(() => expect(getByRole(element, 'status').textContent).toBe(''));
    expect(bodies(set)).toEqual([bodyOf(true), bodyOf(true), bodyOf(true)]);
  },
);

test('what one page could not tell the next one does, and what the server does not know is not sent twice', async () => {
  const arrange = (set: ReturnType<typeof stage>) => {
    withPush(set);
    set.page.store.slot('local', 'spoilers', z.boolean()).write(true);
    set.says(changePushSubscription, refused(404));
  };
  const { set, element } = await mount(printed(), [], { arrange });
  await vi.waitFor(() => expect(subscribed(set).read()).toEqual({ endpoint, isSpoilerFree: true }));
  expect([bodies(set), queryByRole(element, 'status')]).toEqual([[bodyOf(true)], null]);
});

test('two switches at once end with the last choice', async () => {
  const { set, element } = await mount(printed(), [], { arrange: withPush });
  set.says(changePushSubscription, { wire: undefined }, { wire: undefined }, { wire: undefined });
  const box = getByRole(element, 'checkbox');
  box.click();
  box.click();
  box.click();
  await vi.waitFor(() => expect(subscribed(set).read()).toEqual({ endpoint, isSpoilerFree: true }));
  expect(bodies(set).at(-1)).toEqual(bodyOf(true));
});
