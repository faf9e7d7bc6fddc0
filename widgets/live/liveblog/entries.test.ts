import { describe, expect, test } from 'vitest';
import { apply, applyAll, countQueued, type Entries, reveal, shownOf, startWith, trim } from './entries.ts';
import { down, event, listed } from './liveblog.support.ts';

const now = '2026-11-21T12:00:00.000Z';

const entry = (id: number, isPinned = false) => ({
  id,
  html: undefined,
  isPinned,
  createdAt: undefined,
  updatedAt: undefined,
  isQueued: false,
  isAsked: false,
});
const some = (ids = down(120, 111), hasMore = true): Entries =>
  startWith(
    ids.map((id) => entry(id)),
    hasMore,
  );
const asked = (entries: Entries, ...ids: number[]): Entries => ({
  ...entries,
  byId: new Map([...entries.byId].map(([id, each]) => [id, { ...each, isAsked: ids.includes(id) }])),
});

const all = (entries: Entries) => listed(reveal(entries));

test('a new entry comes on top', () => {
  const after = apply(some(), event('created', 121), now);
  expect(all(after)).toEqual(down(121, 111));
  expect(after.byId.get(121)).toMatchObject({ html: '<p>Entry 121</p>', createdAt: expect.any(String) });
});

test('one that comes late stands where it belongs', () => {
  const after = applyAll(some(), [event('created', 123), event('created', 121), event('created', 122)], now);
  expect(all(after).slice(0, 4)).toEqual([123, 122, 121, 120]);
});

test('new entries are known but not shown, until they are revealed', () => {
  const after = applyAll(some(), [event('created', 121), event('created', 122)], now);
  expect([countQueued(after), listed(after)]).toEqual([2, down(120, 111)]);
  const gone = apply(after, event('deleted', 122), now);
  expect(countQueued(gone)).toBe(1);
  expect(all(gone)).toEqual(down(121, 111));
  const revealed = reveal(gone);
  expect(reveal(revealed)).toBe(revealed);
});

test('an edit of what is kept back keeps it back', () => {
  const after = applyAll(some(), [event('created', 121), event('updated', 121, { html: 'new' })], now);
  expect(after.byId.get(121)).toMatchObject({ html: 'new', isQueued: true });
});

test('an edit changes the text and says when', () => {
  const after = apply(some(), event('updated', 115, { html: 'new', updated_at: now }), now);
  expect(after.byId.get(115)).toMatchObject({ html: 'new', updatedAt: now });
});

test('an edit without a stamp is of now; one that only pins is none', () => {
  const first = apply(some(), event('created', 121), now);
  expect(apply(first, event('updated', 121, { html: 'new' }), now).byId.get(121)?.updatedAt).toBe(now);
  expect(apply(first, event('updated', 121, { is_pinned: true }), now).byId.get(121)?.updatedAt).toBeUndefined();
});

test('an older edit that comes after a newer one changes nothing', () => {
  const newer = apply(some(), event('updated', 115, { html: 'second', updated_at: '2026-11-21T11:00:02.000Z' }), now);
  expect(apply(newer, event('updated', 115, { html: 'first', updated_at: '2026-11-21T11:00:01.000Z' }), now)).toBe(
    newer,
  );
  expect(apply(newer, event('created', 115, { html: 'zeroth' }), now)).toBe(newer);
});

test('an edit of an entry that nobody told of makes it known; of one below the window it does nothing', () => {
  expect(all(apply(some(), event('updated', 121), now))[0]).toBe(121);
  const before = some();
  expect(apply(before, event('updated', 110), now)).toBe(before);
  expect(all(apply(some(down(120, 111), false), event('updated', 110), now))).toEqual(down(120, 110));
});

test('what is deleted goes, and nothing late brings it back', () => {
  const gone = apply(some(), event('deleted', 115), now);
  expect(listed(gone)).not.toContain(115);
  expect(apply(gone, event('created', 115), now)).toBe(gone);
  expect(apply(gone, event('updated', 115), now)).toBe(gone);
  const early = applyAll(some(), [event('deleted', 121), event('created', 121)], now);
  expect(all(early)).toEqual(down(120, 111));
});

test('a thousand deleted ones are remembered, the oldest forgotten first', () => {
  const gone = applyAll(
    some(),
    down(3_000, 1_001)
      .reverse()
      .map((id) => event('deleted', id)),
    now,
  );
  expect([gone.gone.size, gone.gone.has(3_000), gone.gone.has(1_001)]).toEqual([1_000, true, false]);
});

describe('pinning', () => {
  const pinnedIds = (entries: Entries) => shownOf(reveal(entries)).pinned.map(({ id }) => id);

  test('moves an entry to the top and back, and it is there once', () => {
    const pinned = apply(some(), event('updated', 115, { is_pinned: true }), now);
    expect([pinnedIds(pinned), listed(pinned).includes(115)]).toEqual([[115], false]);
    const back = apply(pinned, event('updated', 115), now);
    expect([pinnedIds(back), listed(back)]).toEqual([[], down(120, 111)]);
  });

  test('brings in an entry from below the window, which goes back there', () => {
    const pinned = apply(some(), event('updated', 50, { is_pinned: true }), now);
    expect(pinnedIds(pinned)).toEqual([50]);
    const back = apply(pinned, event('updated', 50), now);
    expect([pinnedIds(back), listed(back)]).toEqual([[], down(120, 111)]);
  });
});

describe('of more than ten', () => {
  const twelve = () => reveal(applyAll(some(), [event('created', 121), event('created', 122)], now));

  test('the last go, and can be loaded again', () => {
    const after = trim(twelve(), () => false);
    expect([listed(after), after.floor, after.hasMore]).toEqual([down(122, 113), 113, true]);
    expect(trim(after, () => false)).toBe(after);
  });

  test('none goes that the reader asked for, nor one above it', () => {
    expect(listed(trim(asked(twelve(), 111), () => false))).toEqual(down(122, 111));
    expect(listed(trim(asked(twelve(), 112), () => false))).toEqual(down(122, 112));
  });

  test('none goes that is in use', () => {
    expect(listed(trim(twelve(), (id) => id === 112))).toEqual(down(122, 112));
  });

  test('pinned ones and those kept back do not count', () => {
    const entries = reveal(apply(some(), event('updated', 50, { is_pinned: true }), now));
    const queued = apply(entries, event('created', 121), now);
    expect(trim(queued, () => false)).toBe(queued);
  });
});

test('a liveblog that has not begun takes its first entry', () => {
  expect(all(apply(startWith([], false), event('created', 1), now))).toEqual([1]);
});
