// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Period } from '#core/contract/pool.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, refused, settled, unreachable } from '#tests/support/stage.ts';
import { pagesAround } from './choice.ts';
import { desk, isOwn, march, monday, says, wirePage, wireRow } from './pool-rankings.support.ts';
import type { Attributes } from './pool-rankings.widget.ts';

const mounted: { leave(): void }[] = [];

async function rankings(at: ReturnType<typeof desk>, given: Partial<Attributes> = { ranking: wirePage() }) {
  const shown = await at.mount(given);
  mounted.push(shown);
  return shown.model;
}

type Model = Awaited<ReturnType<typeof rankings>>;
const ids = ({ shown }: Model) => shown.value?.rows.map(({ userId }) => userId);
const all = (period: Period, page = 1, start?: number) => ({ period, page, start });

afterEach(() => {
  for (const each of mounted.splice(0)) each.leave();
});

test('a guest sees the page that the host printed, and nothing is asked', async () => {
  const at = desk();
  const model = await rankings(at);
  expect(ids(model)).toEqual([1, 2, 3]);
  expect(at.sent).toEqual([]);
});

test('a reader costs one question: where do I stand', async () => {
  const at = desk({ reader: someReader });
  at.says(at.calls.own, isOwn(wireRow(7, { rank: 120 }), 3));
  const model = await rankings(at);
  expect(at.sent.map(({ call }) => call)).toEqual(['GET /api/v1/football-pool/my-ranking']);
  expect(at.asked('/api/v1/football-pool/my-ranking')).toEqual([{ filter: 'this_week' }]);
  expect(model.own.value).toMatchObject({ row: { rank: 120 }, page: 3 });
});

test.each<[string, unknown]>([
  ['?total=1', { filter: 'total', page: 1 }],
  ['?total=1&page=4', { filter: 'total', page: 4 }],
  ['?ranking=total', { filter: 'total', page: 1 }],
  ['?ranking=last_week&page=2', { filter: 'last_week', page: 2 }],
  ['?ranking=month', { filter: 'month', page: 1 }],
  [`?month_start=${march}`, { filter: 'month', value: `${march}`, page: 1 }],
  [`?ranking=month&month_start=${march}`, { filter: 'month', value: `${march}`, page: 1 }],
  [`?ranking=this_week&week_start=${monday}`, { filter: 'this_week', value: `${monday}`, page: 1 }],
  ['?page=2', { filter: 'this_week', page: 2 }],
  ['?page=0&ranking=this_week', undefined],
  ['?month_start=x', undefined],
  ['?ranking=constructor', undefined],
  ['', undefined],
])('the address %s is read where the host printed something else', async (query, asked) => {
  const at = desk({ address: `https://news.example/football-pool/rankings${query}` });
  await rankings(at);
  expect(at.asked()).toEqual(asked ? [{ tenant_id: 'demo', ...asked }] : []);
});

test('an address of another page is not read', async () => {
  const at = desk({ address: 'https://news.example/article/3?total=1' });
  await rankings(at);
  expect(at.asked()).toEqual([]);
});

describe('turning', () => {
  test('a page comes without a page load, with an address of its own, and back leads back', async () => {
    const at = desk({ address: 'https://news.example/football-pool/rankings?total=1' });
    const model = await rankings(at, { period: 'total', ranking: wirePage() });
    at.says(at.calls.page, says([wireRow(101)]), says());
    model.show(all('total', 3));
    await settled();
    expect([ids(model), at.page.place.here().search]).toEqual([[101], '?total=1&page=3']);
    at.places.backtrack();
    await settled();
    expect([ids(model), model.choice.value]).toEqual([[1, 2, 3], all('total')]);
  });

  test.each([
    [all('month', 1, march), `?month_start=${march}`],
    [all('this_week', 2, monday), `?ranking=this_week&week_start=${monday}&page=2`],
    [all('last_week'), '?ranking=last_week'],
    [all('total', 2), '?total=1&page=2'],
  ])('%o has the address %s', async (choice, address) => {
    const model = await rankings(desk());
    expect(model.hrefOf(choice)).toBe(`/football-pool/rankings${address}`);
  });

  test('of two that were asked for the last one is shown', async () => {
    const at = desk();
    const slow = later();
    const model = await rankings(at);
    at.says(at.calls.page, slow.reply, says([wireRow(9)]));
    model.show(all('month'));
    model.show(all('total'));
    await settled();
    slow.send(says([wireRow(5)]));
    await settled();
    expect([ids(model), model.isBusy.value, at.page.place.here().search]).toEqual([[9], false, '?total=1']);
  });

  test('one that cannot be had leaves what stands, says so and is tried again', async () => {
    const at = desk();
    const model = await rankings(at);
    at.says(at.calls.page, unreachable(), says([wireRow(9)]));
    model.show(all('total'));
    await settled();
    expect([ids(model), model.failure.value?.kind, at.page.place.here().search]).toEqual([
      [1, 2, 3],
      'unreachable',
      '',
    ]);
    model.retry();
    await settled();
    expect([ids(model), model.failure.value]).toEqual([[9], undefined]);
  });

  test('room is kept for the fullest page so far', async () => {
    const at = desk();
    const model = await rankings(at);
    at.says(at.calls.page, says(Array.from({ length: 50 }, (_, id) => wireRow(id + 1))), says([]));
    model.show(all('this_week', 2));
    await settled();
    model.show(all('this_week', 7));
    await settled();
    expect([ids(model), model.rowCount.value]).toEqual([[], 50]);
  });
});

describe('the own place', () => {
  test('is asked for again for another period, not for another page', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.own, isOwn(wireRow(7), 1), isOwn(null));
    at.says(at.calls.page, says(), says());
    const model = await rankings(at);
    model.show(all('this_week', 2));
    await settled();
    expect(model.own.value?.row?.userId).toBe(7);
    model.show(all('total'));
    expect(model.own.value).toBeUndefined();
    await settled();
    expect(model.own.value).toEqual({ row: undefined, page: undefined });
    expect(at.asked('/api/v1/football-pool/my-ranking')).toEqual([{ filter: 'this_week' }, { filter: 'total' }]);
  });

  test('that comes late is not shown with another period', async () => {
    const at = desk({ reader: someReader });
    const slow = later();
    at.says(at.calls.own, slow.reply, isOwn(wireRow(7, { rank: 9 }), 1));
    at.says(at.calls.page, says());
    const model = await rankings(at);
    model.show(all('total'));
    await settled();
    slow.send(isOwn(wireRow(7, { rank: 200 }), 4));
    await settled();
    expect(model.own.value?.row?.rank).toBe(9);
  });

  test('comes with the login and goes with it', async () => {
    const at = desk();
    const model = await rankings(at);
    at.says(at.calls.own, isOwn(wireRow(7), 1));
    at.readers.reader.value = someReader;
    await settled();
    expect(model.own.value?.row?.userId).toBe(7);
    at.readers.reader.value = null;
    expect(model.own.value).toBeUndefined();
  });

  test('that cannot be had says why, and is asked for again', async () => {
    const at = desk({ reader: someReader });
    at.says(at.calls.own, refused(503), isOwn(wireRow(7), 1));
    const model = await rankings(at);
    expect(model.ownFailure.value).toMatchObject({ status: 503 });
    model.retryOwn();
    await settled();
    expect([model.ownFailure.value, model.own.value?.row?.userId]).toEqual([undefined, 7]);
  });
});

test('weeks and months are asked for when they are wanted, once', async () => {
  const at = desk();
  const model = await rankings(at);
  const some = { wire: { data: [{ value: `${monday}`, label: '2 t/m 8 maart' }] } };
  at.says(at.calls.periods, some, unreachable(), some, some);
  model.loadOptions();
  model.loadOptions();
  await settled();
  expect(model.optionsFailure.value?.kind).toBe('unreachable');
  model.loadOptions();
  await settled();
  model.loadOptions();
  expect(model.options.value?.weeks).toEqual([{ value: monday, label: '2 t/m 8 maart' }]);
  expect(at.asked('/ajax/football-pool/rankings/load-time-period/{kind}')).toHaveLength(4);
});

test.each([
  ['options', `<select><option value="">–</option><option value="${monday}">This week</option></select>`, 1],
  ['links', `<a href="#" data-value="${monday}">This week</a><a data-value="x">Other</a>`, 1],
  ['neither', '<p>None</p>', 0],
])('periods are read from HTML with %s', async (_, wire, count) => {
  const at = desk();
  at.says(at.calls.page, says([wireRow(7)]));
  const model = await rankings(at);
  at.says(at.calls.periods, { wire }, { wire });
  model.loadOptions();
  await vi.waitFor(() => expect(model.options.value).toBeDefined());
  const all = [{ value: monday, label: 'This week' }].slice(0, count);
  expect(model.options.value).toEqual({ weeks: all, months: all });
});

test('rankings that were made again are fetched, the page and the own place, once for news that comes together', async () => {
  const at = desk({ reader: someReader });
  at.says(at.calls.own, isOwn(wireRow(7)), isOwn(wireRow(7, { rank: 1 })));
  at.says(at.calls.page, says([wireRow(7)]));
  const model = await rankings(at);
  at.live.receive('prediction-pool', 'RankingsChanged', {});
  at.live.receive('prediction-pool', 'RankingsChanged', {});
  at.clock.pass(6_000);
  await settled();
  expect(model.shown.value?.rows.map(({ userId }) => userId)).toEqual([7]);
  expect(model.own.value?.row?.rank).toBe(1);
  expect(at.asked()).toHaveLength(1);
  at.says(at.calls.page, unreachable());
  at.live.receive('prediction-pool', 'RankingsChanged', {});
  at.clock.pass(6_000);
  await settled();
  expect([model.failure.value, model.shown.value?.rows.length]).toEqual([undefined, 1]);
});

test('rankings that could not be fetched when they were made again are fetched again without being asked for', async () => {
  const at = desk();
  at.says(at.calls.page, says([wireRow(7)]), refused(503), says([wireRow(8)]));
  const model = await rankings(at, {});
  at.live.receive('prediction-pool', 'RankingsChanged', {});
  for (const pause of [6000, 2000, 6000]) {
    at.clock.pass(pause);
    await settled();
  }
  expect([ids(model), model.failure.value, at.asked().length]).toEqual([[8], undefined, 3]);
});

test('a page that could not be had and comes with the news of rankings is shown without its failure', async () => {
  const at = desk();
  at.says(at.calls.page, refused(500), says([wireRow(7)]));
  const model = await rankings(at, {});
  expect([ids(model), model.failure.value?.kind]).toEqual([undefined, 'refused']);
  at.live.receive('prediction-pool', 'RankingsChanged', {});
  at.clock.pass(6_000);
  await settled();
  expect([ids(model), model.failure.value]).toEqual([[7], undefined]);
});

test.each([
  [1, 1, [1]],
  [1, 0, []],
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, 0, 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 200, [1, 0, 4, 5, 6, 0, 200]],
  [200, 200, [1, 0, 199, 200]],
])('page %d of %d has links to %j', (page, count, pages) => {
  expect(pagesAround(page, count)).toEqual(pages);
});
