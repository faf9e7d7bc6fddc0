import { describe, expect, test } from 'vitest';
import type { LiveblogEntry } from '#core/contract/liveblog.ts';
import { seededChance } from '#tests/support/seededChance.ts';
import { sized } from '#tests/support/soak.ts';
import { apply, applyAll, countQueued, type Entries, reveal, shownOf, startWith, trim } from './entries.ts';
import { down, event, listed, wireEntry } from './liveblog.support.ts';
import { bottomOf, mergeHead, mergeOlder, reachOf } from './merge.ts';

const now = '2026-11-21T12:00:00.000Z';

const row = (id: number, more: Partial<LiveblogEntry> = {}): LiveblogEntry => ({
  id,
  html: `<p>Entry ${id}</p>`,
  isPinned: false,
  createdAt: wireEntry(id).created_at,
  updatedAt: undefined,
  ...more,
});
const page = (ids: readonly number[], hasMore = true) => ({ entries: ids.map((id) => row(id)), hasMore });
const printed = (ids = down(120, 111)): Entries =>
  startWith(
    ids.map((id) => ({ ...row(id), html: undefined, isQueued: false, isAsked: false })),
    true,
  );

describe('catching up', () => {
  test('with nothing new leaves all as it is', () => {
    const before = printed();
    expect(mergeHead(before, page(down(120, 111)))).toBe(before);
  });

  test('brings what is new and takes away what is gone', () => {
    const after = mergeHead(printed(), page([122, 121, 120, 118, 117, 116, 115, 114, 113, 112, 111]));
    expect(listed(reveal(after))).toEqual([122, 121, 120, 118, 117, 116, 115, 114, 113, 112, 111]);
  });

  test('keeps new ones back, and shown ones shown', () => {
    const after = mergeHead(printed(), page(down(122, 111)));
    expect([countQueued(after), listed(after)]).toEqual([2, down(120, 111)]);
  });

  test('does not lengthen the list at its end', () => {
    const after = mergeHead(printed(down(120, 115)), page(down(120, 111), false));
    expect([listed(after), after.hasMore, after.floor]).toEqual([down(120, 115), true, 115]);
  });

  test('that did not get down to what was there leaves no hole', () => {
    const after = mergeHead(printed(), page(down(500, 491)));
    expect([listed(reveal(after)), after.floor, after.hasMore]).toEqual([down(500, 491), 491, true]);
  });

  test('finds edits of what was printed, and only those', () => {
    const edited = {
      ...page(down(120, 111)),
      entries: down(120, 111).map((id) => row(id, id === 115 ? { html: 'new', updatedAt: now } : {})),
    };
    const after = mergeHead(printed(), edited);
    expect(after.byId.get(115)).toMatchObject({ html: 'new', updatedAt: now });
    expect([...after.byId.values()].filter(({ html }) => html !== undefined)).toHaveLength(1);
  });

  test('reads again what was printed as edited nobody knows when, and what a server without stamps sends', () => {
    const before = printed([120, 119]);
    const marked = { ...before, byId: new Map([...before.byId].map(([id, each]) => [id, { ...each, updatedAt: '' }])) };
    const answer = { entries: [row(120, { updatedAt: now }), row(119, { createdAt: undefined })], hasMore: false };
    expect([...mergeHead(marked, answer).byId.values()].map(({ html }) => html)).toEqual([
      '<p>Entry 120</p>',
      '<p>Entry 119</p>',
    ]);
  });

  test('has the pinned ones of the server, wherever they stood', () => {
    const before = apply(printed(), event('updated', 50, { is_pinned: true }), now);
    const entries = [row(40, { isPinned: true }), ...page(down(120, 111)).entries];
    const after = reveal(mergeHead(before, { entries, hasMore: true }));
    expect(shownOf(after).pinned.map(({ id }) => id)).toEqual([40]);
    expect(listed(after)).toEqual(down(120, 111));
  });

  test('does not bring back what was deleted', () => {
    const before = apply(printed(), event('deleted', 121), now);
    expect(listed(reveal(mergeHead(before, page(down(121, 111)))))).toEqual(down(120, 111));
  });
});

describe('a page of older ones', () => {
  test('comes below, to stay', () => {
    const after = mergeOlder(printed(), page(down(110, 101)), 111);
    expect(after && [listed(after), after.floor, after.hasMore]).toEqual([down(120, 101), 101, true]);
    expect(after && listed(trim(after, () => false))).toEqual(down(120, 101));
  });

  test('that overlaps doubles nothing', () => {
    const after = mergeOlder(printed(), page(down(113, 104)), 111);
    expect(after && listed(after)).toEqual(down(120, 104));
  });

  test('that no longer follows is not taken', () => {
    const trimmed = trim(reveal(apply(printed(), event('created', 121), now)), () => false);
    expect(mergeOlder(trimmed, page(down(110, 101)), 111)).toBeUndefined();
  });

  test('that is empty is the last, whatever the server says of more', () => {
    expect(mergeOlder(printed(), page([]), 111)?.hasMore).toBe(false);
    expect(reachOf(page([]))).toBe(0);
  });

  test('does not undo a later edit, nor a delete', () => {
    const before = applyAll(
      mergeOlder(printed(), page([110, 109]), 111) ?? printed(),
      [event('updated', 110, { html: 'new', updated_at: now }), event('deleted', 109)],
      now,
    );
    const after = mergeOlder(before, page([110, 109]), 111);
    expect(after?.byId.get(110)?.html).toBe('new');
    expect(after?.byId.has(109)).toBe(false);
  });
});

/** The server's side: what a desk does to its entries, and the events that tell of it. */
function desk(chance: () => number) {
  const rows = new Map(down(30, 1).map((id) => [id, row(id)]));
  let last = 30;
  let time = Date.parse(now);
  const some = () => [...rows.keys()][Math.floor(chance() * rows.size)] ?? 0;
  const loose = () => [...rows.values()].filter(({ isPinned }) => !isPinned).sort((a, b) => b.id - a.id);
  return {
    rows,
    act() {
      time += 1_000;
      const stamp = new Date(time).toISOString();
      const what = chance();
      const known = rows.get(some());
      if (what < 0.4 || !known) {
        last += 1;
        rows.set(last, row(last));
        return event('created', last);
      }
      if (what < 0.6) {
        rows.delete(known.id);
        return event('deleted', known.id);
      }
      const edited = {
        ...known,
        html: `<p>${time}</p>`,
        updatedAt: stamp,
        isPinned: what < 0.7 ? !known.isPinned : known.isPinned,
      };
      rows.set(known.id, edited);
      return event('updated', known.id, { html: edited.html, updated_at: stamp, is_pinned: edited.isPinned });
    },
    /** As the API answers. */
    page(after = Number.POSITIVE_INFINITY) {
      const below = loose().filter(({ id }) => id < after);
      const pinned = after === Number.POSITIVE_INFINITY ? [...rows.values()].filter(({ isPinned }) => isPinned) : [];
      return { entries: [...pinned, ...below.slice(0, 10)], hasMore: below.length > 10 };
    },
    loose,
  };
}

const orders = sized(250, 1000);

test(`in ${orders} random orders of events, doubled, lost or swapped, nothing is there twice, nothing comes back, and after catching up all is as on the server`, () => {
  for (let seed = 1; seed <= orders; seed += 1) {
    const chance = seededChance(seed);
    const server = desk(chance);
    const first = server.page();
    let entries = startWith(
      first.entries.map((each) => ({ ...each, html: undefined, isQueued: false, isAsked: false })),
      first.hasMore,
    );
    const deleted = new Set<number>();
    let held: ReturnType<typeof server.act>[] = [];
    for (let step = 0; step < 60; step += 1) {
      const event = server.act();
      if (chance() > 0.1) held.push(event);
      if (chance() < 0.1) held.push(event);
      if (chance() < 0.3) {
        const swapped = held.sort(() => chance() - 0.5);
        held = [];
        for (const each of swapped) if (each.kind === 'deleted') deleted.add(each.id);
        entries = applyAll(entries, swapped, now);
      }
      if (chance() < 0.5) entries = reveal(entries);
      if (chance() < 0.1) entries = trim(entries, () => false);
      if (chance() < 0.05) {
        const after = listed(entries).at(-1);
        if (after !== undefined) entries = mergeOlder(entries, server.page(after), after) ?? entries;
      }
      // Said for each step it would take longer than all the rest.
      if (new Set(entries.order).size < entries.order.length) expect.unreachable(`doubled, seed ${seed}`);
      if (entries.order.some((id) => deleted.has(id))) expect.unreachable(`brought back, seed ${seed}`);
    }

    const whole = { entries: [...server.rows.values()], hasMore: false };
    const after = mergeHead(entries, whole);
    const bottom = bottomOf(entries);
    expect(
      [...after.byId.keys()].sort((a, b) => b - a),
      `seed ${seed}`,
    ).toEqual(
      [...server.rows.values()]
        .filter(({ id, isPinned }) => isPinned || id >= bottom)
        .map(({ id }) => id)
        .sort((a, b) => b - a),
    );
    for (const [id, { html, isPinned }] of after.byId) {
      const truth = server.rows.get(id);
      expect([html ?? truth?.html, isPinned]).toEqual([truth?.html, truth?.isPinned]);
      if (html === undefined) expect(truth?.updatedAt).toBe(first.entries.find((each) => each.id === id)?.updatedAt);
    }
  }
});
