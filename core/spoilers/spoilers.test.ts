// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { stage } from '#tests/support/stage.ts';
import { spoilersOf } from './spoilers.ts';

const { dataset } = document.documentElement;
afterEach(() => {
  document.body.replaceChildren();
  for (const name of Object.keys(dataset)) delete dataset[name];
  document.adoptedStyleSheets = [];
});

const rules = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

/** What is read out: of the pages of earlier tests, too. */
const texts = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

/** A place on the page with a result, and the button that shows it. */
function place(name: string, html: string) {
  const element = document.createElement('div');
  element.dataset.result = name;
  element.innerHTML = `${html}<button class="tb-spoilers-show">Show</button>`;
  document.body.append(element);
  return { element, press: () => element.querySelector('button')?.click() };
}

test('nothing is covered until a reader wants it, and then match by match until they ask', async () => {
  const { page } = stage();
  const spoilers = spoilersOf(page);
  expect([spoilers.isCovered(7), dataset.spoilers]).toEqual([false, 'off']);
  spoilers.switchTo(true);
  expect([spoilers.isCovered(7), spoilers.isCovered(8), dataset.spoilers]).toEqual([true, true, 'on']);
  await vi.dynamicImportSettled();
  spoilers.show('7');
  expect([spoilers.isCovered(7), spoilers.isCovered(8)]).toEqual([false, true]);
  expect(rules()).toContain('[data-result="7"] *');
  expect(spoilersOf(page)).toBe(spoilers);
});

test('the rules are written once a reader wants them, and anew only where they change', async () => {
  const write = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  const spoilers = spoilersOf(stage().page);
  await vi.dynamicImportSettled();
  expect(write).not.toHaveBeenCalled();
  spoilers.switchTo(true);
  await vi.dynamicImportSettled();
  spoilers.switchTo(false);
  spoilers.switchTo(true);
  expect(write).toHaveBeenCalledOnce();
  spoilers.show('7');
  spoilers.switchTo(false);
  expect(write).toHaveBeenCalledTimes(3);
  expect(rules()).not.toContain('data-result');
  write.mockRestore();
});

test('the choice holds on the next page and in other tabs; what was asked for is covered again', async () => {
  const browser = fakeBrowser();
  const first = spoilersOf(stage({ tab: browser.open() }).page);
  const other = spoilersOf(stage({ tab: browser.open() }).page);
  first.switchTo(true);
  first.show('7');
  await Promise.resolve();
  expect(other.isCovered(7)).toBe(true);
  expect(spoilersOf(stage({ tab: browser.open() }).page).isCovered(7)).toBe(true);
  first.switchTo(false);
  first.switchTo(true);
  expect(first.isCovered(7)).toBe(true);
});

test('who presses the button stays where they were, and is told what stands there', async () => {
  const { page, clock } = stage();
  spoilersOf(page).switchTo(true);
  const { element, press } = place('7', 'Netherlands <b data-spoiler>2</b>, Japan <b data-spoiler>0</b>');
  press();
  await vi.dynamicImportSettled();
  expect(document.activeElement).toBe(element);
  clock.pass(100);
  expect(texts()).toContain('Netherlands 2 , Japan 0');
});

test('of a table it is told which one, not each of its cells', async () => {
  const { page, clock } = stage();
  spoilersOf(page).switchTo(true);
  place(
    'table',
    '<table><caption>Group F</caption><tbody data-spoiler><tr><td>Japan</td></tr></tbody></table>',
  ).press();
  await vi.dynamicImportSettled();
  clock.pass(100);
  expect(texts()).toContain('Group F');
});

test('a page whose title gives a result away has its neutral one while results are covered, and its own before and after', async () => {
  document.title = 'Ajax win the title';
  dataset.neutralTitle = 'The last day';
  const spoilers = spoilersOf(stage().page);
  expect(document.title).toBe('Ajax win the title');
  spoilers.switchTo(true);
  await vi.dynamicImportSettled();
  expect(document.title).toBe('The last day');
  spoilers.switchTo(false);
  expect(document.title).toBe('Ajax win the title');
});

test('a second result that is shown leaves the first one shown', () => {
  const spoilers = spoilersOf(stage().page);
  spoilers.switchTo(true);
  spoilers.show('7');
  spoilers.show('8');
  expect([7, 8, 9].map(spoilers.isCovered)).toEqual([false, false, true]);
});

test('a page that the reader goes back to covers what was covered elsewhere meanwhile', () => {
  const { page } = stage();
  const spoilers = spoilersOf(page);
  // A page in the back/forward cache gets no events of storage.
  page.store.slot('local', 'spoilers', z.boolean()).write(true);
  expect(spoilers.isCovered(7)).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  expect(spoilers.isCovered(7)).toBe(true);
});
