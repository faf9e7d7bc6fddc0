// @vitest-environment happy-dom

import { act, cleanup, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Locale } from '#core/base/page/page.ts';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { someReader } from '#tests/support/readers.ts';
import { readIn } from '#tests/support/readIn.ts';
import { spoken } from '#tests/support/soak.ts';
import { refused, settled, unreachable } from '#tests/support/stage.ts';
import { View } from './PredictionPoolView.tsx';
import { desk, inMinutes, type MountOptions, monday, saved, says, week, wireGame } from './prediction-pool.support.ts';

const left: (() => void)[] = [];

beforeEach(() => readIn('Europe/Amsterdam'));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  for (const leave of left.splice(0)) leave();
});

async function show(at: ReturnType<typeof desk>, options: MountOptions = { printed: {} }) {
  const mounted = await at.mount(options);
  left.push(mounted.leave);
  const { container } = render(
    <Surrounded words={at.words} clock={at.clock}>
      <View model={mounted.model} />
    </Surrounded>,
  );
  await act(settled);
  return { at, model: mounted.model, container, ...within(container) };
}

type Shown = Awaited<ReturnType<typeof show>>;

const press = async (element: HTMLElement) => {
  await userEvent.click(element);
  await act(settled);
};
const game = (pool: Shown, name: RegExp) => within(pool.getByRole('group', { name }));
/** The environment puts a space where one inline element ends. */
const named = (name: string) =>
  new RegExp(`^${name.replaceAll(',', ' ?,').replaceAll(' ', '\\s').replaceAll('+', '[+]')}$`);
const alerts = (pool: Shown) =>
  pool
    .getAllByRole('alert')
    .map((each) => each.textContent)
    .join('');

const texts: Record<Locale, Record<string, string>> = {
  en: {
    legend: 'Ajax v PSV, Sat 02:00',
    home: 'Home win 2.10',
    week: '16 – 22 November 2026',
    save: 'Save',
    unchosen: 'Please select a game to play',
    unsaved: '1 not saved yet, kept in this tab.',
    back: 'Undo',
    none: 'No prediction yet',
    at: 'Saved: Home win at 2.40 (odds when saved)',
    correct: 'Correct: Home win, +2.40 points',
    wrong: 'Wrong: you predicted Draw',
    missed: 'No prediction',
    live: "Live 1–0, 34'",
    full: 'Full time 2–1',
    given: '3–0 by decision of the competition: nobody scores points',
    points: '2.40 points this week, 1 of 2 correct',
    predicted: '1 of 2 matches predicted',
    previous: 'Previous week',
    next: 'Next week',
    late: 'Too late: this match is closed. Your prediction was not saved.',
    lateKept: 'Too late: your last change does not count. You predicted: Draw at 3.50',
    lateOver: 'Too late: your last change does not count. Correct: Draw, +3.50 points',
    begun: 'Under way: Ajax v PSV. Predictions are closed.',
    unsavedLost: 'Unsaved predictions do not count.',
    closed: '1 match had closed and was not saved.',
    guest: 'Predict now and log in to save.',
    played: 'This week has been played.',
    others: 'How everybody did this week',
    open: 'Predict the week that is open',
    idle: 'You made no predictions this week.',
    failure: 'We cannot reach the server. Please try again in a moment.',
    again: 'Try again',
    soon: 'Ajax v PSV closes in 10 minutes.',
    result: 'Home win, the result 2.10',
  },
  nl: {
    legend: 'Ajax – PSV, za 02:00',
    home: 'Thuiswinst 2,10',
    week: '16–22 november 2026',
    save: 'Opslaan',
    unchosen: 'Kies eerst bij minstens één wedstrijd een uitslag',
    unsaved: '1 nog niet opgeslagen, bewaard in dit tabblad.',
    back: 'Terugnemen',
    none: 'Nog niet voorspeld',
    at: 'Opgeslagen: Thuiswinst voor 2,40 (quotering van toen)',
    correct: 'Goed: Thuiswinst, +2,40 punten',
    wrong: 'Fout: je voorspelde Gelijkspel',
    missed: 'Je hebt niet voorspeld',
    live: "Live 1–0, 34'",
    full: 'Afgelopen 2–1',
    given: '3–0 vastgesteld door de bond: niemand krijgt punten',
    points: '2,40 punten deze week, 1 van 2 goed',
    predicted: '1 van 2 wedstrijden voorspeld',
    previous: 'Vorige week',
    next: 'Volgende week',
    late: 'Te laat: deze wedstrijd is gesloten. Je keuze is niet opgeslagen.',
    lateKept: 'Te laat: je laatste wijziging telt niet. Jouw voorspelling: Gelijkspel voor 3,50',
    lateOver: 'Te laat: je laatste wijziging telt niet. Goed: Gelijkspel, +3,50 punten',
    begun: 'Begonnen: Ajax – PSV. Voorspellen kan niet meer.',
    unsavedLost: 'Wat je niet had opgeslagen, telt niet mee.',
    closed: '1 wedstrijd was gesloten en is niet opgeslagen.',
    guest: 'Voorspel nu en log in om op te slaan.',
    played: 'Deze week is gespeeld.',
    others: 'Zo deed iedereen het deze week',
    open: 'Voorspel de week die open is',
    idle: 'Je hebt deze week niets voorspeld.',
    failure: 'We kunnen de server niet bereiken. Probeer het zo nog eens.',
    again: 'Opnieuw proberen',
    soon: 'Ajax – PSV sluit over 10 minuten.',
    result: 'Thuiswinst, de uitslag 2,10',
  },
};

describe.each(spoken('nl'))('in %s', (locale) => {
  const say = (key: string) => texts[locale][key] ?? '';

  test('a game is a group with its clubs and its time, and three radios with their odds', async () => {
    const pool = await show(desk({ locale }));
    const first = within(pool.getByRole('group', { name: named(say('legend')) }));
    const bets = first.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    expect(bets).toEqual(['home_win', 'draw', 'away_win']);
    expect(first.getByRole('radio', { name: say('home') })).toHaveProperty('checked', false);
    expect(pool.getByRole('heading', { name: named(say('week')), level: 2 })).toBeTruthy();
    expect(first.getByText(say('none'))).toBeTruthy();
    expect(pool.getByText(say('guest'))).toBeTruthy();
  });

  test('a choice is counted, and taken back with the focus on the game', async () => {
    const pool = await show(desk({ locale }));
    await press(game(pool, /^Ajax/).getByRole('radio', { name: say('home') }));
    expect(pool.getByText(say('unsaved'))).toBeTruthy();
    expect(pool.container.querySelector('form')?.dataset.changed).toBe('true');
    await press(game(pool, /^Ajax/).getByRole('button', { name: say('back') }));
    expect(pool.container.querySelector('form')?.dataset.changed).toBe('false');
    expect(pool.queryByText(say('unsaved'))).toBeNull();
    expect(document.activeElement?.getAttribute('name')).toBe('game-1');
  });

  test('saving nothing is an alert', async () => {
    const pool = await show(desk({ locale }));
    await press(pool.getByRole('button', { name: say('save') }));
    expect(alerts(pool)).toBe(say('unchosen'));
  });

  test('the odds that a pick was saved at are shown where they differ', async () => {
    const at = desk({ locale, reader: someReader });
    at.says(at.calls.week, says({ open: [saved(1, 'home_win', 2.4)] }));
    const pool = await show(at);
    expect(pool.getByRole('radio', { name: say('home') })).toHaveProperty('checked', true);
    expect(pool.getByText(say('at'))).toBeTruthy();
  });

  test('before a match has been played the week says how many are predicted, and no points', async () => {
    const at = desk({ locale, reader: someReader });
    at.says(at.calls.week, says({ open: [saved(1, 'home_win', 2.1), wireGame(2)] }));
    const pool = await show(at);
    expect(pool.container.querySelector('.tb-pool-earned')?.textContent).toBe(say('predicted'));
  });

  test('finished games say in words what came of them, and the week what it brought', async () => {
    const at = desk({ locale, reader: someReader });
    const over = { status: 'finished', result: '2:1', is_closed: true };
    const finished = [
      saved(1, 'home_win', 2.4, { ...over, points: 2.4 }),
      saved(2, 'draw', 3.5, { ...over, points: 0 }),
      wireGame(3, over),
    ];
    at.says(at.calls.week, says({ open: [], finished }));
    const pool = await show(at);
    expect(game(pool, /^Ajax/).getByText(say('correct'))).toBeTruthy();
    expect(game(pool, /^Ajax/).getByText(say('full'))).toBeTruthy();
    expect(game(pool, /^Ajax/).getByRole('radio', { name: named(say('result')) })).toHaveProperty('disabled', true);
    expect(game(pool, /^Feyenoord/).getByText(say('wrong'))).toBeTruthy();
    expect(game(pool, /^Twente/).getByText(say('missed'))).toBeTruthy();
    expect(pool.getAllByRole('group').map((each) => each.dataset.verdict)).toEqual(['correct', 'wrong', 'none']);
    expect(pool.getByText(say('points'))).toBeTruthy();
  });

  test('a week that has been played offers no predicting, but how everybody did and the week that is open', async () => {
    const over = { status: 'finished', result: '2:1', is_closed: true };
    const played = { open: [], finished: [wireGame(1, over), wireGame(2, { status: 'abandoned' })] };
    const pool = await show(desk({ locale }), { printed: played });
    expect(pool.queryByText(say('guest'))).toBeNull();
    expect(pool.getByText(say('played'))).toBeTruthy();
    const way = (name: string) => pool.getByRole('link', { name: say(name) }).getAttribute('href');
    expect(way('others')).toBe(`/football-pool/rankings?ranking=this_week&week_start=${monday}`);
    expect(way('open')).toBe(`/football-pool/predictions?week_start=${monday + week}`);

    const at = desk({ locale, reader: someReader });
    at.says(at.calls.week, says({ ...played, more: { week_start: monday - week, next_week: monday } }));
    const before = await show(at, {});
    expect(before.getByText(say('idle'))).toBeTruthy();
    expect(before.getByRole('link', { name: say('open') }).getAttribute('href')).toBe('/football-pool/predictions');
  });

  test.each(['awarded', 'walkover'])('a result that was given (%s) is no verdict on a prediction', async (status) => {
    const given = wireGame(1, { status, result: '3:0', is_closed: true, userPrediction: 'home_win' });
    const pool = await show(desk({ locale, reader: someReader }), { printed: { open: [], finished: [given] } });
    expect(pool.getByText(say('given'))).toBeTruthy();
    expect(game(pool, /^Ajax/).queryByText(say('correct'))).toBeNull();
    expect(pool.getByRole('group').dataset.verdict).toBeUndefined();
  });

  test('a live game shows score and minute, and its radios are off', async () => {
    const pool = await show(desk({ locale }), {
      printed: { open: [], live: [wireGame(1, { status: 'live', result: '1:0', minute: 34 })] },
    });
    expect(pool.getByText(say('live'))).toBeTruthy();
    for (const radio of pool.getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
  });

  test('a pick that comes too late goes back, with the reason beside the game and an alert', async () => {
    const at = desk({ locale, reader: someReader });
    at.says(at.calls.week, says());
    at.says(at.calls.save, { wire: { saved: [], refused: [{ prediction_game_id: 1 }] } });
    const pool = await show(at);
    await press(game(pool, /^Ajax/).getByRole('radio', { name: say('home') }));
    await press(pool.getByRole('button', { name: say('save') }));
    expect(game(pool, /^Ajax/).getByText(say('late'))).toBeTruthy();
    expect(game(pool, /^Ajax/).getByRole('radio', { name: say('home') })).toHaveProperty('checked', false);
    expect(alerts(pool)).toBe(say('closed'));
  });

  test('a choice that came too late hides neither the pick that is saved nor what came of it', async () => {
    const at = desk({ locale, reader: someReader });
    const over = { status: 'finished', result: '1:1', points: 3.5 };
    at.says(
      at.calls.week,
      says({ open: [saved(1, 'draw', 3.5)] }),
      says({ open: [], finished: [saved(1, 'draw', 3.5, over)] }),
    );
    const pool = await show(at);
    await press(game(pool, /^Ajax/).getByRole('radio', { name: say('home') }));
    await act(async () => at.push(1, { status: 'live', kick_off: inMinutes(0), home_score: 0, away_score: 0 }));
    expect(game(pool, /^Ajax/).getByText(say('lateKept'))).toBeTruthy();
    expect(pool.getByText(`${say('begun')} ${say('unsavedLost')}`).getAttribute('role')).toBe('status');
    await act(async () => {
      at.push(1, { status: 'finished', home_score: 1, away_score: 1, updated_at: inMinutes(1) });
      at.clock.pass(500);
      await settled();
    });
    expect(game(pool, /^Ajax/).getByText(say('lateOver'))).toBeTruthy();
  });

  test('a match that begins is read out, whether a clock or the server says so', async () => {
    const pool = await show(desk({ locale }), {
      printed: { open: [wireGame(1), wireGame(2, { kick_off: inMinutes(300) })] },
    });
    await act(async () => pool.at.clock.pass(59 * 60_000 + 59_000));
    expect(pool.queryByText(say('begun'))).toBeNull();
    await act(async () => pool.at.clock.pass(1_000));
    expect(pool.getByText(say('begun')).getAttribute('role')).toBe('status');
  });

  test('a failure is told where the week would stand, with a button to try again', async () => {
    const at = desk({ locale });
    at.says(at.calls.week, unreachable(), says());
    const pool = await show(at, {});
    expect(alerts(pool)).toContain(say('failure'));
    await press(pool.getByRole('button', { name: say('again') }));
    expect(pool.getAllByRole('group')).toHaveLength(2);
  });

  test('the countdown ticks, and is read out at ten minutes', async () => {
    const pool = await show(desk({ locale }));
    expect(pool.getByRole('timer').textContent).toBe('1:00:00');
    await act(async () => pool.at.clock.pass(49 * 60_000 + 59_000));
    expect(pool.getByRole('timer').textContent).toBe('0:10:01');
    expect(pool.queryByText(say('soon'))).toBeNull();
    await act(async () => pool.at.clock.pass(1000));
    expect(pool.getByText(say('soon')).getAttribute('role')).toBe('status');
  });

  test('the other weeks are links that work by themselves, and turn in place', async () => {
    const at = desk({ locale });
    at.says(at.calls.week, says({ more: { week_start: monday + week, previous_week: monday, next_week: null } }));
    const pool = await show(at);
    const next = pool.getByRole('link', { name: say('next') });
    expect(next.getAttribute('href')).toBe(`/football-pool/predictions?week_start=${monday + week}`);
    expect(pool.getByRole('link', { name: say('previous') }).getAttribute('href')).toContain(`${monday - week}`);
    await press(next);
    expect(pool.model.week.value?.start).toBe(monday + week);
    expect(next.hasAttribute('href')).toBe(false);
    expect(document.activeElement).toBe(next);
  });
});

test('names of clubs and a server’s sentence are text', async () => {
  const at = desk({ reader: someReader });
  const matchData = { homeTeam: '<b>Ajax</b>', awayTeam: '{{away}}' };
  at.says(at.calls.week, says({ open: [wireGame(1, { matchData })] }));
  at.says(at.calls.save, { wire: { saved: [], refused: [{ prediction_game_id: 1, message: '1 < 2 & {{late}}' }] } });
  const pool = await show(at);
  await press(pool.getByRole('radio', { name: /Draw/ }));
  await press(pool.getByRole('button', { name: 'Save' }));
  expect(pool.getByText('<b>Ajax</b> v {{away}}')).toBeTruthy();
  expect(pool.getByText('1 < 2 & {{late}}')).toBeTruthy();
  expect(pool.container.querySelector('b')).toBeNull();
});

test('a status of the server’s own is shown as it came', async () => {
  const pool = await show(desk(), { printed: { open: [wireGame(1, { status: 'VAR check', result: '0:0' })] } });
  expect(pool.getByText('VAR check 0–0')).toBeTruthy();
});

test('a match that was put off shows its new day and its old one', async () => {
  const moved = { status: 'postponed', kick_off: '2026-12-02T19:00:00Z', planned_kick_off: inMinutes(60) };
  const pool = await show(desk(), { printed: { open: [wireGame(1, moved)] } });
  expect(pool.getByRole('group', { name: named('Ajax v PSV, Wed 2 Dec 20:00') })).toBeTruthy();
  expect(pool.getByText('Rescheduled from Sat 02:00')).toBeTruthy();
});

test('a kick-off is by the reader’s clock, whose zone is named as it is written today', async () => {
  readIn('Asia/Calcutta');
  const pool = await show(desk(), { printed: { open: [wireGame(1, { kick_off: '2026-11-21T20:00:00Z' })] } });
  expect(pool.getByText('Sun 01:30 (Kolkata)')).toBeTruthy();
});

test('a save that failed can be tried again by the same button', async () => {
  const at = desk({ reader: someReader });
  at.says(at.calls.week, says());
  at.says(at.calls.save, refused(429, { retryAfter: 20 }), { wire: { saved: [] } });
  const pool = await show(at);
  await press(game(pool, /^Ajax/).getByRole('radio', { name: /Draw/ }));
  await press(pool.getByRole('button', { name: 'Save' }));
  expect(alerts(pool)).toBe('That was a bit too fast. Try again in 20 seconds.');
  await press(pool.getByRole('button', { name: 'Try again' }));
  expect(pool.getByText('1 prediction saved.')).toBeTruthy();
});

test('results that are covered are shown game by game, and what they came to with them', async () => {
  const at = desk({ locale: 'en', reader: someReader });
  at.page.store.slot('local', 'spoilers', z.boolean()).write(true);
  const finished = [
    saved(1, 'home_win', 2.4, { status: 'finished', is_closed: true, result: '3:1', points: 2.4 }),
    wireGame(2, { status: 'live', is_closed: true, result: '0:2', minute: 34 }),
  ];
  const printed = { open: [], finished };
  at.says(at.calls.week, says(printed));
  const pool = await show(at, { printed });
  const text = () => pool.container.textContent ?? '';
  expect(text()).not.toMatch(/3–1|0–2|34'|Correct|points this week, 1/);
  expect(text()).toContain('Show the results of your matches to see your points.');
  expect(text()).toContain('Full time');
  expect(pool.container.querySelector('.tb-pool-option--outcome')).toBeNull();
  await press(game(pool, /Ajax/).getByRole('button', { name: 'Show the result' }));
  expect(text()).toContain('Full time 3–1');
  expect(text()).toContain(texts.en.correct);
  expect(text()).not.toMatch(/0–2/);
  expect(document.activeElement).toBe(pool.getByRole('group', { name: /Ajax/ }));
});
