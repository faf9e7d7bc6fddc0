// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs a recipe as a page does, with the tools that the site has in `window`. */
function run(recipe: string, tools: object) {
  const page = document.implementation.createHTMLDocument();
  const source = readFileSync(join(import.meta.dirname, `${recipe}.js`), 'utf8');
  new Function('window', 'document', `'use strict';${source}`)(tools, page);
  const tag = page.createElement('div');
  tag.dataset.widget = 'poll';
  page.body.append(tag);
  const fire = (target: EventTarget, type: string, detail: object) =>
    target.dispatchEvent(new CustomEvent(`tribune:${type}`, { detail, bubbles: true, composed: true }));
  fire(tag, 'metric', { widget: 'poll', metric: 'wake', value: 120, rate: 0.1 });
  fire(tag, 'metric', { widget: 'poll', metric: 'cls', value: 0.02, rate: 0.1 });
  fire(page, 'act', { act: 'poll.vote', on: 'poll:12' });
  fire(tag, 'error', { code: 'T12', what: 'Wrong.', remedy: 'Mend it.' });
}

test('the recipe for dataLayer pushes an event of its own for each kind', () => {
  const window: { dataLayer?: unknown[] } = {};
  run('dataLayer', window);
  expect(window.dataLayer).toEqual([
    { event: 'tribune_metric', tribune_metric: { widget: 'poll', metric: 'wake', value: 120, rate: 0.1 } },
    { event: 'tribune_metric', tribune_metric: { widget: 'poll', metric: 'cls', value: 0.02, rate: 0.1 } },
    { event: 'tribune_act', tribune_act: { act: 'poll.vote', on: 'poll:12' } },
    { event: 'tribune_error', tribune_error: { code: 'T12', what: 'Wrong.', remedy: 'Mend it.' } },
  ]);
});

test('the recipe for Sentry measures, leaves a trail and reports mistakes with their code and widget', () => {
  const sent: unknown[][] = [];
  const take =
    (name: string) =>
    (...given: unknown[]) =>
      sent.push([name, ...given]);
  run('sentry', {
    Sentry: {
      metrics: { distribution: take('distribution') },
      addBreadcrumb: take('breadcrumb'),
      captureMessage: take('message'),
    },
  });
  const attributes = { widget: 'poll', rate: 0.1 };
  expect(sent).toEqual([
    ['distribution', 'tribune.wake', 120, { unit: 'millisecond', attributes }],
    ['distribution', 'tribune.cls', 0.02, { unit: 'none', attributes }],
    ['breadcrumb', { category: 'tribune.act', message: 'poll.vote', data: { on: 'poll:12' } }],
    [
      'message',
      'Tribune T12: Wrong.',
      {
        level: 'warning',
        fingerprint: ['tribune', 'T12', 'poll'],
        tags: { 'tribune.code': 'T12', 'tribune.widget': 'poll' },
      },
    ],
  ]);
});

test('the recipe for OpenTelemetry makes each instrument once', () => {
  const [made, recorded]: [unknown[][], unknown[][]] = [[], []];
  const make = (name: string, options?: object) => {
    made.push([name, options]);
    const record = (value: number, attributes: object) => recorded.push([name, value, attributes]);
    return { record, add: record };
  };
  run('openTelemetry', { tribuneMeter: { createHistogram: make, createCounter: make } });
  expect(made).toEqual([
    ['tribune.wake', { unit: 'ms' }],
    ['tribune.cls', { unit: '1' }],
    ['tribune.act', undefined],
    ['tribune.error', undefined],
  ]);
  expect(recorded).toEqual([
    ['tribune.wake', 120, { widget: 'poll' }],
    ['tribune.cls', 0.02, { widget: 'poll' }],
    ['tribune.act', 1, { act: 'poll.vote' }],
    ['tribune.error', 1, { code: 'T12' }],
  ]);
});
