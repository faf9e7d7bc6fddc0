// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type PredictionGame, predictionWeek } from '#core/contract/prediction.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { gamesOf, weekOf } from './games.ts';
import {
  desk,
  inMinutes,
  type MountOptions,
  monday,
  saved,
  says,
  week,
  wireFixture,
  wireGame,
} from './prediction-pool.support.ts';
import { earningsOf, verdictOf } from './results.ts';

const mounted: { leave(): void }[] = [];
type Desk = ReturnType<typeof desk>;

async function pool(at: Desk, options: MountOptions = { printed: {} }) {
  const shown = await at.mount(options);
  mounted.push(shown);
  return shown.model;
}

type Pool = Awaited<ReturnType<typeof pool>>;
const phases = ({ rows }: Pool) => rows.value.map(({ phase }) => phase);
const chosen = ({ picks }: Pool) => [...picks.value].map(([game, { bet }]) => [game, bet]);
const mine = ({ week: shown }: Pool) => shown.value?.games.map((game) => game.mine);
const sentPicks = (...picks: readonly (readonly [game: number, bet: string])[]) => ({
  predictions: picks.map(([prediction_game_id, bet]) => ({ bet, prediction_game_id })),
});

const noWeeks = { start: undefined, previous: undefined, next: undefined };
function parsed(wire: unknown): PredictionGame {
  const [game] = z.parse(predictionWeek.reply, { allGames: [wire] }).open;
  if (!game) throw new TypeError('The game cannot be read.');
  return game;
}

afterEach(() => {
  for (const each of mounted.splice(0)) each.leave();
});

describe('reading a week', () => {
  test('a guest sees what the host printed, first kick-off first, and nothing is asked', async () => {
    const at = desk();
    const printed = {
      open: [wireGame(2, { kick_off: inMinutes(90) }), wireGame(1)],
      finished: [wireGame(3, { status: 'finished', result: '2:1', kick_off: inMinutes(-600) })],
    };
    const model = await pool(at, { printed });
    expect(model.week.value?.games.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(at.sent).toEqual([]);
  });

  describe('from a server of which the three lists alone say where a game stands', () => {
    const bare = (id: number, more = {}) => {
      const { id: game, userPrediction, odds, result, matchData } = wireGame(id);
      return { id: game, userPrediction, odds, result, matchData, ...more };
    };
    const finished = bare(3, { userPrediction: 'home_win', result: '2:1' });
    const lists = { open: [bare(1), bare(2), finished], live: [bare(2, { result: '1:0' })], finished: [finished] };

    test('a game is where its list says, also if all games are in the first', async () => {
      const at = desk({ reader: someReader });
      at.says(at.calls.week, says(lists));
      expect(phases(await pool(at))).toEqual(['open', 'live', 'finished']);
    });

    test('a finished game has its verdict, and shows the odds as points', async () => {
      const at = desk({ reader: someReader });
      at.says(at.calls.week, says(lists));
      const games = gamesOf((await pool(at)).week);
      expect(games.map(verdictOf)).toEqual(['none', 'none', 'correct']);
      expect(earningsOf(games)).toEqual({ points: 2.1, correct: 1, predicted: 1 });
    });

    test('a prediction of one that is under way earns nothing yet', () => {
      const week = weekOf({
        open: [],
        live: [parsed(bare(1, { userPrediction: 'home_win', result: '1:0' }))],
        finished: [],
        ...noWeeks,
      });
      expect(earningsOf(week.games)).toEqual({ points: 0, correct: 0, predicted: 1 });
    });

    test('a finished game is not sent, and a save that is answered with nothing saved all', async () => {
      const at = desk({ reader: someReader });
      at.says(at.calls.week, says(lists));
      const model = await pool(at);
      model.choose(1, 'draw');
      model.choose(3, 'away_win');
      at.says(at.calls.save, { wire: { message: 'OK' } });
      model.save();
      await settled();
      expect(at.sent.at(-1)?.body).toEqual(sentPicks([1, 'draw']));
      expect(model.status.value).toMatchObject({ is: 'saved', saved: 1, refused: 0 });
      expect(mine(model)).toEqual(['draw', undefined, 'home_win']);
    });
  });

  test('a pick in a printed page is not believed', async () => {
    const model = await pool(desk(), { printed: { open: [saved(1, 'draw', 3.5)] } });
    expect(mine(model)).toEqual([undefined]);
  });

  test('a reader costs one question, and sees what he saved', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says({ open: [saved(1, 'draw', 3.5), wireGame(2)] }));
    const model = await pool(at);
    expect(mine(model)).toEqual(['draw', undefined]);
    expect(at.asked()).toEqual([{ for: 'predict', week_start: `${monday}` }]);
  });

  test('the week that the address names is asked for where another was printed, a week that is over as history', async () => {
    const at = desk({ address: `https://news.example/football-pool/predictions?week_start=${monday - week}` });
    at.says(at.calls.week, says({ more: { week_start: monday - week } }));
    const model = await pool(at);
    expect(model.week.value?.start).toBe(monday - week);
    expect(at.asked()).toEqual([{ for: 'history', week_start: `${monday - week}` }]);
  });

  test.each([
    ['a network that is gone', unreachable('network')],
    ['a server that fails', refused(503)],
    ['an answer that is none', malformed],
  ])('nothing printed and %s: the failure is shown, and trying again shows the week', async (_, failure) => {
    const at = desk();
    at.says(at.calls.week, failure, says());
    const model = await pool(at, {});
    expect(model.failure.value).toBe(failure);
    model.retry();
    await settled();
    expect(model.failure.value).toBeUndefined();
    expect(model.week.value?.games).toHaveLength(2);
  });

  test('a printed week stays where the question for own picks fails', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, unreachable());
    const model = await pool(at);
    expect([model.week.value?.games.length, model.failure.value]).toEqual([2, undefined]);
  });
});

test('after a logout the picks and points of the reader are gone', async () => {
  const at = desk({ reader: someReader });
  const played = saved(3, 'draw', 3.5, { status: 'finished', result: '1:1', points: 35, kick_off: inMinutes(-600) });
  at.says(at.calls.week, says({ open: [saved(1, 'draw', 3.5)], finished: [played] }));
  const model = await pool(at);
  expect(mine(model)).toEqual(['draw', 'draw']);
  at.readers.reader.value = null;
  await settled();
  expect(model.week.value?.games.map((game) => [game.mine, game.mineAt, game.points])).toEqual(
    Array(2).fill([undefined, undefined, undefined]),
  );
});

test('a match that had begun and is put off has no result any more', async () => {
  const at = desk();
  const model = await pool(at);
  at.push(1, { status: 'live', minute: 3, home_score: 1, away_score: 0, updated_at: inMinutes(1) });
  expect(model.week.value?.games[0]?.result).toEqual([1, 0]);
  at.push(1, { status: 'postponed', updated_at: inMinutes(2) });
  expect(model.week.value?.games.find(({ id }) => id === 1)?.result).toBeUndefined();
});

test('after the login what the guest sent is saved, and what was chosen meanwhile waits', async () => {
  const at = desk();
  const model = await pool(at);
  model.choose(1, 'draw');
  model.save();
  model.choose(2, 'home_win');
  at.says(at.calls.week, says());
  at.readers.reader.value = someReader;
  await settled();
  await settled();
  expect(at.saves()).toEqual([sentPicks([1, 'draw'])]);
  expect(chosen(model)).toContainEqual([2, 'home_win']);
});

test('of two picks that are refused together, one that the server has is saved and the other stays chosen', async () => {
  const at = desk({ reader: someReader });
  at.says(at.calls.week, says(), says({ open: [saved(1, 'draw', 3.5), wireGame(2)] }));
  at.says(at.calls.save, refused(409, { message: 'Too late' }));
  const model = await pool(at);
  model.choose(1, 'draw');
  model.choose(2, 'home_win');
  model.save();
  await settled();
  expect(model.status.value?.is).toBe('failed');
  expect(model.week.value?.games.find(({ id }) => id === 1)?.mine).toBe('draw');
  expect(chosen(model)).toEqual([[2, 'home_win']]);
});

describe('choosing', () => {
  test('one bet per game: another takes its place, and it can be taken back', async () => {
    const model = await pool(desk());
    model.choose(1, 'home_win');
    model.choose(1, 'draw');
    model.choose(2, 'away_win');
    model.takeBack(2);
    expect(chosen(model)).toEqual([[1, 'draw']]);
  });

  test('choosing what is saved already leaves nothing to save', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says({ open: [saved(1, 'draw', 3.5)] }));
    const model = await pool(at);
    model.choose(1, 'home_win');
    model.choose(1, 'draw');
    expect(chosen(model)).toEqual([]);
  });

  test('a closed, a live and a finished game take no choice', async () => {
    const model = await pool(desk(), {
      printed: {
        open: [wireGame(1, { is_closed: true }), wireGame(4, { kick_off: inMinutes(-1) })],
        live: [wireGame(2, { status: 'live' })],
        finished: [wireGame(3, { status: 'finished' })],
      },
    });
    for (const id of [1, 2, 3, 4, 99]) model.choose(id, 'draw');
    expect(chosen(model)).toEqual([]);
  });

  test('what was ticked in the printed form counts, before the island and while its view is on its way', async () => {
    const at = desk();
    const radio = (id: number, bet: string, more = '') =>
      `<input type="radio" name="game-${id}" value="${bet}" ${more}>`;
    const html = `<form class="tb-pool">${radio(1, 'draw', 'checked')}${radio(1, 'constructor')}${radio(2, 'away_win')}</form>`;
    const shown = await at.mount({ printed: {}, html });
    mounted.push(shown);
    shown.element.querySelector<HTMLInputElement>('[name=game-2]')?.click();
    expect(chosen(shown.model)).toEqual([
      [1, 'draw'],
      [2, 'away_win'],
    ]);
  });

  test('picks are back after a reload, and said to be', async () => {
    const at = desk();
    const model = await pool(at);
    model.choose(1, 'draw');
    mounted.splice(0)[0]?.leave();
    const again = await pool(at);
    expect(chosen(again)).toEqual([[1, 'draw']]);
    expect(again.status.value).toEqual({ is: 'restored', count: 1 });
  });

  test('picks of one reader are not those of the next, and wait for him', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says(), says(), says());
    const model = await pool(at);
    model.choose(1, 'draw');
    at.readers.reader.value = null;
    expect([chosen(model), model.status.value]).toEqual([[], { is: 'logged-out' }]);
    model.choose(1, 'home_win');
    at.readers.reader.value = { ...someReader, id: 8 };
    await settled();
    expect(chosen(model)).toEqual([[1, 'home_win']]);
    at.readers.reader.value = null;
    at.readers.reader.value = someReader;
    await settled();
    expect(chosen(model)).toEqual([[1, 'draw']]);
  });
});

describe('saving', () => {
  test('with nothing chosen the reader is asked to select a game, for 3 s at least, and nothing is sent', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says());
    const model = await pool(at);
    model.save();
    expect(model.status.value).toEqual({ is: 'unchosen' });
    model.choose(1, 'draw');
    at.clock.pass(2900);
    expect(model.status.value).toEqual({ is: 'unchosen' });
    at.clock.pass(100);
    expect(model.status.value).toBeUndefined();
    expect(at.saves()).toEqual([]);
  });

  test('several picks go in one request, once, and are shown as saved with their odds', async () => {
    const at = desk({ reader: someReader });
    const { reply, send } = later();
    at.says(at.calls.week, says());
    at.says(at.calls.save, reply);
    const model = await pool(at);
    model.choose(1, 'draw');
    model.choose(2, 'away_win');
    model.save();
    model.save();
    expect(model.isSaving.value).toBe(true);
    send({ wire: { data: { saved: [saved(1, 'draw', 3.4)], refused: [] } } });
    await settled();
    expect(at.saves()).toEqual([sentPicks([1, 'draw'], [2, 'away_win'])]);
    expect(model.week.value?.games.map(({ mine, mineAt }) => [mine, mineAt])).toEqual([
      ['draw', 3.4],
      ['away_win', 4.25],
    ]);
    expect([chosen(model), model.status.value]).toEqual([[], { is: 'saved', saved: 2, refused: 0 }]);
  });

  test('a refused pick goes back with the server’s sentence, the others are saved', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says({ open: [saved(1, 'home_win', 2.1), wireGame(2)] }));
    const now = saved(1, 'home_win', 2.1, { status: 'live', is_closed: true });
    at.says(at.calls.save, {
      wire: { data: { saved: [], refused: [{ prediction_game_id: 1, message: 'Ajax – PSV has begun.', game: now }] } },
    });
    const model = await pool(at);
    model.choose(1, 'draw');
    model.choose(2, 'away_win');
    model.save();
    await settled();
    expect(mine(model)).toEqual(['home_win', 'away_win']);
    expect(phases(model)).toEqual(['live', 'open']);
    expect([...model.refusals.value]).toEqual([[1, { message: 'Ajax – PSV has begun.' }]]);
    expect([chosen(model), model.status.value]).toEqual([[], { is: 'saved', saved: 1, refused: 1 }]);
  });

  test('where none was taken every pick goes back with the sentence', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says(), says({ open: [], live: [wireGame(1, { status: 'live' })] }));
    at.says(at.calls.save, refused(409, { message: 'This match has begun.' }));
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    await settled();
    expect(chosen(model)).toEqual([]);
    expect([...model.refusals.value]).toEqual([[1, { message: 'This match has begun.' }]]);
    expect(model.status.value).toEqual({ is: 'saved', saved: 0, refused: 1 });
  });

  test('a conflict keeps the picks of games that are open, and drops those alone that are closed', async () => {
    const conflict = refused(409, { message: 'Busy.' });
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says(), says({ open: [wireGame(1, { is_closed: true }), wireGame(2)] }));
    at.says(at.calls.save, conflict);
    const model = await pool(at);
    model.choose(1, 'draw');
    model.choose(2, 'home_win');
    model.save();
    await settled();
    expect(chosen(model)).toEqual([[2, 'home_win']]);
    expect([...model.refusals.value]).toEqual([[1, { message: 'Busy.' }]]);
    expect(model.status.value).toEqual({ is: 'failed', failure: conflict });
  });

  test.each([409, 410, 422, 423, 500])(
    'a %i drops no pick while nobody knows whether its game is closed',
    async (status) => {
      const at = desk({ reader: someReader });
      at.says(at.calls.week, says(), unreachable());
      at.says(at.calls.save, refused(status));
      const model = await pool(at);
      model.choose(1, 'draw');
      model.save();
      await settled();
      at.clock.pass(5000);
      await settled();
      expect(chosen(model)).toEqual([[1, 'draw']]);
      expect(model.status.value).toEqual({ is: 'failed', failure: refused(status) });
    },
  );

  test.each([
    ['the network', unreachable('network')],
    ['a time-out', unreachable('time-out')],
    ['a 503', refused(503)],
    ['half an answer', malformed],
  ])('an answer that was lost to %s: what arrived is saved, and nothing is sent twice', async (_, lost) => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says(), says({ open: [saved(1, 'draw', 3.5), wireGame(2)] }));
    at.says(at.calls.save, lost);
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    await settled();
    expect(mine(model)).toEqual(['draw', undefined]);
    expect([chosen(model), model.status.value]).toEqual([[], { is: 'saved', saved: 1, refused: 0 }]);
    expect(at.saves()).toHaveLength(1);
  });

  test('what did not arrive is kept, with the failure, and can be sent again', async () => {
    const at = desk({ reader: someReader });
    const failure = unreachable('network');
    at.says(at.calls.week, says(), says());
    at.says(at.calls.save, failure, { wire: { data: { saved: [saved(1, 'draw', 3.5)], refused: [] } } });
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    await settled();
    expect([chosen(model), model.status.value]).toEqual([[[1, 'draw']], { is: 'failed', failure }]);
    model.save();
    await settled();
    expect([chosen(model), mine(model)]).toEqual([[], ['draw', undefined]]);
  });

  test('of a save whose answer was lost, what arrived is saved and only the rest is not', async () => {
    const at = desk({ reader: someReader });
    const failure = unreachable('network');
    at.says(at.calls.week, says(), says({ open: [saved(1, 'draw', 3.5), wireGame(2)] }));
    at.says(at.calls.save, failure);
    const model = await pool(at);
    model.choose(1, 'draw');
    model.choose(2, 'draw');
    model.save();
    await settled();
    expect([chosen(model), mine(model)]).toEqual([[[2, 'draw']], ['draw', undefined]]);
    expect(model.status.value).toEqual({ is: 'failed', failure });
  });

  test('of a save whose answer was lost, what arrived and what was closed are told as such', async () => {
    const at = desk({ reader: someReader });
    const closed = wireGame(2, { status: 'live', result: '0:0', is_closed: true });
    at.says(at.calls.week, says(), says({ open: [saved(1, 'draw', 3.5)], live: [closed] }));
    at.says(at.calls.save, unreachable('network'));
    const model = await pool(at);
    model.choose(1, 'draw');
    model.choose(2, 'draw');
    model.save();
    await settled();
    expect(model.status.value).toEqual({ is: 'saved', saved: 1, refused: 1 });
  });

  test('a server that says nothing for 5 s leaves the failure and the pick', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says(), later().reply);
    at.says(at.calls.save, refused(500));
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    await settled();
    expect(model.status.value).toEqual({ is: 'checking' });
    at.clock.pass(5000);
    await settled();
    expect(model.status.value).toMatchObject({ is: 'failed' });
    expect([chosen(model), model.isSaving.value]).toEqual([[[1, 'draw']], false]);
  });

  test.each([403, 404, 422, 429])('a %d is told and the pick is kept', async (status) => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says());
    at.says(at.calls.save, refused(status));
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    await settled();
    expect([chosen(model), model.status.value]).toMatchObject([[[1, 'draw']], { is: 'failed', failure: { status } }]);
  });

  test('a choice that was changed while the other was on its way stays to be saved', async () => {
    const at = desk({ reader: someReader });
    const { reply, send } = later();
    at.says(at.calls.week, says());
    at.says(at.calls.save, reply);
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    model.choose(1, 'home_win');
    send({ wire: { data: { saved: [saved(1, 'draw', 3.5)], refused: [] } } });
    await settled();
    expect([mine(model), chosen(model)]).toEqual([['draw', undefined], [[1, 'home_win']]]);
  });

  test('a week that was asked for before a save does not take the save back', async () => {
    const at = desk({ reader: someReader });
    const slow = later();
    at.says(at.calls.week, slow.reply, says({ open: [saved(1, 'draw', 3.5), wireGame(2)] }));
    at.says(at.calls.save, { wire: { data: { saved: [saved(1, 'draw', 3.5)], refused: [] } } });
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    await settled();
    slow.send(says());
    await settled();
    expect(mine(model)).toEqual(['draw', undefined]);
  });
});

describe('guests', () => {
  test('are asked to log in; after it the picks are saved once', async () => {
    const at = desk();
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    expect(at.readers.wanted.value?.panel).toBe('login');
    at.says(at.calls.week, says());
    at.says(at.calls.save, { wire: { data: { saved: [saved(1, 'draw', 3.5)], refused: [] } } });
    at.readers.reader.value = someReader;
    at.readers.wanted.value = null;
    await settled();
    expect(at.saves()).toEqual([sentPicks([1, 'draw'])]);
    expect([mine(model), chosen(model)]).toEqual([['draw', undefined], []]);
    at.readers.reader.value = { ...someReader, username: 'renamed' };
    await settled();
    expect(at.saves()).toHaveLength(1);
  });

  test('a login on another page is gone on with where the reader comes back', async () => {
    const at = desk();
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    for (const each of mounted.splice(0)) each.leave();
    at.readers.reader.value = someReader;
    at.says(at.calls.week, says());
    at.says(at.calls.save, { wire: { saved: [saved(1, 'draw', 3.5)], refused: [] } });
    const again = await pool(at);
    expect(at.saves()).toEqual([sentPicks([1, 'draw'])]);
    expect(chosen(again)).toEqual([]);
  });

  test('a dialog that is closed saves nothing later, and the picks stay', async () => {
    const at = desk();
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    at.readers.session.close();
    at.says(at.calls.week, says());
    at.readers.reader.value = someReader;
    await settled();
    expect([at.saves(), chosen(model)]).toEqual([[], [[1, 'draw']]]);
  });

  test.each([
    ['a refusal', refused(422, { message: 'Not this one.' })],
    ['an expired session', refused(401)],
    ['a conflict', refused(409)],
    ['a broken server', refused(500)],
    ['what was saved', { wire: { saved: [saved(1, 'draw', 3.5)], refused: [] } }],
  ])('%s for the reader before is nothing to whoever has logged in since', async (_, answer) => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says(), says(), says());
    const { reply, send } = later();
    at.says(at.calls.save, reply);
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    at.readers.reader.value = { ...someReader, id: 8 };
    await settled();
    const asked = at.sent.length;
    send(answer);
    await settled();
    expect(model.status.value).toBeUndefined();
    expect(mine(model)).toEqual([undefined, undefined]);
    expect([at.sent.length, at.readers.wanted.value]).toEqual([asked, null]);
  });

  test('a session that has ended asks for the login, and goes on after it', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.week, says(), says());
    const { reply, send } = later();
    at.says(at.calls.save, reply, { wire: { saved: [], refused: [] } });
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    at.readers.reader.value = null;
    send(refused(401));
    await settled();
    expect(at.readers.wanted.value?.panel).toBe('login');
    at.readers.reader.value = someReader;
    await settled();
    expect(at.saves()).toHaveLength(2);
    expect(mine(model)).toEqual(['draw', undefined]);
  });
});

test('picks sent after a session ran out are saved for their reader, and for nobody else', async () => {
  const at = desk({ reader: someReader });
  at.says(at.calls.week, says(), says(), says());
  const model = await pool(at);
  model.choose(1, 'draw');
  at.readers.expire();
  model.save();
  at.readers.begin({ ...someReader, id: 8 });
  await settled();
  expect([at.saves(), chosen(model)]).toEqual([[], []]);
  at.readers.begin(someReader);
  await settled();
  expect(at.saves()).toEqual([sentPicks([1, 'draw'])]);
});

describe('closing', () => {
  test('a game closes at its kick-off, to the second, and the countdown goes to zero', async () => {
    const at = desk();
    const model = await pool(at, { printed: { open: [wireGame(1), wireGame(2, { kick_off: inMinutes(61) })] } });
    expect(model.countdown.value).toMatchObject({ game: { id: 1 }, left: 3600 });
    at.clock.pass(59 * 60_000);
    at.clock.pass(59_000);
    expect([model.countdown.value?.left, phases(model)]).toEqual([1, ['open', 'open']]);
    at.clock.pass(1000);
    expect([model.countdown.value?.left, phases(model)]).toEqual([60, ['waiting', 'open']]);
  });

  test('it is said aloud at ten minutes and at one, once each', async () => {
    const at = desk();
    const model = await pool(at);
    const received: (number | undefined)[] = [];
    model.warning.subscribe((minutes) => received.push(minutes));
    for (let second = 0; second < 3600; second++) at.clock.pass(1000);
    expect(received).toEqual([undefined, 10, 1, undefined]);
  });

  test.each([-10, 10])(
    'a clock that is %d minutes off closes by the server’s, once it has been heard of',
    async (off) => {
      const at = desk();
      let ahead = off * 60_000;
      const now = at.clock.now;
      Object.assign(at.page, { clock: { ...at.clock, now: () => now() + ahead } });
      const model = await pool(at, { printed: { open: [wireGame(1, { kick_off: inMinutes(5) })] } });
      model.choose(1, 'draw');
      expect(phases(model)).toEqual([off > 0 ? 'waiting' : 'open']);
      ahead = 0;
      at.clock.pass(1000);
      expect(phases(model)).toEqual(['open']);
      model.choose(1, 'draw');
      at.clock.pass(5 * 60_000 - 2000);
      expect(phases(model)).toEqual(['open']);
      at.clock.pass(1000);
      expect(phases(model)).toEqual(['waiting']);
      expect(chosen(model)).toEqual([[1, 'draw']]);
    },
  );

  test('an early start closes the game at once and sends its unsaved pick back', async () => {
    const at = desk();
    const model = await pool(at);
    model.choose(1, 'draw');
    model.choose(2, 'draw');
    at.push(1, {
      status: 'live',
      kick_off: inMinutes(0),
      planned_kick_off: inMinutes(60),
      home_score: 0,
      away_score: 0,
    });
    expect(phases(model)).toEqual(['live', 'open']);
    expect([...model.refusals.value]).toEqual([[1, {}]]);
    expect(chosen(model)).toEqual([[2, 'draw']]);
  });

  test('a match that is put off stays open until its new time, and the pick with it', async () => {
    const at = desk();
    const model = await pool(at);
    model.choose(1, 'draw');
    at.push(1, { status: 'postponed', kick_off: inMinutes(180), planned_kick_off: inMinutes(60) });
    at.clock.pass(120 * 60_000);
    expect([phases(model), chosen(model)]).toEqual([['open', 'waiting'], [[1, 'draw']]]);
    at.clock.pass(60 * 60_000);
    expect(phases(model)).toEqual(['waiting', 'waiting']);
  });

  test('a game that was closed and is put off opens again', async () => {
    const at = desk();
    const model = await pool(at, { printed: { open: [wireGame(1, { kick_off: inMinutes(-1), is_closed: true })] } });
    expect(phases(model)).toEqual(['waiting']);
    at.push(1, { status: 'postponed', kick_off: inMinutes(180), planned_kick_off: inMinutes(-1) });
    expect(phases(model)).toEqual(['open']);
  });

  test('a pick on its way when the match begins is the server’s to decide', async () => {
    const at = desk({ reader: someReader });
    const { reply, send } = later();
    at.says(at.calls.week, says());
    at.says(at.calls.save, reply);
    const model = await pool(at);
    model.choose(1, 'draw');
    model.save();
    at.push(1, { status: 'live', kick_off: inMinutes(0), home_score: 0, away_score: 0 });
    expect(model.refusals.value.size).toBe(0);
    send({ wire: { data: { saved: [saved(1, 'draw', 3.5, { status: 'live' })], refused: [] } } });
    await settled();
    expect([mine(model), model.refusals.value.size, chosen(model)]).toEqual([['draw', undefined], 0, []]);
  });

  test('goals are shown as they fall; those after 90 minutes do not count; the end asks what it earned', async () => {
    const at = desk({ reader: someReader });
    at.says(
      at.calls.week,
      says({ open: [saved(1, 'draw', 3.5)] }),
      says({ open: [], finished: [saved(1, 'draw', 3.5, { status: 'finished', result: '1:1', points: 3.5 })] }),
    );
    const model = await pool(at);
    const result = () => model.week.value?.games[0]?.result;
    at.push(1, { status: 'live', minute: 34, home_score: 1, away_score: 1 });
    expect(result()).toEqual([1, 1]);
    at.push(1, { status: 'extra-time', minute: 100, home_score: 2, away_score: 1, updated_at: inMinutes(1) });
    at.push(1, { status: 'finished', home_score: 2, away_score: 1, updated_at: inMinutes(2) });
    expect(result()).toEqual([1, 1]);
    at.clock.pass(500);
    await settled();
    expect(model.week.value?.games[0]).toMatchObject({ points: 3.5, status: 'finished' });
    expect(at.asked()).toHaveLength(2);
  });

  test('a push that comes while a week is on its way is not undone by it', async () => {
    const at = desk({ reader: someReader });
    const { reply, send } = later();
    at.says(at.calls.week, reply);
    const model = await pool(at);
    at.push(1, { status: 'live', minute: 1, home_score: 0, away_score: 0 });
    send(says());
    await settled();
    expect(phases(model)).toEqual(['live', 'open']);
  });

  test('a result that is corrected is asked about, and so is one that is taken back', async () => {
    const at = desk({ reader: someReader });
    const over = (result: string, points: number) =>
      says({ open: [], finished: [saved(1, 'home_win', 2.5, { status: 'finished', result, points })] });
    at.says(at.calls.week, over('2:1', 2.5), over('1:1', 0), says({ open: [saved(1, 'home_win', 2.5)] }));
    const model = await pool(at);
    const shown = () => model.week.value?.games.map(({ result, points }) => [result?.join('-'), points]);
    at.push(1, { status: 'finished', home_score: 2, away_score: 1 });
    at.clock.pass(500);
    await settled();
    expect([shown(), at.asked().length]).toEqual([[['2-1', 2.5]], 1]);
    at.push(1, { status: 'finished', home_score: 1, away_score: 1, updated_at: inMinutes(1) });
    at.clock.pass(500);
    await settled();
    expect(shown()).toEqual([['1-1', 0]]);
    at.push(1, { status: 'live', minute: 88, home_score: 1, away_score: 1, updated_at: inMinutes(2) });
    expect(shown()).toEqual([['1-1', undefined]]);
    at.clock.pass(500);
    await settled();
    expect(at.asked()).toHaveLength(3);
  });

  test('a corrected result whose answer is lost is asked for again until it comes', async () => {
    const at = desk({ reader: someReader });
    const over = (result: string, points: number) =>
      says({ open: [], finished: [saved(1, 'home_win', 2.5, { status: 'finished', result, points })] });
    at.says(at.calls.week, over('2:1', 2.5), ...Array(6).fill(unreachable()), over('1:1', 0));
    const model = await pool(at);
    at.push(1, { status: 'finished', home_score: 1, away_score: 1 });
    at.clock.pass(500);
    await settled();
    for (let tries = 1; tries <= 7; tries += 1) {
      at.clock.pass(60_000);
      await settled();
    }
    expect(model.week.value?.games[0]).toMatchObject({ result: [1, 1], points: 0 });
  });

  test('open, live and lately finished games are followed, others not, and nothing after the tag has left', async () => {
    const at = desk();
    await pool(at, {
      printed: {
        open: [wireGame(1), wireGame(2, { fixture_id: null })],
        live: [wireGame(3, { status: 'live' })],
        finished: [
          wireGame(4, { status: 'finished', kick_off: inMinutes(-6 * 24 * 60) }),
          wireGame(5, { status: 'finished', kick_off: inMinutes(-8 * 24 * 60) }),
        ],
      },
    });
    expect(at.live.channels().sort()).toEqual(['fixture-1001', 'fixture-1003', 'fixture-1004']);
    for (const each of mounted.splice(0)) each.leave();
    expect(at.live.channels()).toEqual([]);
  });

  test('a gap of the connection catches up with a start that was missed', async () => {
    const at = desk();
    const model = await pool(at, { printed: { open: [wireGame(1)] } });
    at.says({ method: 'GET', path: '/fixtures/{id}' }, { wire: wireFixture(1, { status: 'live', minute: 3 }) });
    await at.live.gap();
    expect(phases(model)).toEqual(['live']);
  });
});

describe('weeks', () => {
  test('another week comes without a page load, and back leads back', async () => {
    const at = desk();
    at.says(at.calls.week, says({ more: { week_start: monday - week } }), says());
    const model = await pool(at);
    model.turn(monday - week);
    await settled();
    expect([model.week.value?.start, at.page.place.here().search]).toEqual([
      monday - week,
      `?week_start=${monday - week}`,
    ]);
    at.places.backtrack();
    await settled();
    expect(model.week.value?.start).toBe(monday);
    expect(at.places.went).toEqual([]);
  });

  test('a week that cannot be had leaves the week and the address as they were, and is tried again', async () => {
    const at = desk();
    at.says(at.calls.week, unreachable(), says({ more: { week_start: monday + week } }));
    const model = await pool(at);
    model.turn(monday + week);
    await settled();
    expect([model.week.value?.start, at.page.place.here().search]).toEqual([monday, '']);
    expect(model.failure.value).toMatchObject({ kind: 'unreachable' });
    model.retry();
    await settled();
    expect([model.week.value?.start, model.failure.value]).toEqual([monday + week, undefined]);
  });

  test('of two weeks that were asked for the last one is shown', async () => {
    const at = desk();
    const slow = later();
    at.says(at.calls.week, slow.reply, says({ more: { week_start: monday + week } }));
    const model = await pool(at);
    model.turn(monday - week);
    model.turn(monday + week);
    await settled();
    slow.send(says({ more: { week_start: monday - week } }));
    await settled();
    expect([model.week.value?.start, model.isTurning.value]).toEqual([monday + week, false]);
  });

  test('unsaved picks of a week that is left are kept, and only those of the week in sight are sent', async () => {
    const at = desk({ reader: someReader });
    const next = { open: [wireGame(3)], more: { week_start: monday + week } };
    at.says(at.calls.week, says(), says(next));
    at.says(at.calls.save, { wire: { saved: [], refused: [] } });
    const model = await pool(at);
    model.choose(1, 'draw');
    model.turn(monday + week);
    await settled();
    model.choose(3, 'home_win');
    model.save();
    await settled();
    expect(at.saves()).toEqual([sentPicks([3, 'home_win'])]);
    expect(chosen(model)).toEqual([[1, 'draw']]);
  });
});

test('what is saved in one tab is seen in the other, whose own unsaved picks stay', async () => {
  const browser = fakeBrowser();
  const [one, other] = [browser.open(), browser.open()].map((tab) => desk({ reader: someReader, tab }));
  if (!one || !other) throw new Error('Two tabs were opened.');
  one.says(one.calls.week, says());
  other.says(other.calls.week, says(), says({ open: [saved(1, 'draw', 3.5), wireGame(2)] }));
  one.says(one.calls.save, { wire: { saved: [saved(1, 'draw', 3.5)], refused: [] } });
  const [here, there] = [await pool(one), await pool(other)];
  here.choose(1, 'draw');
  there.choose(1, 'draw');
  there.choose(2, 'away_win');
  here.save();
  await settled();
  expect([mine(there), chosen(there)]).toEqual([['draw', undefined], [[2, 'away_win']]]);
  expect(other.saves()).toEqual([]);
});

test('a browser that keeps nothing asks before picks are lost with the page, and only then', async () => {
  const at = desk();
  const slot = at.page.store.slot;
  Object.assign(at.page.store, {
    slot: (...given: Parameters<typeof slot>) => ({ ...slot(...given), write: () => false }),
  });
  const model = await pool(at);
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);
  model.choose(1, 'draw');
  expect([model.isKept.value, leaves()]).toEqual([false, false]);
  model.takeBack(1);
  expect(leaves()).toBe(true);
});

test('a press on the printed button is done once the island is there', async () => {
  const at = desk();
  const html = '<form class="tb-pool"><input type="radio" name="game-1" value="draw" checked></form>';
  await pool(at, { printed: {}, html, queued: [{ action: 'save', values: { 'game-1': 'draw' } }] });
  expect(at.readers.intents).toMatchObject([{ kind: 'pool.save', draft: [{ game: 1, bet: 'draw' }] }]);
});
