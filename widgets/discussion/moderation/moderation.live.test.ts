// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { moderateComment, moderationById, moderationChanges, moderationQueue } from '#core/contract/moderation.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, refused, settled } from '#tests/support/stage.ts';
import { pending, setUp, wireChange, wireQueue, wireQueued } from './moderation.support.ts';

const channel = 'private-moderation-demo';

async function open(
  data: readonly unknown[] = [wireQueued(1), wireQueued(2), wireQueued(3)],
  next: string | null = null,
) {
  const set = setUp();
  set.says(moderationQueue, wireQueue(data, next));
  const mounted = await set.mount();
  const row = (id: number) => {
    const found = mounted.model.rows.peek().find((each) => each.id === id);
    if (!found) throw new Error(`There is no row ${id}.`);
    return found;
  };
  const pass = async (ms: number) => {
    set.clock.pass(ms);
    await settled();
  };
  return { ...set, ...mounted, row, pass };
}

const counts = (waiting: number) => ({ pending: waiting, reported: 2, hidden: 1 });
const fromAnn = { change: 'approved', by: 'Ann', isGone: true } as const;
const unmoved = { isInstead: false, isFolded: false } as const;

test('what a colleague decides is with its comment at once, in the place where it stands', async () => {
  const { model, row, emit } = await open();
  emit(wireChange(2, 6, { counts: counts(2) }));
  expect(row(2).meanwhile.value).toEqual({ ...fromAnn, ...unmoved });
  expect(model.rows.value.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(model.counts.value).toEqual(counts(2));
  row(2).decide('reject');
  expect(row(2).decision.value).toBeUndefined();
});

test('a verdict that could still be taken back is not sent once a colleague has decided', async () => {
  const { model, row, emit, pass, writes } = await open();
  row(1).decide('reject');
  emit(wireChange(1, 6, { counts: counts(2) }));
  expect(row(1).meanwhile.value).toEqual({ ...fromAnn, isInstead: true, isFolded: true });
  expect(model.counts.value?.pending).toBe(2);
  await pass(6000);
  expect(writes()).toEqual([]);
});

test('a verdict that is refused for a colleague’s shows that of the colleague, and counts once', async () => {
  const { model, row, says, pass } = await open();
  says(moderateComment, refused(409, { message: 'Ann acted first.' }));
  says(moderationById, { wire: { data: [{ ...wireQueued(1, {}), ...wireChange(1, 6) }] } });
  row(1).decide('reject');
  await pass(5000);
  expect(row(1).meanwhile.value).toEqual({ ...fromAnn, isInstead: true, isFolded: true });
  expect([row(1).decision.value, row(1).trouble.value]).toEqual([undefined, undefined]);
  expect(model.counts.value?.pending).toBe(2);
});

test('a colleague’s verdict that is told while this one is on its way is counted once', async () => {
  const { model, row, says, pass, emit } = await open();
  const slow = later();
  says(moderateComment, slow.reply);
  says(moderationById, { wire: { data: [{ ...wireQueued(1, {}), ...wireChange(1, 6) }] } });
  row(1).decide('reject');
  await pass(5000);
  emit(wireChange(1, 6, { counts: counts(2) }));
  expect(model.counts.value?.pending).toBe(2);
  slow.send(refused(409));
  await settled();
  expect([row(1).meanwhile.value?.isInstead, model.counts.value?.pending]).toEqual([true, 2]);
});

test('one’s own verdict that comes back over the channel changes nothing', async () => {
  const { model, row, says, pass, emit } = await open();
  says(moderateComment, { wire: { data: { comment: { id: 1 } } } });
  row(1).decide('approve');
  await pass(5000);
  emit(wireChange(1, 6, { by_id: someReader.id, counts: counts(2) }));
  expect([row(1).decision.value?.verdict, row(1).meanwhile.value]).toEqual(['approve', undefined]);
  expect(model.counts.value?.pending).toBe(2);
});

test('numbers from the server leave out what is decided here and not sent yet', async () => {
  const { model, row, emit } = await open();
  row(1).decide('approve');
  emit(wireChange(9, 6, { change: 'queued', by: null, by_id: null, queues: ['pending'], counts: counts(4) }));
  expect(model.counts.value?.pending).toBe(3);
});

test('a new comment waits until it is asked for, and comes below what is there', async () => {
  const { model, emit, says, sent } = await open();
  const queued = { change: 'queued', by: null, by_id: null, queues: ['pending'] };
  emit(wireChange(4, 6, { ...queued, counts: counts(4) }));
  emit(wireChange(4, 7, queued));
  emit(wireChange(5, 8, { ...queued, queues: ['hidden'] }));
  expect([model.fresh.value, model.rows.value.length, model.counts.value?.pending]).toEqual([1, 3, 4]);
  says(moderationById, { wire: { data: [{ ...wireQueued(4), queues: ['pending'], sequence: 7 }] } });
  model.showFresh();
  await settled();
  expect(model.rows.value.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect([model.fresh.value, sent.at(-1)?.query]).toEqual([0, { ids: '4' }]);
});

test('one that a colleague judges before it was shown is no longer offered', async () => {
  const { model, emit } = await open();
  emit(wireChange(4, 6, { change: 'queued', by: null, by_id: null, queues: ['pending'] }));
  emit(wireChange(4, 7));
  expect(model.fresh.value).toBe(0);
});

test('one that comes with the next page is not offered besides', async () => {
  const { model, emit, says } = await open([wireQueued(1), wireQueued(3)], 'c1');
  const queued = { change: 'queued', by: null, by_id: null, queues: ['pending'] };
  emit(wireChange(4, 6, queued));
  expect(model.fresh.value).toBe(0);
  emit(wireChange(2, 7, queued));
  expect(model.fresh.value).toBe(1);
  says(moderationQueue, wireQueue([wireQueued(2), wireQueued(4)]));
  model.more();
  await settled();
  expect([model.fresh.value, model.rows.value.map(({ id }) => id)]).toEqual([0, [1, 3, 2, 4]]);
});

test('what could not be shown is still offered', async () => {
  const { model, emit, says } = await open();
  emit(wireChange(4, 6, { change: 'queued', by: null, by_id: null, queues: ['pending'] }));
  says(moderationById, refused(500));
  model.showFresh();
  await settled();
  expect([model.fresh.value, model.rows.value.length, model.failure.value]).toEqual([1, 3, refused(500)]);
});

test('a comment that its author edits has to be looked at anew; the verdict is then over what is seen', async () => {
  const { row, emit, says, pass, writes } = await open();
  emit(wireChange(1, 6, { change: 'edited', by: null, by_id: null, queues: ['pending'] }));
  expect(row(1).meanwhile.value).toMatchObject({ change: 'edited', isGone: false });
  row(1).decide('approve');
  expect(row(1).decision.value).toBeUndefined();
  const edited = {
    ...wireQueued(1, { ...pending, content: 'Edited' }),
    change: 'edited',
    queues: ['pending'],
    sequence: 6,
  };
  says(moderationById, { wire: { data: [edited] } });
  await row(1).look();
  expect([row(1).queued.value.comment.text, row(1).meanwhile.value]).toEqual(['Edited', undefined]);
  row(1).decide('approve');
  await pass(5000);
  expect(writes().at(-1)?.[1]).toEqual({ status: 'visible', was: 'pending', seen: 6 });
});

test('another report on a comment that is in sight takes nothing from who judges it', async () => {
  const { row, emit } = await open();
  emit(wireChange(1, 6, { change: 'reported', by: null, by_id: null, queues: ['pending', 'reported'] }));
  expect(row(1).meanwhile.value).toBeUndefined();
});

test('what a queue was read with is not told once more', async () => {
  const { row, emit } = await open([{ ...wireQueued(1), change: 'queued', queues: ['pending'], sequence: 7 }]);
  emit(wireChange(1, 7));
  expect(row(1).meanwhile.value).toBeUndefined();
});

test('after a gap all that was missed is asked for, page by page', async () => {
  const { model, row, live, says, sent } = await open();
  const page = (data: readonly unknown[], more: boolean, sequence: number) => ({
    wire: { data, counts: counts(2), has_more: more, sequence },
  });
  says(moderationChanges, page([wireChange(2, 8)], true, 8), page([wireChange(3, 9)], false, 9));
  expect(await live.gap(channel)).toEqual([{ isDone: true, sequence: 9 }]);
  expect([row(2).meanwhile.value?.by, row(3).meanwhile.value?.by]).toEqual(['Ann', 'Ann']);
  expect(model.counts.value).toEqual(counts(2));
  expect(sent.slice(-2).map(({ query }) => query)).toEqual([{ since: 5 }, { since: 8 }]);
  says(moderationChanges, refused(500));
  expect(await live.gap(channel)).toEqual([{ isDone: false }]);
  expect(sent.at(-1)?.query).toEqual({ since: 9 });
});

test('a queue that was read anew is caught up with from there on', async () => {
  const { model, live, says, sent } = await open();
  says(moderationQueue, wireQueue([], null, counts(0), 20));
  model.choose('hidden');
  await settled();
  says(moderationChanges, { wire: { data: [], counts: counts(0), sequence: 20 } });
  await live.gap(channel);
  expect(sent.at(-1)?.query).toEqual({ since: 20 });
});

test('neither a guest nor a reader who is no manager is listened for; after a logout nobody is', async () => {
  const guest = setUp({ reader: null });
  await guest.mount();
  const reader = setUp();
  reader.says(moderationQueue, refused(403));
  await reader.mount();
  expect([guest.live.channels(), reader.live.channels()]).toEqual([[], []]);
  const { live, readers } = await open();
  expect(live.channels()).toEqual([channel]);
  readers.reader.value = null;
  expect(live.channels()).toEqual([]);
});

test('when the tag goes nobody listens any more', async () => {
  const { live, leave } = await open();
  leave();
  expect(live.channels()).toEqual([]);
});
