// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { later, malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { setUp, wireComment, wirePage } from './public-profile.support.ts';
import { attributes } from './public-profile.widget.ts';

afterEach(() => document.body.replaceChildren());

const failures: readonly (readonly [string, Failure])[] = [
  ['400', refused(400)],
  ['401', refused(401)],
  ['403', refused(403)],
  ['404', refused(404)],
  ['429', refused(429)],
  ['500', refused(500)],
  ['offline', unreachable('offline')],
  ['network', unreachable('network')],
  ['time-out', unreachable('time-out')],
  ['malformed', malformed],
];
const empty = { wire: { comments: [] } };

describe('pages', () => {
  test('the first is shown, and the next is fetched beside it', async () => {
    const { says, calls, mount, asked } = setUp();
    says(calls.count, { wire: { comments_count: 3 } });
    says(calls.page, wirePage(5, 4), wirePage(3));
    const { model } = await mount();
    expect(asked()).toEqual([0, 1]);
    expect(model.remarks.shown.value?.map(({ id }) => id)).toEqual([5, 4]);
    expect([model.count.value, model.remarks.next.value, model.failure.value]).toEqual([3, 'some', undefined]);
  });

  test('one that was fetched ahead is shown without another call for it', async () => {
    const { says, calls, mount, asked } = setUp();
    says(calls.page, wirePage(5, 4), wirePage(3), empty);
    const { remarks } = (await mount()).model;
    await remarks.turn(1);
    expect(remarks.shown.value?.map(({ id }) => id)).toEqual([3]);
    expect([remarks.page.value, remarks.next.value, asked()]).toEqual([1, 'none', [0, 1, 2]]);
    await remarks.turn(0);
    expect([remarks.page.value, remarks.next.value, asked()]).toEqual([0, 'some', [0, 1, 2]]);
  });

  test('an empty page after the first is known before anybody goes there', async () => {
    const { says, calls, mount } = setUp();
    says(calls.page, wirePage(5), empty);
    const { remarks } = (await mount()).model;
    expect([remarks.next.value, remarks.page.value]).toEqual(['none', 0]);
  });

  test('whoever is faster than the look ahead steps back from an empty page', async () => {
    const { says, calls, mount } = setUp();
    const slow = later();
    says(calls.page, wirePage(5), slow.reply);
    const { remarks } = (await mount()).model;
    const turning = remarks.turn(1);
    expect(remarks.isBusy.value).toBe(true);
    slow.send(empty);
    await turning;
    expect([remarks.page.value, remarks.next.value, remarks.isBusy.value]).toEqual([0, 'none', false]);
    expect(remarks.shown.value).toHaveLength(1);
  });

  test('a page that failed says nothing about the one after this', async () => {
    const { says, calls, mount } = setUp();
    const slow = later();
    says(calls.page, wirePage(5), slow.reply, empty);
    const { remarks } = (await mount()).model;
    const turning = remarks.turn(1);
    slow.send(unreachable());
    await turning;
    await settled();
    expect([remarks.page.value, remarks.next.value, remarks.failure.value]).toEqual([0, 'some', unreachable()]);
  });

  test('a second press while a page is on its way does nothing', async () => {
    const { says, calls, mount, asked } = setUp();
    const slow = later();
    says(calls.page, wirePage(5), slow.reply, wirePage(3));
    const { remarks } = (await mount()).model;
    void remarks.turn(1);
    void remarks.turn(1);
    slow.send(wirePage(4));
    await settled();
    expect([remarks.page.value, asked()]).toEqual([1, [0, 1, 2]]);
  });

  test('a reader without comments has no pages', async () => {
    const { says, calls, mount } = setUp();
    says(calls.count, { wire: 0 });
    says(calls.page, empty, empty);
    const { model } = await mount();
    expect([model.remarks.shown.value, model.remarks.next.value, model.count.value]).toEqual([[], 'none', 0]);
  });

  test('a comment that cannot be read costs no other', async () => {
    const { says, calls, mount } = setUp();
    says(calls.page, { wire: { comments: [{ id: 'x' }, wireComment(4)] } }, empty);
    expect((await mount()).model.remarks.shown.value?.map(({ id }) => id)).toEqual([4]);
  });

  test('what answers after the tag has gone is not shown', async () => {
    const { says, calls, mount } = setUp();
    const slow = later();
    says(calls.count, { wire: 1 });
    says(calls.page, slow.reply, empty);
    const { model, leave } = await mount();
    leave();
    slow.send(wirePage(5));
    await settled();
    expect([model.remarks.shown.value, model.failure.value]).toEqual([undefined, undefined]);
  });
});

test.each([
  ['items', '<ul><li>One</li><li>Two</li></ul>', ['One', 'Two']],
  ['rows of a table', '<tr><td>One</td><td>Two</td></tr>', ['OneTwo']],
])('HTML of a host is shown as rows: %s', async (_, wire, texts) => {
  const { says, calls, mount } = setUp();
  says(calls.count, { wire: '<b>14</b>' });
  says(calls.page, { wire }, { wire: '' });
  const { model } = await mount();
  await vi.waitFor(() => expect(model.remarks.foreign.value.map(({ textContent }) => textContent)).toEqual(texts));
  expect([model.count.value, model.failure.value]).toEqual([14, undefined]);
});

describe('addresses', () => {
  test.each<[string | null, string | undefined, boolean]>([
    ['/article/3?comment=5#comments', 'https://news.example/article/3?comment=5#comments', false],
    ['https://other.example/a', 'https://other.example/a', true],
    ['http://news.example/a', 'http://news.example/a', true],
    ['javascript:alert(1)', undefined, false],
    ['java\nscript:alert(1)', undefined, false],
    ['data:text/html,x', undefined, false],
    ['https://news.example@evil.example/', undefined, false],
    ['/\\evil.example', undefined, false],
    ['//[', undefined, false],
    [null, undefined, false],
  ])('%s leads to %s', async (url, href, isForeign) => {
    const { says, calls, mount } = setUp();
    says(calls.page, { wire: { comments: [wireComment(5, { url })] } }, empty);
    expect((await mount()).model.remarks.shown.value?.[0]).toMatchObject({ href, isForeign });
  });
});

describe.each(failures)('%s', (_, failure) => {
  test('on the first page: it can be tried again', async () => {
    const { says, calls, mount } = setUp();
    says(calls.count, { wire: 1 });
    says(calls.page, failure, failure, wirePage(5), empty);
    const { model } = await mount();
    expect([model.remarks.shown.value, model.failure.value]).toEqual([undefined, failure]);
    model.retry();
    await settled();
    expect([model.remarks.shown.value?.length, model.failure.value]).toEqual([1, undefined]);
  });

  test('on a further page: the page that is shown stays, and the wanted one can be tried again', async () => {
    const { says, calls, mount, asked } = setUp();
    says(calls.count, { wire: 2 });
    says(calls.page, wirePage(5), failure, failure, empty, wirePage(4));
    const { model } = await mount();
    expect([model.remarks.next.value, model.failure.value]).toEqual(['some', undefined]);
    await model.remarks.turn(1);
    expect([model.remarks.page.value, model.remarks.shown.value?.[0]?.id, model.failure.value]).toEqual([
      0,
      5,
      failure,
    ]);
    model.retry();
    await settled();
    expect([model.remarks.page.value, model.remarks.shown.value?.[0]?.id, model.failure.value]).toEqual([
      1,
      4,
      undefined,
    ]);
    expect(asked()).toEqual([0, 1, 1, 2, 1]);
  });

  test('on the count: the comments stand, and only the count is tried again', async () => {
    const { says, calls, mount, sent } = setUp();
    says(calls.count, failure, { wire: { data: { count: '12' } } });
    says(calls.page, wirePage(5), empty);
    const { model } = await mount();
    expect([model.remarks.shown.value?.length, model.count.value, model.failure.value]).toEqual([
      1,
      undefined,
      failure,
    ]);
    const before = sent.length;
    model.retry();
    await settled();
    expect([model.count.value, model.failure.value, sent.length - before]).toEqual([12, undefined, 1]);
  });
});

describe('karma', () => {
  const ranking = { wire: { rank: 3, username: 'demo', karma_score: '41', user_id: 7 } };
  const stats = { wire: { month: 11, comments_count: 5, likes_count: 9 } };

  function ready() {
    const set = setUp();
    set.says(set.calls.count, { wire: 1 });
    set.says(set.calls.page, wirePage(5), empty);
    return set;
  }

  test('is not asked for unless the tag wants it', async () => {
    const { mount, sent } = ready();
    const { model } = await mount();
    expect([model.karma, sent.filter(({ call }) => call.includes('karma'))]).toEqual([undefined, []]);
  });

  test('is the place, the score and the month', async () => {
    const { says, calls, mount } = ready();
    says(calls.ranking, ranking);
    says(calls.stats, stats);
    const { model } = await mount({ karma: true });
    expect(model.karma?.standing.value).toMatchObject({
      ranking: { rank: 3, score: 41 },
      month: { comments: 5, likes: 9 },
    });
  });

  test('a server that has none is no failure', async () => {
    const { says, calls, mount } = ready();
    says(calls.ranking, refused(404));
    says(calls.stats, refused(404));
    const { model } = await mount({ karma: true });
    expect([model.karma?.standing.value, model.failure.value]).toEqual([undefined, undefined]);
  });

  test('one half is better than none', async () => {
    const { says, calls, mount } = ready();
    says(calls.ranking, ranking);
    says(calls.stats, refused(404));
    const { model } = await mount({ karma: true });
    expect(model.karma?.standing.value).toMatchObject({ ranking: { rank: 3 }, month: undefined });
    expect(model.failure.value).toBeUndefined();
  });

  test.each(failures.filter(([name]) => name !== '404'))('%s is told, and can be tried again', async (_, failure) => {
    const { says, calls, mount, asked } = ready();
    says(calls.ranking, ranking, ranking);
    says(calls.stats, failure, stats);
    const { model } = await mount({ karma: true });
    expect([model.failure.value, model.remarks.shown.value?.length]).toEqual([failure, 1]);
    model.retry();
    await settled();
    expect([model.failure.value, model.karma?.standing.value?.month?.likes, asked()]).toEqual([undefined, 9, [0, 1]]);
  });
});

test.each([
  [{ userId: 7 }, { userId: 7, karma: false, ranking: false }],
  [
    { userId: 7, karma: true, ranking: true },
    { userId: 7, karma: true, ranking: true },
  ],
  [{ userId: 0 }, undefined],
  [{ userId: 1.5 }, undefined],
  [{ userId: Number.NaN }, undefined],
  [{}, undefined],
])('%j on a tag', (given, read) => {
  expect(attributes.safeParse(given).data).toEqual(read);
});
