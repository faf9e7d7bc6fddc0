// @vitest-environment happy-dom

import { act, cleanup, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Locale } from '#core/base/page/page.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { someReader } from '#tests/support/readers.ts';
import { spoken } from '#tests/support/soak.ts';
import { malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { View } from './MatchOddsView.tsx';
import { counted, desk, wireGame, wirePrediction } from './match-odds.support.ts';

const left: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const leave of left.splice(0)) leave();
});

async function show(at: ReturnType<typeof desk>, printed?: Readonly<Record<string, unknown>>, html?: string) {
  const mounted = await at.mount(printed, html);
  left.push(mounted.leave);
  const { container } = render(
    <Surrounded words={at.words} clock={at.clock}>
      <View model={mounted.model} />
    </Surrounded>,
  );
  await act(settled);
  const seen = within(container);
  return { at, ...seen, lines: () => seen.getAllByRole('listitem').map((each) => each.textContent) };
}

const mine = (more = {}) => wireGame({ userPrediction: 'draw', user_odds: 3.5, ...more });

const texts: Record<Locale, Record<string, string>> = {
  en: {
    hidden: 'Make your prediction to see what others think.',
    draw: 'Draw odds 3.50 ',
    mine: 'Draw your prediction odds 3.50 33%',
    predict: 'Predict this match',
    pool: 'Go to the prediction pool',
    three: '3 predictions.',
    at: '3 predictions. Yours was saved at 3.10.',
    earned: '3 predictions. You earned 3.50 points.',
    nobody: 'Nobody has predicted this match yet.',
    closed: '3 predictions. Predictions are closed.',
    failure: 'We cannot reach the server. Please try again in a moment.',
    again: 'Try again',
  },
  nl: {
    hidden: 'Wat anderen voorspellen zie je nadat je zelf hebt voorspeld.',
    draw: 'Gelijkspel quotering 3,50 ',
    mine: 'Gelijkspel jouw voorspelling quotering 3,50 33%',
    predict: 'Voorspel deze wedstrijd',
    pool: 'Naar de voetbalpool',
    three: '3 voorspellingen.',
    at: '3 voorspellingen. Die van jou is opgeslagen voor 3,10.',
    earned: '3 voorspellingen. Je verdiende 3,50 punten.',
    nobody: 'Nog niemand heeft deze wedstrijd voorspeld.',
    closed: '3 voorspellingen. Voorspellen kan niet meer.',
    failure: 'We kunnen de server niet bereiken. Probeer het zo nog eens.',
    again: 'Opnieuw proberen',
  },
};

describe.each(spoken('nl'))('in %s', (locale) => {
  const say = (key: string) => texts[locale][key] ?? '';

  test('a guest sees clubs, odds and the way to the pool, without a request and without counts', async () => {
    const odds = await show(desk({ locale }), wirePrediction());
    expect(odds.lines()[1]).toBe(say('draw'));
    expect(odds.getByText(say('hidden'))).toBeTruthy();
    expect(odds.getByRole('link', { name: say('predict') }).getAttribute('href')).toBe(
      '/football-pool/predictions?week_start=1794000000',
    );
    expect(odds.at.sent).toEqual([]);
  });

  test('who has predicted sees how others did, in shares that add up to 100, and his own', async () => {
    const at = desk({ locale, reader: someReader });
    at.says({ wire: { data: wirePrediction(mine(), counted) } });
    const odds = await show(at, wirePrediction());
    expect(odds.lines()[1]).toBe(say('mine'));
    const shares = odds.lines().map((line) => Number(/(\d+)%/.exec(line ?? '')?.[1]));
    expect(shares.reduce((sum, each) => sum + each, 0)).toBe(100);
    expect(odds.getByRole('status').textContent).toBe(say('three'));
  });

  test.each([
    ['at', mine({ user_odds: 3.1 }), counted],
    ['earned', mine({ status: 'finished', points: 3.5 }), counted],
    ['nobody', wireGame(), { is_hidden: false }],
    ['closed', wireGame({ status: 'live' }), counted],
  ])('%s', async (key, game, more) => {
    const at = desk({ locale, reader: someReader });
    at.says({ wire: wirePrediction(game, more) });
    expect((await show(at)).getByRole('status').textContent).toBe(say(key));
  });

  test('the way to the pool says that the match is closed at its kick-off', async () => {
    const odds = await show(desk({ locale }), wirePrediction());
    await act(async () => odds.at.clock.pass(3_599_000));
    expect(odds.getByRole('link').textContent).toBe(say('predict'));
    await act(async () => odds.at.clock.pass(1000));
    expect(odds.getByRole('link').textContent).toBe(say('pool'));
  });

  test('a failure is told where nothing was printed, and tried again', async () => {
    const at = desk({ locale });
    at.says(unreachable(), { wire: wirePrediction() });
    const odds = await show(at);
    expect(odds.getByRole('alert').textContent).toContain(say('failure'));
    await userEvent.click(odds.getByRole('button', { name: say('again') }));
    await act(settled);
    expect(odds.lines()).toHaveLength(3);
  });
});

test('a printed pick is not believed', async () => {
  const odds = await show(desk(), wirePrediction(mine()));
  expect(odds.lines().join()).not.toContain('your prediction');
});

test('an early start shows the counts that were hidden', async () => {
  const at = desk();
  const odds = await show(at, wirePrediction());
  at.says({ wire: wirePrediction(wireGame({ status: 'live' }), counted) });
  await act(async () => {
    at.push({ status: 'live' });
    at.clock.pass(1000);
    await settled();
  });
  expect(odds.lines()[0]).toContain('34%');
  expect(at.sent).toHaveLength(1);
});

test('counts that could not be read when the match began are read again without being asked for, by one call', async () => {
  const at = desk();
  const odds = await show(at, wirePrediction());
  at.says(refused(503), { wire: wirePrediction(wireGame({ status: 'live' }), counted) });
  await act(async () => {
    at.push({ status: 'live' });
    for (const pause of [1000, 2000, 1000, 120_000, 1000]) {
      at.clock.pass(pause);
      await settled();
    }
  });
  expect(odds.lines()[0]).toContain('34%');
  expect(at.sent).toHaveLength(2);
});

test('a state that is known is no news', async () => {
  const at = desk();
  await show(at, wirePrediction());
  at.push({ updated_at: kick() });
  await settled();
  expect(at.sent).toEqual([]);
});

const kick = () => new Date(0).toISOString();

test('a pick that is saved in another tab is seen here', async () => {
  const browser = fakeBrowser();
  const at = desk({ reader: someReader, tab: browser.open() });
  at.says({ wire: wirePrediction() }, { wire: wirePrediction(mine(), counted) });
  const odds = await show(at);
  browser.open().local().setItem('tribune:demo:pool_saved', '1');
  await act(settled);
  expect(odds.lines()[1]).toContain('your prediction');
});

test('a logout takes the own pick away', async () => {
  const at = desk({ reader: someReader });
  at.says({ wire: wirePrediction(mine(), counted) }, { wire: wirePrediction() });
  const odds = await show(at);
  await act(async () => {
    at.readers.reader.value = null;
    await settled();
  });
  expect(odds.lines().join()).not.toContain('your prediction');
  expect(odds.lines().join()).not.toContain('%');
});

test.each([
  ['said in an empty tag', '<script type="application/json"></script>', true],
  ['passed over where the host printed the odds', '<p>2.10</p>', false],
])('an answer that cannot be read is %s', async (_, html, isShown) => {
  const at = desk({ locale: 'en' });
  at.says(malformed);
  const odds = await show(at, undefined, html);
  expect(odds.queryByRole('button', { name: 'Try again' }) !== null).toBe(isShown);
});

test('what a prediction earned is covered with the result of its match, until it is asked for', async () => {
  const at = desk({ locale: 'en', reader: someReader });
  at.page.store.slot('local', 'spoilers', z.boolean()).write(true);
  const over = wirePrediction(mine({ status: 'finished', is_closed: true, points: 3.5 }), counted);
  at.says({ wire: over });
  const odds = await show(at, over);
  expect(odds.queryByText(/You earned/)).toBeNull();
  await userEvent.click(odds.getByRole('button', { name: 'See how your prediction did' }));
  await act(settled);
  expect(odds.getByText(texts.en.earned ?? '')).toBeTruthy();
});
