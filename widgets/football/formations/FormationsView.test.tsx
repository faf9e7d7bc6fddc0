// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Locale } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import {
  myFormation,
  saveFormation,
  showTeam,
  topPlayers,
  userFormations,
} from '#core/contract/formation/formation.ts';
import { ReactViewContext } from '#core/view/viewContext.tsx';
import { someReader } from '#tests/support/readers.ts';
import { few } from '#tests/support/soak.ts';
import { later, malformed, refused, settled, stage, unreachable } from '#tests/support/stage.ts';
import { View } from './FormationsView.tsx';
import { createFormations, type PickerFile } from './formations.model.ts';
import { eleven, printed, wireFormations, wireTeam, wireTop } from './formations.support.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { PickerView } from './PickerView.tsx';

const words = { en, nl };
const leaving: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const leave of leaving.splice(0)) leave();
});

type Stage = ReturnType<typeof stage>;

const setUp = (more: Parameters<typeof stage>[0] = {}) => stage({ words, ...more });

const arrived = async (): Promise<PickerFile | undefined> => ({ PickerView, sheet: new CSSStyleSheet() });

async function show(
  at: Stage,
  given: object | undefined = printed,
  queued: Parameters<Stage['host']>[1] = [],
  load = arrived,
) {
  const tag = at.host('', queued);
  leaving.push(tag.leave);
  const attributes = { team: 'feyenoord', limit: undefined, printed: { ...given } };
  const model = createFormations(at.page, attributes, tag.host, load);
  const { container } = render(
    <ReactViewContext value={{ words: at.words, clock: at.clock }}>
      <View model={model} />
    </ReactViewContext>,
  );
  await act(settled);
  return { at, model, tag, container, ...within(container) };
}
type Shown = Awaited<ReturnType<typeof show>>;

/** Lets what was decided happen, the focus included. */
async function rest({ at }: Shown) {
  await act(settled);
  await act(async () => at.clock.pass(0));
}

async function press(shown: Shown, name: string | RegExp) {
  await userEvent.click(shown.getByRole('button', { name }));
  await rest(shown);
}

const focused = () => document.activeElement?.textContent ?? '';
const status = (shown: Shown) => shown.getByRole('status').textContent;
const pitch = (shown: Shown) =>
  within(shown.getByRole('list', { name: /line-up|opstelling/i }))
    .getAllByRole('button')
    .map((button) => button.querySelector('.tb-hidden')?.textContent);

/** Fills all places with whoever is offered first: a test of its own shows that Enter does it. */
async function fill(shown: Shown) {
  await press(shown, /^goalkeeper/);
  for (let at = 0; at < 11; at++) {
    fireEvent.click(document.activeElement ?? document.body);
    await rest(shown);
  }
}

const drafted = async (at: Stage) => {
  const shown = await show(at);
  await press(shown, 'My line-up');
  await fill(shown);
  return shown;
};

describe('what readers chose', () => {
  test('is taken over from the page without a request: formations, and who plays where with share and number', async () => {
    const shown = await show(setUp());
    expect(shown.at.sent).toEqual([]);
    expect(shown.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '4-3-340 readers',
      '4-4-210 readers',
    ]);
    const places = within(shown.getByRole('list', { name: 'Most chosen players, 4-3-3' })).getAllByRole('listitem');
    expect(places.map((place) => place.firstElementChild?.textContent)).toHaveLength(11);
    expect(places[0]?.firstElementChild?.textContent).toBe('goalkeeper: Adam Palm, 75%, 30 readers');
    expect(places[10]?.firstElementChild?.textContent).toBe('right winger: Quin Haas, 50%, 20 readers');
    expect(shown.getByText('50 readers have made a line-up.')).toBeTruthy();
  });

  test('another formation has its own players, asked for once', async () => {
    const at = setUp();
    at.says(topPlayers, { wire: { data: [{ ...wireTop[0], player_id: 2, name: 'Bram Quist', total_users: 4 }] } });
    const shown = await show(at);
    await userEvent.click(shown.getByRole('radio', { name: /4-4-2/ }));
    await act(settled);
    const places = within(shown.getByRole('list', { name: /4-4-2/ })).getAllByRole('listitem');
    expect(places[0]?.firstElementChild?.textContent).toBe('goalkeeper: Bram Quist, 40%, 4 readers');
    expect(places[1]?.firstElementChild?.textContent).toBe('left back: nobody yet');
    await userEvent.click(shown.getByRole('radio', { name: /4-3-3/ }));
    await userEvent.click(shown.getByRole('radio', { name: /4-4-2/ }));
    expect(at.sent).toHaveLength(1);
  });

  test('where nothing was printed it is asked for', async () => {
    const at = setUp({ locale: 'nl' });
    at.says(userFormations, { wire: wireFormations });
    at.says(topPlayers, { wire: wireTop });
    const shown = await show(at, {});
    expect(shown.getByText('50 lezers hebben een opstelling gemaakt.')).toBeTruthy();
    expect(shown.getByText('keeper: Adam Palm, 75%, 30 lezers')).toBeTruthy();
    expect(at.sent.map(({ query }) => query)).toEqual([
      { team: 'feyenoord', limit: undefined },
      { team: 'feyenoord', formation: '4-3-3' },
    ]);
  });

  test.each<[string, Failure]>([
    ['network', unreachable()],
    ['500', refused(500)],
    ['malformed', malformed],
  ])('after %s it says why there is nothing, and tries again', async (_, failure) => {
    const at = setUp();
    at.says(userFormations, failure, { wire: wireFormations });
    at.says(topPlayers, { wire: wireTop });
    const shown = await show(at, {});
    expect(shown.getByRole('alert').textContent).not.toBe('');
    await press(shown, 'Try again');
    expect(shown.getAllByRole('radio')).toHaveLength(2);
  });

  test('where nobody has made a line-up it says so', async () => {
    const shown = await show(setUp(), { ...printed, formations: [], players: [] });
    expect(shown.getByText('Nobody has made a line-up yet.')).toBeTruthy();
    expect(shown.queryAllByRole('radio')).toEqual([]);
  });
});

describe('choosing', () => {
  test('what draws the picker comes with the first press; where it does not, that is said, and a second try brings it', async () => {
    const files: (PickerFile | undefined)[] = [undefined, { PickerView, sheet: new CSSStyleSheet() }];
    const shown = await show(setUp(), printed, [], async () => files.shift());
    expect(files).toHaveLength(2);
    await press(shown, 'My line-up');
    expect(shown.getByRole('alert').textContent).not.toBe('');
    expect(shown.getAllByRole('radio')).toHaveLength(2);
    await press(shown, 'Try again');
    expect([pitch(shown).length, files, shown.queryByRole('alert')]).toEqual([11, [], null]);
    await press(shown, /^Chosen|readers/i);
    await press(shown, 'My line-up');
    expect(pitch(shown)).toHaveLength(11);
  });

  test('the pitch reads as a list: each place with who stands there', async () => {
    const shown = await show(setUp());
    await press(shown, 'My line-up');
    expect(pitch(shown)).toHaveLength(11);
    expect(pitch(shown).slice(0, 2)).toEqual(['goalkeeper, empty', 'left back, empty']);
    expect(shown.getByText('11 positions to fill.')).toBeTruthy();
  });

  test('an eleven of any players is complete, and saved, within 33 key presses after the focus', async () => {
    const at = setUp({ reader: someReader });
    at.says(myFormation, refused(404));
    const shown = await show(at);
    await press(shown, 'My line-up');
    expect(document.activeElement).toBe(shown.getByRole('combobox'));
    let presses = 0;
    const key = async (name: string) => {
      presses += 1;
      await userEvent.keyboard(name);
      await rest(shown);
    };
    // Each arrow key in a select is one change; a simulated keyboard makes none.
    const select = shown.getByRole('combobox');
    for (const formation of ['4-2-3-1', '4-4-2', '3-4-3']) {
      presses += 1;
      await act(async () => fireEvent.change(select, { target: { value: formation } }));
    }
    await key('{Tab}');
    // Never the first player offered: a letter of their name, then Enter.
    for (const letter of ['q', 'u', 'v', 'w', 'b', 'c', 'd', 'e', 'h', 'i', 'j']) {
      await key(letter);
      await key('{Enter}');
    }
    expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Save line-up' }));
    at.says(saveFormation, {
      wire: { id: 1001, team: 'feyenoord', formation: '3-4-3', players: [2, 14, 15, 16, 23, 24, 25, 26, 33, 34, 35] },
    });
    at.says(userFormations, { wire: wireFormations });
    at.says(topPlayers, { wire: wireTop });
    await key('{Enter}');
    expect(status(shown)).toBe('Saved. This is your line-up.');
    const body = at.sent.find(({ call }) => call.startsWith('POST'))?.body;
    expect(body).toEqual({
      team: 'feyenoord',
      formation: '3-4-3',
      players: [2, 14, 15, 16, 23, 24, 25, 26, 33, 34, 35],
    });
    expect(presses).toBeLessThanOrEqual(33);
  });

  test('with the first who is offered in each place it takes twelve presses from the goalkeeper’s place', async () => {
    const shown = await show(setUp());
    await press(shown, 'My line-up');
    shown.getByRole('button', { name: /^goalkeeper/ }).focus();
    await userEvent.keyboard('{Enter}');
    await rest(shown);
    for (let at = 0; at < 11; at++) {
      await userEvent.keyboard('{Enter}');
      await rest(shown);
    }
    expect(pitch(shown).filter((text) => text?.endsWith('empty'))).toEqual([]);
  });

  test('by taps alone: a place, a player, and so on', async () => {
    const shown = await show(setUp());
    await press(shown, 'My line-up');
    await press(shown, /^right winger/);
    await press(shown, /Sem Jong/);
    expect(pitch(shown)[10]).toBe('right winger: Sem Jong');
    expect(status(shown)).toBe('Sem Jong is right winger. Next: goalkeeper.');
  });

  test('each move is announced exactly once, also when the words are the same', async () => {
    const shown = await show(setUp());
    await press(shown, 'My line-up');
    const announced: string[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent) announced.push(node.textContent);
    });
    watch.observe(shown.getByRole('status'), { childList: true, subtree: true, characterData: true });
    await press(shown, /^goalkeeper/);
    await press(shown, /Bram Quist/);
    await press(shown, /Cas Roos/);
    await press(shown, 'Undo');
    await press(shown, 'Undo');
    await act(async () => fireEvent.change(shown.getByRole('combobox'), { target: { value: '4-4-2' } }));
    watch.disconnect();
    expect(announced).toEqual([
      'Bram Quist is goalkeeper. Next: left back.',
      'Cas Roos is left back. Next: left centre-back.',
      'Your last move is undone.',
      'Your last move is undone.',
      '4-4-2: everybody keeps a place. Next: goalkeeper.',
    ]);
  });

  test('players of the position come first, others say that they are out of position, those on the pitch where they are', async () => {
    const shown = await show(setUp());
    await press(shown, 'My line-up');
    await press(shown, /^left back/);
    await press(shown, /Cas Roos/);
    await press(shown, /^right back/);
    const offered = shown.getAllByRole('button').filter((button) => button.dataset.name);
    const texts = offered.map((button) => button.textContent);
    expect(texts.slice(0, 6)).toEqual([
      '12 Daan Smit defender',
      '13 Eli Tol defender',
      '14 Finn Uil defender',
      '15 Gijs Vos defender',
      '16 Hugo Wit defender',
      '1 Adam Palm out of position',
    ]);
    expect(texts.at(-1)).toBe('11 Cas Roos now left back');
    expect(focused()).toContain('Daan Smit');
  });

  test('a player who stands elsewhere swaps, and the swap is said', async () => {
    const shown = await drafted(setUp());
    await press(shown, /^goalkeeper/);
    await press(shown, /Quin Haas now/);
    expect(status(shown)).toBe(
      'They change places: Quin Haas is goalkeeper, Adam Palm is right winger. All positions are filled. You can save your line-up.',
    );
    expect([pitch(shown)[0], pitch(shown)[10]]).toEqual(['goalkeeper: Quin Haas', 'right winger: Adam Palm']);
  });

  test('a player is taken off, by button or by Delete, and undo puts him back', async () => {
    const shown = await drafted(setUp());
    await press(shown, /^goalkeeper/);
    await press(shown, 'Take off Adam Palm');
    expect(status(shown)).toBe('Adam Palm is off. Position to fill: goalkeeper.');
    expect(pitch(shown)[0]).toBe('goalkeeper, empty');
    await press(shown, 'Undo');
    expect(pitch(shown)[0]).toBe('goalkeeper: Adam Palm');
    expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Undo' }));
    shown.getByRole('button', { name: /^left back/ }).focus();
    await userEvent.keyboard('{Delete}');
    await rest(shown);
    expect(pitch(shown)[1]).toBe('left back, empty');
  });

  test('with nothing to undo the button does nothing and says so', async () => {
    const shown = await show(setUp());
    await press(shown, 'My line-up');
    expect(shown.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
    await press(shown, 'Undo');
    expect(status(shown)).toBe('');
  });

  test('another formation keeps who fits and names who has no place; undo brings everybody back', async () => {
    const shown = await drafted(setUp());
    const before = pitch(shown);
    await act(async () => fireEvent.change(shown.getByRole('combobox'), { target: { value: '5-3-2' } }));
    expect(status(shown)).toBe('5-3-2: no place for Quin Haas. Next: right wing-back.');
    expect(pitch(shown).filter((text) => text?.endsWith('empty'))).toEqual(['right wing-back, empty']);
    await press(shown, 'Undo');
    expect(pitch(shown)).toEqual(before);
  });

  test('arrow keys, Home, End and letters walk through the players, Esc goes back to the place', async () => {
    const shown = await show(setUp());
    await press(shown, 'My line-up');
    await press(shown, /^left back/);
    const walked: string[] = [];
    for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{End}', '{Home}', 'z', 'z']) {
      await userEvent.keyboard(key);
      walked.push(focused().replace(/^\d+ (\w+ \w+).*/, '$1'));
    }
    expect(walked).toEqual(['Daan Smit', 'Cas Roos', 'Cas Roos', 'Sem Jong', 'Cas Roos', 'Ivo Zand', 'Ivo Zand']);
    await userEvent.keyboard('{Escape}');
    expect(focused()).toContain('left back');
  });

  test('a mouse drags a player from the list and from place to place, a finger that has rested too; one that moves scrolls', async () => {
    const shown = await show(setUp());
    await press(shown, 'My line-up');
    const drag = async (from: HTMLElement, to: HTMLElement, pointerType = 'mouse', rests = 0) => {
      const target = document.elementFromPoint;
      document.elementFromPoint = () => to;
      act(() => {
        fireEvent.pointerDown(from, { pointerType, button: 0, clientX: 0, clientY: 0, pointerId: 1 });
        shown.at.clock.pass(rests);
      });
      const isScrolled = fireEvent.touchMove(from);
      await act(async () => {
        fireEvent.pointerMove(from, { pointerType, clientX: 40, clientY: 40, pointerId: 1 });
        fireEvent.pointerUp(from, { pointerType, clientX: 40, clientY: 40, pointerId: 1 });
        fireEvent.click(from);
      });
      document.elementFromPoint = target;
      return isScrolled;
    };
    const place = (name: RegExp) => shown.getByRole('button', { name });
    await drag(place(/Bram Quist/), place(/^striker/));
    expect(status(shown)).toBe('Bram Quist is striker. Next: right winger.');
    await drag(place(/^striker/), place(/^goalkeeper/));
    expect(status(shown)).toBe('Bram Quist moves from striker to goalkeeper. Next: left back.');
    expect(await drag(place(/Adam Palm/), place(/^striker/), 'touch')).toBe(true);
    expect(pitch(shown)[9]).toBe('striker, empty');
    expect(await drag(place(/Cas Roos/), place(/^striker/), 'touch', 300)).toBe(false);
    expect(pitch(shown)[9]).toBe('striker: Cas Roos');
  });
});

describe('saving', () => {
  test.each<[Locale, string]>([
    ['en', 'Please fill all positions'],
    ['nl', 'Vul alle posities in'],
  ])('with an empty place it says so in %s and goes to the first one', async (locale, sentence) => {
    const shown = await show(setUp({ locale, reader: someReader }));
    await press(shown, locale === 'en' ? 'My line-up' : 'Mijn opstelling');
    await press(shown, /^(goalkeeper|keeper)/);
    await press(shown, /Adam Palm/);
    await press(shown, locale === 'en' ? 'Save line-up' : 'Opslaan');
    expect(shown.getByRole('alert').textContent).toBe(sentence);
    expect(focused()).toContain(locale === 'en' ? 'left back, empty' : 'linksback, leeg');
    expect(shown.at.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  test('a guest is asked to log in, and the line-up is saved once afterwards', async () => {
    const at = setUp();
    const shown = await drafted(at);
    await press(shown, 'Save line-up');
    expect(at.readers.wanted.value).not.toBeNull();
    expect(at.sent).toEqual([]);
    at.says(saveFormation, { wire: { id: 1001, team: 'feyenoord', formation: '4-3-3', players: eleven } });
    at.says(userFormations, { wire: wireFormations });
    at.says(topPlayers, { wire: wireTop });
    await act(async () => {
      at.readers.reader.value = someReader;
      at.page.session.close();
      await settled();
    });
    expect(at.sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    expect(status(shown)).toBe('Saved. This is your line-up.');
    expect(at.readers.reader.value?.formation).toBe(1001);
    expect(shown.tag.events).toEqual([{ type: 'line-up', detail: { team: 'feyenoord', formation: '4-3-3' } }]);
    await act(async () => {
      at.readers.reader.value = null;
      at.readers.reader.value = someReader;
      await settled();
    });
    expect(at.sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('saving moves nothing: the place that was filled last stays the current one', async () => {
    const at = setUp({ reader: someReader });
    at.says(myFormation, refused(404));
    at.says(saveFormation, { wire: { id: 1001, team: 'feyenoord', formation: '4-3-3', players: eleven } });
    const shown = await drafted(at);
    const current = () => shown.container.querySelector('[aria-current]')?.textContent;
    const before = current();
    expect(before).toContain('right winger');
    await press(shown, 'Save line-up');
    expect(current()).toBe(before);
  });

  test('what was changed between the wish to save and the login is what is saved', async () => {
    const at = setUp();
    const shown = await drafted(at);
    await press(shown, 'Save line-up');
    await press(shown, /^goalkeeper/);
    await press(shown, /Bram Quist/);
    await act(async () => {
      at.readers.reader.value = someReader;
      await settled();
    });
    const body = at.sent.find(({ call }) => call.startsWith('POST'))?.body;
    expect(body).toMatchObject({ players: [2, ...eleven.slice(1)] });
  });

  test.each(
    few<readonly [string, Failure, string]>(
      [
        ['422', refused(422, { message: 'Choose another player.' }), 'Choose another player.'],
        ['401', refused(401), 'You are no longer logged in. Please log in again.'],
        ['time-out', unreachable('time-out'), 'This is taking too long. Please try again.'],
        ['network', unreachable(), 'We cannot reach the server. Please try again in a moment.'],
        ['429', refused(429, { retryAfter: 20 }), 'That was a bit too fast. Try again in 20 seconds.'],
        ['500', refused(500), 'Something went wrong on our side. Please try again in a few minutes.'],
        ['malformed', malformed, 'We got an answer that we do not understand. Please try again later.'],
      ],
      1,
    ),
  )('after %s it is told in place, nothing is lost, and saving again works', async (_, failure, sentence) => {
    const at = setUp({ reader: someReader });
    at.says(myFormation, refused(404));
    at.says(saveFormation, failure, {
      wire: { id: 1001, team: 'feyenoord', formation: '4-3-3', players: eleven },
    });
    at.says(userFormations, { wire: wireFormations });
    at.says(topPlayers, { wire: wireTop });
    const shown = await drafted(at);
    const before = pitch(shown);
    await press(shown, 'Save line-up');
    expect(shown.getByRole('alert').textContent).toBe(sentence);
    expect(pitch(shown)).toEqual(before);
    await press(shown, 'Save line-up');
    expect(status(shown)).toBe('Saved. This is your line-up.');
  });

  test('a save whose answer is lost is asked for, and told as saved where the server has it', async () => {
    const at = setUp({ reader: someReader });
    at.says(myFormation, refused(404), {
      wire: { data: { id: 1001, team: 'feyenoord', formation: '4-3-3', players: eleven } },
    });
    at.says(saveFormation, unreachable());
    const shown = await drafted(at);
    await press(shown, 'Save line-up');
    expect(shown.queryByRole('alert')).toBeNull();
    expect(status(shown)).toBe('Saved. This is your line-up.');
    expect(at.sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('two presses are one request, and what is pressed meanwhile changes nothing', async () => {
    const at = setUp({ reader: someReader });
    at.says(myFormation, refused(404));
    const { reply, send } = later();
    at.says(saveFormation, reply);
    const shown = await drafted(at);
    await press(shown, 'Save line-up');
    await press(shown, 'Save line-up');
    await press(shown, 'Undo');
    expect(pitch(shown).filter((text) => text?.endsWith('empty'))).toEqual([]);
    expect(at.sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    send({ wire: { id: 1001, team: 'feyenoord', formation: '4-3-3', players: eleven } });
    await rest(shown);
    expect(status(shown)).toBe('Saved. This is your line-up.');
  });
});

describe('coming back', () => {
  test('after a reload a draft is there again, in sight', async () => {
    const at = setUp();
    const shown = await show(at);
    await press(shown, 'My line-up');
    await press(shown, /^goalkeeper/);
    await press(shown, /Bram Quist/);
    shown.tag.leave();
    cleanup();
    const again = await show(at);
    expect(pitch(again)[0]).toBe('goalkeeper: Bram Quist');
    expect(again.getByText('10 positions to fill.')).toBeTruthy();
  });

  test('a saved line-up is read on another device once its reader looks', async () => {
    const at = setUp({ reader: { ...someReader, formation: 1001 } });
    at.says(myFormation, { wire: { data: { id: 1001, team: 'feyenoord', formation: '4-3-3', players: eleven } } });
    const shown = await show(at);
    expect(at.sent).toEqual([]);
    await press(shown, 'My line-up');
    expect(pitch(shown)[10]).toBe('right winger: Quin Haas');
    expect(shown.queryByText(/to fill/)).toBeNull();
  });

  test('what is saved in another tag of the team is counted here, and lies here where no draft does', async () => {
    const at = setUp({ reader: someReader });
    const mine = (players: readonly number[]) => ({
      wire: { data: { id: 1001, team: 'feyenoord', formation: '4-3-3', players } },
    });
    const shown = await show(at);
    const [keeper = 0, ...others] = eleven;
    at.says(myFormation, mine(eleven), mine([keeper + 1, ...others]));
    await press(shown, 'My line-up');
    const other = at.host();
    leaving.push(other.leave);
    const save = (team: string) =>
      act(async () => {
        const detail = { team, formation: '4-3-3' };
        other.element.dispatchEvent(new CustomEvent('tribune:line-up', { detail, bubbles: true, composed: true }));
        await settled();
      });
    const counts = () => at.sent.filter(({ call }) => call === `GET ${userFormations.path}`).length;
    await save('ajax');
    expect([counts(), pitch(shown)[0]]).toEqual([0, 'goalkeeper: Adam Palm']);
    await save('feyenoord');
    expect([counts(), pitch(shown)[0]]).toEqual([1, 'goalkeeper: Bram Quist']);
    await press(shown, /^goalkeeper/);
    await press(shown, /Adam Palm/);
    await save('feyenoord');
    expect([counts(), pitch(shown)[0]]).toEqual([2, 'goalkeeper: Adam Palm']);
  });

  test('whoever logs out takes the saved line-up along; a draft stays', async () => {
    const at = setUp({ reader: someReader });
    at.says(myFormation, { wire: { data: { id: 1001, team: 'feyenoord', formation: '4-3-3', players: eleven } } });
    const shown = await show(at);
    await press(shown, 'My line-up');
    await act(async () => {
      at.readers.reader.value = null;
    });
    expect(pitch(shown)[0]).toBe('goalkeeper, empty');
    await press(shown, /^goalkeeper/);
    await press(shown, /Bram Quist/);
    await act(async () => {
      at.readers.reader.value = { ...someReader, id: 8 };
      await settled();
    });
    expect(pitch(shown)[0]).toBe('goalkeeper: Bram Quist');
  });

  test('a line-up that was not saved goes with a logout, which is said, and is back with its reader alone', async () => {
    const at = setUp({ reader: someReader });
    const shown = await show(at);
    const switchTo = (reader: typeof someReader | null) =>
      act(async () => {
        at.readers.reader.value = reader;
        await settled();
      });
    await press(shown, 'My line-up');
    await press(shown, /^goalkeeper/);
    await press(shown, /Bram Quist/);
    await switchTo(null);
    expect(pitch(shown)[0]).toBe('goalkeeper, empty');
    expect(shown.container.textContent).toContain('You have been logged out.');
    await switchTo({ ...someReader, id: 8 });
    expect(pitch(shown)[0]).toBe('goalkeeper, empty');
    await switchTo(null);
    await switchTo(someReader);
    expect(pitch(shown)[0]).toBe('goalkeeper: Bram Quist');
  });

  test('what was begun while the saved one was on its way is kept', async () => {
    const at = setUp({ reader: someReader });
    const { reply, send } = later();
    at.says(myFormation, reply);
    const shown = await show(at);
    await press(shown, 'My line-up');
    await press(shown, /^goalkeeper/);
    await press(shown, /Bram Quist/);
    send({ wire: { data: { id: 1001, team: 'feyenoord', formation: '4-3-3', players: eleven } } });
    await rest(shown);
    expect(pitch(shown)[0]).toBe('goalkeeper: Bram Quist');
    expect(pitch(shown)[1]).toBe('left back, empty');
  });

  test('somebody who has left the team leaves the line-up', async () => {
    const at = setUp({ reader: someReader });
    at.says(myFormation, {
      wire: { data: { id: 1001, team: 'feyenoord', formation: '4-3-3', players: [99, ...eleven.slice(1)] } },
    });
    const shown = await show(at);
    await press(shown, 'My line-up');
    expect(pitch(shown)[0]).toBe('goalkeeper, empty');
  });

  test('the squad is asked for where it was not printed; a failure is told and can be tried again', async () => {
    const at = setUp();
    at.says(showTeam, refused(500), { wire: wireTeam });
    const shown = await show(at, { formations: wireFormations, players: wireTop });
    expect(at.sent).toEqual([]);
    await press(shown, 'My line-up');
    expect(shown.getByRole('alert').textContent).toContain('Something went wrong');
    await press(shown, 'Try again');
    expect(shown.getByRole('button', { name: /Adam Palm/ })).toBeTruthy();
  });

  test('a press before the island stood opens the reader’s own line-up', async () => {
    const shown = await show(setUp(), printed, [{ action: 'mine', values: {} }]);
    expect(shown.getByRole('button', { name: 'My line-up' }).getAttribute('aria-pressed')).toBe('true');
  });
});
