// @vitest-environment happy-dom
import { act, cleanup, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Locale } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { showRating } from '#core/contract/rating.ts';
import { voteRating } from '#core/contract/ratingBallot.ts';
import { ReactViewContext } from '#core/view/viewContext.tsx';
import { painted } from '#tests/support/painted.ts';
import { someReader } from '#tests/support/readers.ts';
import { readIn } from '#tests/support/readIn.ts';
import { turns } from '#tests/support/soak.ts';
import { later, malformed, refused, type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { View } from './MomRatingView.tsx';
import { createMomRating } from './mom-rating.model.ts';
import { partsAtHand, wireLater, wirePlayers, wireRating, wireVoted } from './mom-rating.support.ts';

const left: (() => void)[] = [];
beforeEach(() => readIn('Europe/Amsterdam'));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  for (const leave of left.splice(0)) leave();
});

interface Shown extends StageOptions {
  readonly rating?: Readonly<Record<string, unknown>> | undefined;
  readonly stars?: number;
  readonly headingLevel?: number;
  readonly html?: string;
}

function page(options: StageOptions = {}) {
  return stage({ words: { en, nl }, ...options });
}

async function show(set: ReturnType<typeof page>, { rating, stars = 10, headingLevel = 3, html }: Shown = {}) {
  const place = set.host(html);
  left.push(place.leave);
  const model = createMomRating(set.page, { fixtureId: 7, stars, headingLevel, rating }, place.host, partsAtHand);
  const { container } = render(
    <ReactViewContext value={{ words: set.words, clock: set.clock }}>
      <View model={model} />
    </ReactViewContext>,
  );
  await act(settled);
  return { ...place, model, container, ...within(container) };
}

type View_ = Awaited<ReturnType<typeof show>>;
const press = async (shown: View_, name: string) => {
  await userEvent.click(shown.getByRole('button', { name }));
  await act(settled);
};
const group = (shown: View_, name: string) => within(shown.getByRole('group', { name }));

describe('the ballot', () => {
  test('has a group per player who played, in line-up order, with a radio per star and one for none', async () => {
    const shown = await show(page(), { rating: wireRating() });
    expect(shown.getByRole('heading', { level: 3, name: 'Player ratings' })).toBeTruthy();
    const names = shown.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent);
    expect(names).toEqual(['Ibe Noorderhaak', 'Sil Hogeduin', 'Bram Vuurstaek']);
    const radios = group(shown, 'Sil Hogeduin').getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'No rating',
      ...Array.from({ length: 10 }, (_, at) => `${at + 1} of 10`),
    ]);
    expect(group(shown, 'Sil Hogeduin').getByRole('radio', { name: 'No rating', checked: true })).toBeTruthy();
    expect(shown.getByText('0 of 3 players rated')).toBeTruthy();
    expect(shown.getByText('40 readers have voted. Closes: 22-11-2026 01:00')).toBeTruthy();
    expect(shown.getByText('Forward, substitute, 26 min')).toBeTruthy();
  });

  test('a reader in another zone learns by their own clock until when', async () => {
    readIn('Asia/Kolkata');
    const shown = await show(page(), { rating: wireRating() });
    expect(shown.getByText('40 readers have voted. Closes: 22-11-2026 05:30 (Kolkata)')).toBeTruthy();
  });

  test('a tap rates a player, another takes it away, and the count follows', async () => {
    const shown = await show(page(), { rating: wireRating() });
    const sil = group(shown, 'Sil Hogeduin');
    await userEvent.click(sil.getByRole('radio', { name: '7 of 10' }));
    expect(sil.getByRole('radio', { name: '7 of 10', checked: true })).toBeTruthy();
    expect(shown.getByText('1 of 3 players rated')).toBeTruthy();
    expect(shown.container.querySelectorAll('.tb-rating-on')).toHaveLength(7);
    expect(shown.container.textContent).not.toMatch(/[★☆×]/);
    await userEvent.click(sil.getByRole('radio', { name: 'No rating' }));
    expect(shown.getByText('0 of 3 players rated')).toBeTruthy();
  });

  test('the arrow keys of a group go from no rating to its stars', async () => {
    const shown = await show(page(), { rating: wireRating() });
    const ibe = group(shown, 'Ibe Noorderhaak');
    ibe.getByRole('radio', { name: 'No rating' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(ibe.getByRole('radio', { name: '3 of 10', checked: true })).toBe(document.activeElement);
    expect(group(shown, 'Sil Hogeduin').getByRole('radio', { name: 'No rating', checked: true })).toBeTruthy();
  });

  test('with five stars a star is worth two', async () => {
    const set = page({ reader: someReader });
    set.says(showRating, { wire: wireRating() });
    set.says(voteRating, { wire: wireVoted([0, 8]) });
    const shown = await show(set, { rating: wireRating(), stars: 5 });
    await userEvent.click(group(shown, 'Sil Hogeduin').getByRole('radio', { name: '4 of 5' }));
    await press(shown, 'Send ratings');
    expect(set.sent.at(-1)?.body).toMatchObject({ votes: [{ value: 0 }, { key: 4, value: 8 }, { value: 0 }] });
    expect(shown.getByText(/everyone 4\.1 of 5/)).toBeTruthy();
    expect(shown.getByText('Man of the match: Sil Hogeduin, 4.1')).toBeTruthy();
  });

  test('without a grade it says so at once, and the focus is at the first player', async () => {
    const set = page({ reader: someReader });
    set.says(showRating, { wire: wireRating() });
    const shown = await show(set, { rating: wireRating() });
    await press(shown, 'Send ratings');
    expect(shown.getByRole('alert').textContent).toBe('Rate at least one player first.');
    expect(shown.getAllByRole('group')[0]?.contains(document.activeElement)).toBe(true);
  });

  test('while it is sent nothing can be changed, and the button is busy', async () => {
    const set = page({ reader: someReader });
    set.says(showRating, { wire: wireRating() });
    set.says(voteRating, later().reply);
    const shown = await show(set, { rating: wireRating() });
    await userEvent.click(group(shown, 'Sil Hogeduin').getByRole('radio', { name: '7 of 10' }));
    await press(shown, 'Send ratings');
    expect(shown.getByRole('status').textContent).toBe('Sending your ratings…');
    expect(shown.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    // The frame that answers the press is painted first.
    await act(painted);
    expect(shown.getAllByRole('group').every((each) => each.hasAttribute('disabled'))).toBe(true);
  });

  test('a guest who sends is asked to log in, and what was chosen stands', async () => {
    const set = page();
    const shown = await show(set, { rating: wireRating() });
    await userEvent.click(group(shown, 'Sil Hogeduin').getByRole('radio', { name: '7 of 10' }));
    await press(shown, 'Send ratings');
    expect(set.readers.wanted.value).not.toBeNull();
    expect(group(shown, 'Sil Hogeduin').getByRole('radio', { name: '7 of 10', checked: true })).toBeTruthy();
  });
});

describe('somebody comes on', () => {
  test('the one who came on waits behind a button while the end of the list is seen, and is told once', async () => {
    const set = page();
    const shown = await show(set, { rating: wireRating() });
    const copy = await show(set, { rating: wireRating() });
    await userEvent.click(group(shown, 'Sil Hogeduin').getByRole('radio', { name: '7 of 10' }));
    set.says(showRating, { wire: wireLater(wireRating()) });
    await act(async () => {
      await shown.model.read();
    });
    const text = 'Came on: Teun Laatveld. You can rate this player too.';
    expect(shown.getAllByRole('group')).toHaveLength(3);
    expect(shown.getByText(text).getAttribute('aria-live')).toBe('polite');
    expect(copy.getByText(text).getAttribute('aria-live')).toBeNull();
    await press(shown, 'Show the substitute');
    expect(shown.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent)).toEqual([
      'Ibe Noorderhaak',
      'Sil Hogeduin',
      'Bram Vuurstaek',
      'Teun Laatveld',
    ]);
    expect(shown.getAllByRole('group')[3]?.contains(document.activeElement)).toBe(true);
    expect(group(shown, 'Sil Hogeduin').getByRole('radio', { name: '7 of 10', checked: true })).toBeTruthy();
    await userEvent.click(group(shown, 'Teun Laatveld').getByRole('radio', { name: '6 of 10' }));
    expect(shown.queryByText(text)).toBeNull();
  });

  test('who has voted adds who came on since among the results, and the focus goes to the title', async () => {
    const set = page({ reader: someReader });
    set.says(showRating, { wire: wireLater(wireVoted([7, 0, 5]), { can_rate: true }) });
    set.says(voteRating, { wire: wireLater(wireVoted([7, 0, 5]), { my_grade: 6 }) });
    const shown = await show(set);
    expect(shown.getAllByRole('group')).toHaveLength(1);
    await userEvent.click(group(shown, 'Teun Laatveld').getByRole('radio', { name: '6 of 10' }));
    await press(shown, 'Add ratings');
    expect(shown.queryByRole('group')).toBeNull();
    expect(shown.getByRole('status').textContent).toBe('Thank you. Your ratings have been counted.');
    expect(document.activeElement).toBe(shown.getByRole('heading'));
  });
});

describe.each<[Locale, Readonly<Record<string, string>>]>([
  [
    'en',
    {
      send: 'Send ratings',
      seven: '7 of 10',
      best: 'Man of the match: Sil Hogeduin, 8.1',
      team: 'Team average: 6.8. 41 readers have voted.',
      first: 'everyone 6.4 of 10, 38 ratings, you 7',
      few: 'too few ratings',
      counted: 'Thank you. Your ratings have been counted.',
      again: 'Try again',
      empty: 'The line-up is not known yet.',
      opens: 'You can rate the players from the 60th minute on. Expected: 21-11-2026 17:45',
      closed: 'Rating is closed.',
      noBest: 'Too few ratings for a man of the match',
      player: 'Player of the match: Sil Hogeduin, 8.1',
      playerBadge: 'Sil Hogeduin, player of the match',
    },
  ],
  [
    'nl',
    {
      send: 'Verstuur cijfers',
      seven: '7 van 10',
      best: 'Man of the match: Sil Hogeduin, 8,1',
      team: 'Gemiddelde van het elftal: 6,8. 41 lezers hebben gestemd.',
      first: 'iedereen 6,4 van 10, 38 cijfers, jij 7',
      few: 'te weinig cijfers',
      counted: 'Bedankt. Je cijfers tellen mee.',
      again: 'Opnieuw',
      empty: 'De opstelling is nog niet bekend.',
      opens: 'Cijfers geven kan vanaf de zestigste minuut. Verwacht: 21-11-2026 17:45',
      closed: 'De stemming is gesloten.',
      noBest: 'Te weinig cijfers voor een man of the match',
      player: 'Speler van de wedstrijd: Sil Hogeduin, 8,1',
      playerBadge: 'Sil Hogeduin, speler van de wedstrijd',
    },
  ],
])('in %s', (locale, says) => {
  const say = (key: string) => says[key] ?? key;

  async function rated(set: ReturnType<typeof page>) {
    set.says(showRating, { wire: wireRating() });
    const shown = await show(set, { rating: wireRating() });
    await userEvent.click(group(shown, 'Ibe Noorderhaak').getByRole('radio', { name: say('seven') }));
    await press(shown, say('send'));
    return shown;
  }

  test('who has voted sees the man of the match, the team and each player, in words beside the stars', async () => {
    const set = page({ locale, reader: someReader });
    set.says(voteRating, { wire: wireVoted([7]) });
    const shown = await rated(set);
    expect(shown.getByText(say('best'))).toBeTruthy();
    expect(shown.getByText(say('team'))).toBeTruthy();
    const lines = shown
      .getAllByRole('listitem')
      .map((line) => line.querySelector('.tb-rating-row > .tb-hidden')?.textContent);
    expect(lines[0]).toBe(say('first'));
    expect(lines[2]).toBe(say('few'));
    expect(shown.getByRole('status').textContent).toBe(say('counted'));
    expect(document.activeElement).toBe(shown.getByRole('heading'));
    expect(shown.queryByRole('button')).toBeNull();
  });

  test('the award is called what the competition calls it', async () => {
    const set = page({ locale, reader: someReader });
    set.says(voteRating, { wire: { ...wireVoted([7]), award: 'player-of-the-match' } });
    const shown = await rated(set);
    expect(shown.getByText(say('player'))).toBeTruthy();
    expect(shown.container.querySelector('.tb-rating-best .tb-rating-name')?.textContent).toBe(say('playerBadge'));
  });

  test.each(
    turns<readonly [string, Failure]>(
      [
        ['network', unreachable()],
        ['time-out', unreachable('time-out')],
        ['403', refused(403)],
        ['404', refused(404)],
        ['429', refused(429, { retryAfter: 20 })],
        ['500', refused(500)],
        ['malformed', malformed],
      ],
      locale === 'en' ? 0 : 1,
    ),
  )('%s: it is said in place, what was chosen stands, and it can be sent again', async (_, failure) => {
    const set = page({ locale, reader: someReader });
    set.says(voteRating, failure, { wire: wireVoted([7]) });
    set.says(showRating, { wire: wireRating() }, { wire: wireRating() });
    const shown = await show(set, { rating: wireRating() });
    await userEvent.click(group(shown, 'Ibe Noorderhaak').getByRole('radio', { name: say('seven') }));
    await press(shown, say('send'));
    expect(shown.getByRole('alert').textContent).toMatch(/\w{3}/);
    expect(group(shown, 'Ibe Noorderhaak').getByRole('radio', { name: say('seven'), checked: true })).toBeTruthy();
    await press(shown, say('again'));
    expect(shown.getByText(say('best'))).toBeTruthy();
  });

  test('before it opens the players stand there, with when it opens', async () => {
    const rating = wireRating({ is_open: false, opens_at: '2026-11-21T16:45:00Z' });
    const set = page({ locale });
    set.says(showRating, { wire: rating });
    set.clock.pass(-24 * 3_600_000);
    const shown = await show(set, { rating });
    expect(shown.getByText(say('opens'))).toBeTruthy();
    expect(shown.getAllByRole('listitem')).toHaveLength(3);
    expect([shown.queryByRole('radio'), shown.queryByRole('button')]).toEqual([null, null]);
  });

  test('without a line-up that is said', async () => {
    const rating = wireRating({ is_open: false, players: [], opens_at: '2026-11-22T16:45:00Z' });
    expect((await show(page({ locale }), { rating })).getByText(say('empty'))).toBeTruthy();
  });

  test('closed, with too few voters', async () => {
    const rating = wireRating({ is_open: false, closes_at: '2026-11-20T00:00:00Z', voters_count: 4 });
    const shown = await show(page({ locale }), { rating });
    expect(shown.getByText(say('closed'))).toBeTruthy();
    expect(shown.getByText(say('noBest'))).toBeTruthy();
    expect(shown.getAllByText(say('few'))).toHaveLength(3);
  });
});

test('where nothing was printed it says that it is loading, then what is wrong, and a second try shows the ballot', async () => {
  const set = page();
  const slow = later();
  set.says(showRating, slow.reply, { wire: wireRating() });
  const shown = await show(set);
  expect(shown.getByRole('status').textContent).toBe('Loading…');
  slow.send(refused(500));
  await act(settled);
  expect(shown.getByRole('alert').textContent).toContain('Something went wrong on our side');
  await press(shown, 'Try again');
  expect(shown.getAllByRole('group')).toHaveLength(3);
});

test('a printed list lends its names to a server that sends none', async () => {
  const html = '<ol><li data-player-id="4"><span class="tb-rating-name"> Sil\n Hogeduin </span></li></ol>';
  const shown = await show(page(), { html, rating: wireRating({ players: wirePlayers(() => ({ name: null })) }) });
  expect(shown.getByRole('group', { name: 'Sil Hogeduin' })).toBeTruthy();
});

test('two tags of one match fill in one ballot, and one of them speaks', async () => {
  const set = page({ reader: someReader });
  set.says(showRating, { wire: wireRating() });
  set.says(voteRating, { wire: wireVoted([7]) });
  const [shown, copy] = [await show(set, { rating: wireRating() }), await show(set, { rating: wireRating() })];
  await userEvent.click(group(shown, 'Ibe Noorderhaak').getByRole('radio', { name: '7 of 10' }));
  expect(group(copy, 'Ibe Noorderhaak').getByRole('radio', { name: '7 of 10', checked: true })).toBeTruthy();
  await press(shown, 'Send ratings');
  expect([shown.queryAllByRole('status').length, copy.queryAllByRole('status').length]).toEqual([1, 0]);
  expect(shown.events).toHaveLength(1);
});

test('a name is text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const shown = await show(page(), { rating: wireRating({ players: wirePlayers(() => ({ name })) }) });
  expect(shown.container.querySelector('img')).toBeNull();
  expect(shown.getAllByText(name)).toHaveLength(3);
});

test('what readers made of the players is covered with the result, until it is asked for', async () => {
  const set = page({ reader: someReader });
  set.page.store.slot('local', 'spoilers', z.boolean()).write(true);
  set.says(showRating, { wire: wireVoted([7, 0, 0]) });
  const shown = await show(set);
  expect(shown.container.textContent).not.toMatch(/Man of the match|8\.1/i);
  expect(shown.container.querySelector('.tb-rating-bar')).toBeNull();
  expect(shown.getByText('Sil Hogeduin')).toBeTruthy();
  await press(shown, 'Show the ratings');
  expect(shown.container.querySelector('.tb-rating-bar')).toBeTruthy();
  expect(shown.getByText('Man of the match: Sil Hogeduin, 8.1')).toBeTruthy();
});
