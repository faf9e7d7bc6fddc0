import type { Locator } from 'playwright/test';
import type { Fault } from '../support/faultProxy.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

/** Every widget of football that reads by itself, in a tag in which the host has printed nothing. */
const tags: readonly Readonly<Record<string, string>>[] = [
  { 'data-widget': 'countdown', 'data-fixture-id': '260104' },
  { 'data-widget': 'fixtures', 'data-league': 'world-cup' },
  { 'data-widget': 'league-standings', 'data-league': 'world-cup' },
  { 'data-widget': 'live-matches' },
  { 'data-widget': 'match', 'data-fixture-id': '260104' },
  { 'data-widget': 'player', 'data-player-id': '2509' },
  { 'data-widget': 'team', 'data-team': 'ned', 'data-league': 'world-cup' },
  { 'data-widget': 'top-mom' },
  { 'data-widget': 'top-scorers', 'data-league': 'world-cup' },
  { 'data-widget': 'mom-rating', 'data-fixture-id': '7' },
  { 'data-widget': 'match-odds', 'data-fixture-id': '7' },
  { 'data-page': 'prediction-games' },
  { 'data-page': 'ranking' },
];

const calls = /\/ajax\/matchcenter\/|\/widgets\/team\/|\/api\/v[12]\/(matchcenter|predictions|ranking|football-pool)\b/;

const faults: readonly (readonly [string, Fault])[] = [
  ['500', { answer: 500 }],
  ['503', { answer: 503, headers: { 'retry-after': '1' } }],
  ['429', { answer: 429, headers: { 'retry-after': '60' } }],
  ['403', { answer: 403, body: '{"message":"This action is unauthorized."}' }],
  ['a page of a Wi-Fi', { answer: 200, body: '<html>Log in</html>', type: 'text/html' }],
  ['JSON that is none of ours', { answer: 200, body: '{"data":{"odd":1}}' }],
  ['JSON that ends before its end', { answer: 200, body: '{"data":{"id":260104,"na', type: 'application/json' }],
  ['a connection that is reset', 'reset'],
  ['an answer that is lost', 'lose-answer'],
  ['a server that says nothing', 'hang'],
];

/** What a widget says is wrong; regions that wait for something to say are there all the time. */
const alertsOf = (tag: Locator) => tag.getByRole('alert').filter({ hasText: /\S/ });

for (const [name, fault] of faults)
  test(`all widgets of football on one page say what is wrong with the server, and go on once it is well: ${name}`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    test.setTimeout(240_000);
    await page.goto(`${site.url}${papers.en.home}/contact`);
    site.fault(calls, fault);
    await page.evaluate((all) => {
      for (const attributes of all) {
        const tag = document.createElement('div');
        for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value);
        tag.dataset.when = 'now';
        document.querySelector('main')?.append(tag);
      }
    }, tags);
    const places = tags.map((attributes) => {
      const selector = Object.entries(attributes).map(([attribute, value]) => `[${attribute}="${value}"]`);
      return { selector: selector.join(''), tag: page.locator(`main ${selector.join('')}`) };
    });
    for (const { selector, tag } of places) {
      await expect(tag, selector).toHaveAttribute('data-w-state', 'ready', { timeout: 30_000 });
      await expect(alertsOf(tag), selector).not.toHaveCount(0, { timeout: 60_000 });
      await expect(alertsOf(tag).first(), selector).not.toHaveText(/unauthorized|undefined|failure\./i);
    }
    site.clear();
    for (const { selector, tag } of places) {
      // Gone already where the widget has read again by itself.
      await tag
        .getByRole('button', { name: 'Try again' })
        .evaluateAll(([button]) => button instanceof HTMLElement && button.click());
      await expect(alertsOf(tag), selector).toHaveCount(0, { timeout: 30_000 });
    }
  });
