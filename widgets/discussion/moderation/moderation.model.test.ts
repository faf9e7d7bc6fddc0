// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import {
  dismissReports,
  featureComment,
  moderateComment,
  moderationById,
  moderationQueue,
  removeQueued,
} from '#core/contract/moderation.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { pending, setUp, wireComment, wireQueue, wireQueued, wireReported } from './moderation.support.ts';
import type { Verdict } from './verdict.ts';

const failures: readonly (readonly [string, Failure])[] = [
  ['401', refused(401)],
  ['403', refused(403)],
  ['404', refused(404)],
  ['409', refused(409, { message: 'Ann acted first.' })],
  ['422', refused(422)],
  ['429', refused(429)],
  ['500', refused(500)],
  ['offline', unreachable('offline')],
  ['time-out', unreachable('time-out')],
  ['network', unreachable('network')],
  ['malformed', malformed],
];

async function open(data: readonly unknown[], next: string | null = null) {
  const set = setUp();
  set.says(moderationQueue, wireQueue(data, next));
  const mounted = await set.mount();
  const row = (id: number) => {
    const found = mounted.model.rows.peek().find((each) => each.id === id);
    if (!found) throw new Error(`There is no row ${id}.`);
    return found;
  };
  return { ...set, ...mounted, row };
}

const shown = (id: number) => ({ wire: { data: { comment: wireComment(id) } } });
const path = (of: Pick<Endpoint, 'method' | 'path'>) => `${of.method} ${of.path}`;

describe('who may see the queues', () => {
  test('a guest is asked to log in, and the server nothing', async () => {
    const set = setUp({ reader: null });
    const { model } = await set.mount();
    expect([model.panel.value, set.sent]).toEqual(['guest', []]);
    model.logIn();
    expect(set.readers.wanted.value?.panel).toBe('login');
    set.says(moderationQueue, wireQueue([wireQueued(1)]));
    set.readers.reader.value = someReader;
    await settled();
    expect([model.panel.value, model.rows.value.length]).toEqual(['open', 1]);
  });

  test('the server refuses a reader who is no manager', async () => {
    const set = setUp();
    set.says(moderationQueue, refused(403));
    const { model } = await set.mount();
    expect(model.panel.value).toBe('forbidden');
  });

  test('after a logout nothing stays in sight, and what waited is not sent in the name of somebody else', async () => {
    const { model, row, readers, clock, writes } = await open([wireQueued(1)]);
    row(1).decide('approve');
    readers.reader.value = null;
    clock.pass(6000);
    await settled();
    expect([model.panel.value, model.rows.value, model.counts.value, writes()]).toEqual(['guest', [], undefined, []]);
  });
});

describe('a verdict', () => {
  test.each<[Verdict, Parameters<typeof wireQueued>[1], Pick<Endpoint, 'method' | 'path'>, unknown]>([
    ['approve', undefined, moderateComment, { status: 'visible', was: 'pending' }],
    ['reject', undefined, moderateComment, { status: 'hidden', was: 'pending' }],
    ['hide', {}, moderateComment, { status: 'hidden', was: 'visible' }],
    ['show', { status: 'hidden' }, moderateComment, { status: 'visible', was: 'hidden' }],
    ['keep-hidden', { status: 'hidden' }, moderateComment, { status: 'hidden', was: 'hidden' }],
    ['keep', {}, dismissReports, undefined],
    ['delete', {}, removeQueued, undefined],
  ])('%s is sent after 5 s, once', async (verdict, comment, endpoint, body) => {
    const { row, clock, says, writes, model } = await open([wireQueued(1, comment)]);
    says(endpoint, endpoint === moderateComment ? shown(1) : { wire: { data: {} } });
    row(1).decide(verdict);
    row(1).decide('delete');
    expect(model.counts.value?.pending).toBe(2);
    clock.pass(4999);
    expect(writes()).toEqual([]);
    clock.pass(1);
    await settled();
    clock.pass(10_000);
    expect(writes()).toEqual([[path(endpoint), body]]);
    expect(row(1).decision.value).toEqual({ verdict, canUndo: false });
    row(1).undo();
    expect(row(1).decision.value).toEqual({ verdict, canUndo: false });
  });

  test('that is taken back is never sent, and another one can be passed', async () => {
    const { row, clock, writes, model } = await open([wireQueued(1)]);
    row(1).decide('delete');
    row(1).undo();
    clock.pass(6000);
    await settled();
    expect([row(1).decision.value, writes(), model.counts.value?.pending]).toEqual([undefined, [], 3]);
    row(1).decide('approve');
    expect(row(1).decision.value?.verdict).toBe('approve');
  });

  test('goes at once when the page goes', async () => {
    const { row, sent } = await open([wireQueued(1), wireQueued(2)]);
    row(1).decide('approve');
    row(2).decide('approve');
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(sent.slice(1)).toMatchObject([{ keepalive: true }, { keepalive: true }]);
  });

  test('goes at once when the tag goes', async () => {
    const { row, writes, leave } = await open([wireQueued(1)]);
    row(1).decide('approve');
    leave();
    expect(writes()).toHaveLength(1);
  });

  const refusals = (['approve', 'keep', 'delete'] as const).flatMap((verdict) =>
    failures.map(([name, failure]) => [verdict, name, failure] as const),
  );
  test.each(refusals)('%s, %s: the comment is back with the reason', async (verdict, _, failure) => {
    const { row, clock, says, model } = await open([wireQueued(1)]);
    for (const endpoint of [moderateComment, dismissReports, removeQueued]) says(endpoint, failure);
    row(1).decide(verdict);
    clock.pass(5000);
    await settled();
    expect([row(1).decision.value, row(1).trouble.value, model.counts.value?.pending]).toEqual([undefined, failure, 3]);
    row(1).decide(verdict);
    expect(row(1).trouble.value).toBeUndefined();
  });

  test('after a conflict the comment is shown as it stands now, and so is what can be decided', async () => {
    const { row, clock, says } = await open([wireQueued(1)]);
    says(moderateComment, refused(409, { message: 'Ann acted first.' }));
    says(moderationById, { wire: { data: [wireQueued(1, { ...pending, content: 'Edited' })] } });
    row(1).decide('approve');
    clock.pass(5000);
    await settled();
    expect([row(1).queued.value.comment.text, row(1).verdicts.value]).toEqual([
      'Edited',
      ['approve', 'reject', 'delete'],
    ]);
  });

  test('refused when another queue is in sight: it is told above', async () => {
    const { row, says, model } = await open([wireQueued(1)]);
    says(moderateComment, refused(500));
    says(moderationQueue, wireQueue([]));
    row(1).decide('approve');
    model.choose('hidden');
    await settled();
    expect(model.lost.value).toEqual({ name: 'reader1', failure: refused(500) });
    model.forget();
    expect(model.lost.value).toBeUndefined();
  });
});

test.each([
  ['pending', wireQueued(1), ['approve', 'reject', 'delete']],
  ['reported', wireReported(1), ['keep', 'hide', 'delete']],
  ['reported and hidden', wireReported(1, { status: 'hidden' }), ['show', 'keep-hidden', 'delete']],
  ['hidden', wireQueued(1, { status: 'hidden' }), ['show', 'delete']],
  ['removed', wireQueued(1, { is_removed: true }), []],
])('%s: what can be decided', async (_, queued, verdicts) => {
  const { row } = await open([queued]);
  expect(row(1).verdicts.value).toEqual(verdicts);
});

describe('featuring', () => {
  test('is done at once and can be turned round', async () => {
    const { row, says, writes } = await open([wireReported(1)]);
    says(featureComment, { wire: {} }, { wire: {} });
    await row(1).feature();
    expect(row(1).queued.value.comment.isFeatured).toBe(true);
    await row(1).feature();
    expect(writes().map(([, body]) => body)).toEqual([{ is_featured: true }, { is_featured: false }]);
  });

  test.each(failures)('%s: it stays as it was, with the reason', async (_, failure) => {
    const { row, says } = await open([wireReported(1)]);
    says(featureComment, failure);
    await row(1).feature();
    expect([row(1).queued.value.comment.isFeatured, row(1).trouble.value]).toEqual([false, failure]);
  });
});

describe('a queue', () => {
  test('more of it is asked for with the cursor, and nothing is there twice', async () => {
    const { model, says, sent } = await open([wireQueued(1), wireQueued(2)], 'c1');
    says(moderationQueue, wireQueue([wireQueued(2), wireQueued(3)]));
    model.more();
    model.more();
    await settled();
    expect(model.rows.value.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(sent.map(({ query }) => query)).toEqual([{ queue: 'pending' }, { queue: 'pending', cursor: 'c1' }]);
    expect(model.hasMore.value).toBe(false);
  });

  test('what waits to be sent is not counted again with the next page', async () => {
    const { model, row, says } = await open([wireQueued(1), wireQueued(2)], 'c1');
    says(moderationQueue, wireQueue([wireQueued(3)]));
    row(1).decide('approve');
    model.more();
    await settled();
    expect(model.counts.value?.pending).toBe(2);
  });

  test('another one is asked for once the verdicts on this one have arrived', async () => {
    const { model, row, says, sent } = await open([wireQueued(1)]);
    const slow = later();
    says(moderateComment, slow.reply);
    says(moderationQueue, wireQueue([wireReported(2)]));
    row(1).decide('reject');
    model.choose('reported');
    await settled();
    expect([model.panel.value, sent.length]).toEqual(['waiting', 2]);
    slow.send(shown(1));
    await settled();
    expect(sent.at(-1)?.query).toEqual({ queue: 'reported' });
    expect(model.rows.value.map(({ id }) => id)).toEqual([2]);
  });

  test('an answer for the one before is dropped', async () => {
    const set = setUp();
    const slow = later();
    set.says(moderationQueue, slow.reply, wireQueue([wireReported(2)]));
    const { model } = await set.mount();
    model.choose('reported');
    await settled();
    slow.send(wireQueue([wireQueued(1)]));
    await settled();
    expect(model.rows.value.map(({ id }) => id)).toEqual([2]);
  });

  test('one bad row costs that row', async () => {
    const { model } = await open([wireQueued(1), { comment: 'broken' }, wireQueued(3)]);
    expect(model.rows.value.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('a server without queues is asked for none of them again', async () => {
    const set = setUp();
    set.says(moderationQueue, refused(404));
    const { model } = await set.mount();
    expect([model.panel.value, set.notices]).toEqual(['absent', []]);
  });

  test.each(failures.filter(([name]) => !/^40[34]$/.test(name)))('%s: it can be tried again', async (_, failure) => {
    const set = setUp();
    set.says(moderationQueue, failure, wireQueue([wireQueued(1)]));
    const { model } = await set.mount();
    expect([model.panel.value, model.failure.value]).toEqual(['failed', failure]);
    model.retry();
    await settled();
    expect([model.panel.value, model.failure.value, model.rows.value.length]).toEqual(['open', undefined, 1]);
  });

  test.each(failures)(
    '%s for more of it: what is there stays, and a second try asks for the same',
    async (_, failure) => {
      const { model, says, sent } = await open([wireQueued(1)], 'c1');
      says(moderationQueue, failure, wireQueue([wireQueued(2)]));
      model.more();
      await settled();
      expect([model.rows.value.length, model.failure.value]).toEqual([1, failure]);
      model.retry();
      await settled();
      expect([model.rows.value.length, sent.at(-1)?.query]).toEqual([2, { queue: 'pending', cursor: 'c1' }]);
    },
  );
});
