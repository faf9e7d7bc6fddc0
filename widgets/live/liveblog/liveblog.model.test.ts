// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { later, refused, settled, unreachable } from '#tests/support/stage.ts';
import {
  down,
  liveblog,
  printed,
  printedEntry,
  type Setting,
  wireEntry,
  wireEvent,
  wirePage,
} from './liveblog.support.ts';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
});

function live(setting: Setting = {}) {
  const set = liveblog(setting);
  leaving.push(set.leave);
  const admit = () => set.model.admit(() => false);
  return {
    ...set,
    admit,
    /** Brings events, and draws as the view does. */
    brings(...events: readonly ReturnType<typeof wireEvent>[]) {
      set.brings(...events);
      admit();
    },
  };
}

test('what the host printed is known, with nothing asked', () => {
  const { model, shown, sent, channels } = live({ html: printed(down(120, 111), { pinned: [50] }) });
  expect(shown()).toEqual(down(120, 111));
  expect([model.entries.value.byId.get(50)?.isPinned, model.entries.value.hasMore]).toEqual([true, true]);
  expect([sent, channels()]).toEqual([[], ['html-liveblog-7']]);
});

test('a liveblog that has been closed listens to nothing', () => {
  const { model, channels } = live({ isLive: false });
  expect([channels(), model.status]).toEqual([[], undefined]);
});

test('an entry that was printed twice is there once', () => {
  expect(live({ html: printed([120, 119], { pinned: [120] }) }).shown()).toEqual([119]);
});

describe('new entries', () => {
  test('come in by themselves while the reader is at the top', () => {
    const { shown, brings, model } = live();
    brings(wireEvent('created', 121));
    expect([shown()[0], model.queued.value, model.arrived.value]).toEqual([121, 0, 1]);
  });

  test('are kept back while the reader is elsewhere, and come in when they are back', () => {
    const { shown, brings, model, admit } = live();
    model.look(true);
    brings(wireEvent('created', 121), wireEvent('created', 122), wireEvent('created', 123));
    expect([shown()[0], model.queued.value]).toEqual([120, 3]);
    brings(wireEvent('deleted', 122));
    expect(model.queued.value).toBe(2);
    model.look(false);
    admit();
    expect([shown().slice(0, 3), model.queued.value]).toEqual([[123, 121, 120], 0]);
  });

  test('are kept back while updates are paused, until the reader asks for them or goes on', () => {
    const { shown, brings, model, admit } = live();
    model.pause(true);
    brings(wireEvent('created', 121));
    expect(shown()[0]).toBe(120);
    expect(model.reveal()).toBe(121);
    expect(shown()[0]).toBe(121);
    brings(wireEvent('created', 122));
    expect(shown()[0]).toBe(121);
    model.pause(false);
    admit();
    expect(shown()[0]).toBe(122);
  });

  test('wait when what the reader uses keeps more than thirty from going, until he asks for them', () => {
    const set = liveblog();
    leaving.push(set.leave);
    for (let id = 121; id <= 160; id += 1) {
      set.brings(wireEvent('created', id));
      set.model.admit((each) => each === 115);
    }
    expect([set.shown()[0], set.shown().at(-1), set.shown().length, set.model.queued.value]).toEqual([
      144, 115, 30, 16,
    ]);
    set.model.reveal();
    set.model.admit(() => false);
    expect([set.shown(), set.model.queued.value]).toEqual([down(160, 151), 0]);
  });

  test('of one moment are taken in together', () => {
    const { model, receive, clock, admit } = live();
    let changes = -1;
    const stop = model.entries.subscribe(() => {
      changes += 1;
    });
    for (let id = 121; id <= 10_120; id += 1) receive('html-liveblog-7', 'LiveblogEvent', wireEvent('created', id));
    expect(changes).toBe(0);
    clock.pass(0);
    expect([changes, model.arrived.value]).toEqual([1, 10_000]);
    admit();
    expect(model.entries.value.byId.size).toBe(10);
    stop();
  });
});

describe('catching up', () => {
  test('asks for the newest, and tells which event they contain', async () => {
    const { says, gap, shown, cursors, admit } = live();
    says(
      wirePage(down(135, 126), { has_more: true, sequence: 5 }),
      wirePage(down(125, 116), { has_more: true, sequence: 6 }),
    );
    expect(await gap()).toEqual([{ isDone: true, sequence: 5 }]);
    admit();
    expect([cursors(), shown()]).toEqual([[undefined, 126], down(135, 126)]);
  });

  test('goes down to the oldest entry that the reader asked for', async () => {
    const { says, gap, shown, cursors, model } = live();
    says(wirePage(down(110, 101), { has_more: true }));
    await model.loadOlder();
    says(
      wirePage(down(120, 111), { has_more: true }),
      wirePage(
        down(110, 101).filter((id) => id !== 105),
        { has_more: true },
      ),
    );
    await gap();
    expect([cursors(), shown().includes(105), shown().at(-1)]).toEqual([[111, undefined, 111], false, 101]);
  });

  test('fills the hole that a long sleep left', async () => {
    const { says, gap, shown, model } = live();
    model.look(true);
    says(
      wirePage(down(145, 136), { has_more: true }),
      wirePage(down(135, 126), { has_more: true }),
      wirePage(down(125, 116), { has_more: true }),
      wirePage(down(115, 106), { has_more: true }),
    );
    await gap();
    expect([shown(), model.queued.value]).toEqual([down(120, 111), 25]);
    model.reveal();
    expect(shown()).toEqual(down(145, 111));
  });

  test('that fails half-way changes nothing and is not done', async () => {
    const { says, gap, shown } = live();
    says(wirePage(down(140, 131), { has_more: true }), unreachable());
    expect(await gap()).toEqual([{ isDone: false }]);
    expect(shown()).toEqual(down(120, 111));
  });

  test('a server that never comes to an end is not asked for ever', async () => {
    const { says, gap, sent } = live();
    says(...down(100, 1).map((nth) => wirePage(down(10_000 + nth * 10, 9_991 + nth * 10), { has_more: true })));
    await gap();
    expect(sent).toHaveLength(30);
    const stuck = live();
    stuck.says(...down(5, 1).map(() => wirePage(down(200, 191), { has_more: true })));
    await stuck.gap();
    expect(stuck.sent).toHaveLength(2);
  });
});

describe('a long liveblog that the host printed whole', () => {
  const long = (more: Setting = {}) => live({ html: printed(down(500, 1), { hasMore: false }), ...more });

  test('costs one request, keeps every entry, and learns what came, changed and went', async () => {
    const { says, gap, shown, sinces, model, admit } = long({ sequence: 40 });
    model.look(true);
    const edited = wireEntry(60, { html: 'edited', updated_at: '2026-11-21T10:00:00Z' });
    says(wirePage([501, edited], { since: 40, deleted: [7], sequence: 43 }));
    expect(await gap()).toEqual([{ isDone: true, sequence: 43 }]);
    admit();
    expect([sinces(), model.queued.value]).toEqual([[40], 1]);
    expect(shown()).toEqual(down(500, 1).filter((id) => id !== 7));
    expect(model.entries.value.byId.get(60)?.html).toBe('edited');
    says(wirePage([], { since: 43, sequence: 43 }));
    await gap();
    expect([sinces(), shown().length]).toEqual([[40, 43], 499]);
  });

  test('lets new entries in at the top, each for one at the end', () => {
    const { brings, shown, model } = long();
    brings(wireEvent('created', 501), wireEvent('created', 502));
    expect([shown()[0], shown().length, shown().at(-1), model.queued.value]).toEqual([502, 500, 3, 0]);
  });

  test.each([
    ['does not know `since`', { sequence: 40 }, 41],
    ['numbers nothing', {}, undefined],
  ])('costs one request and keeps every entry where the server %s', async (_, more, sequence) => {
    const { says, gap, shown, sent, model, admit } = long(more);
    const first = () =>
      wirePage(
        down(501, 492).filter((id) => id !== 495),
        { has_more: true, sequence },
      );
    says(first());
    expect(await gap()).toEqual([{ isDone: true, sequence }]);
    admit();
    const all = down(501, 1).filter((id) => id !== 495);
    expect([sent.length, shown(), model.entries.value.hasMore]).toEqual([1, all, false]);
    says(first());
    await gap();
    expect([sent.length, shown()]).toEqual([2, all]);
  });

  test('asks on until what came since joins what is printed', async () => {
    const { says, gap, shown, cursors, model } = long();
    model.look(true);
    for (let top = 525; top > 495; top -= 10) says(wirePage(down(top, top - 9), { has_more: true }));
    await gap();
    model.reveal();
    expect([cursors(), shown()]).toEqual([[undefined, 516, 506], down(525, 1)]);
  });

  test('goes down to an entry that changed by more than an event can hold', async () => {
    const { says, brings, cursors, model } = long();
    for (let top = 500; top > 460; top -= 10)
      says(
        wirePage(
          down(top, top - 9).map((id) =>
            wireEntry(id, id === 478 ? { html: 'edited', updated_at: '2026-11-21T10:00:00Z' } : {}),
          ),
          { has_more: true },
        ),
      );
    brings(wireEvent('updated', 478, { html: null }));
    await settled();
    expect([cursors(), model.entries.value.byId.get(478)?.html]).toEqual([[undefined, 491, 481], 'edited']);
  });

  test('checks all that came after it was printed', async () => {
    const { says, gap, brings, shown, cursors, admit } = long();
    brings(
      ...down(525, 501)
        .toReversed()
        .map((id) => wireEvent('created', id)),
    );
    admit();
    for (let top = 525; top > 495; top -= 10)
      says(
        wirePage(
          down(top, top - 9).filter((id) => id !== 503),
          { has_more: true },
        ),
      );
    await gap();
    expect([cursors(), shown().includes(504), shown().includes(503)]).toEqual([[undefined, 516, 506], true, false]);
  });
});

describe('a tag in which nothing is printed', () => {
  test('asks at once, whatever its socket does, and what comes is no news', async () => {
    const { model, shown, cursors, admit } = live({
      html: '',
      answers: [wirePage(down(120, 111), { has_more: true })],
    });
    expect([cursors(), model.older.value]).toEqual([[undefined], 'busy']);
    model.look(true);
    await settled();
    admit();
    expect([shown(), model.queued.value, model.arrived.value, model.older.value]).toEqual([
      down(120, 111),
      0,
      0,
      'idle',
    ]);
  });

  test('keeps back what comes after that, and loads where no updates are awaited', async () => {
    const { model, brings, shown } = live({ html: '', answers: [wirePage([120])] });
    await settled();
    model.look(true);
    brings(wireEvent('created', 121));
    expect([shown(), model.queued.value]).toEqual([[120], 1]);
    const closed = live({ html: '', isLive: false, answers: [wirePage([120])] });
    await settled();
    expect(closed.shown()).toEqual([120]);
  });

  test('says why it could not load, until it has', async () => {
    const { model, gap, says, shown } = live({ html: '', answers: [unreachable()] });
    await settled();
    expect(model.older.value).toMatchObject({ kind: 'unreachable' });
    says(wirePage([120]));
    await gap();
    expect([shown(), model.older.value]).toEqual([[120], 'idle']);
  });
});

test('what happens while a page is under way is not undone by it', async () => {
  const { says, model, brings, shown } = live();
  const page = later();
  says(page.reply);
  const loading = model.loadOlder();
  brings(wireEvent('deleted', 108), wireEvent('updated', 107, { html: 'new', updated_at: '2026-11-21T10:00:00Z' }));
  page.send(wirePage(down(110, 101), { has_more: true }));
  await loading;
  expect(shown()).toEqual(down(120, 101).filter((id) => id !== 108));
  expect(model.entries.value.byId.get(107)?.html).toBe('new');
});

test('an edit that a catch-up brought while older entries were under way stays', async () => {
  const { says, model, brings, gap } = live();
  const older = later();
  const edited = wireEntry(120, { html: 'edited', is_pinned: true, updated_at: '2026-11-21T10:00:00Z' });
  says(older.reply, wirePage([edited, ...down(119, 111)], { has_more: true, sequence: 9 }));
  const loading = model.loadOlder();
  brings(wireEvent('updated', 120, { is_pinned: true }));
  await gap();
  older.send(wirePage(down(110, 101), { has_more: true }));
  await loading;
  expect(model.entries.value.byId.get(120)).toMatchObject({ html: 'edited', isPinned: true });
});

test('an event that is too long for the socket has its text fetched, once for many', async () => {
  const { says, brings, model, sent } = live();
  says(
    wirePage([wireEntry(121, { html: 'long' }), ...down(120, 111)]),
    wirePage([wireEntry(121, { html: 'long' }), ...down(120, 111)]),
  );
  brings(
    wireEvent('created', 121, { html: null }),
    wireEvent('updated', 121, { html: null }),
    wireEvent('updated', 121, { html: null }),
  );
  await settled();
  expect(model.entries.value.byId.get(121)?.html).toBe('long');
  expect(sent).toHaveLength(2);
});

describe('older entries', () => {
  test('come after the last that is shown, once for two presses', async () => {
    const { says, model, shown, cursors } = live();
    says(wirePage(down(110, 101), { has_more: false }));
    await Promise.all([model.loadOlder(), model.loadOlder()]);
    expect([cursors(), shown(), model.entries.value.hasMore]).toEqual([[111], down(120, 101), false]);
  });

  test('that cannot be had say why, and can be asked for again', async () => {
    const { says, model, shown } = live();
    says(refused(503), wirePage(down(110, 101)));
    await model.loadOlder();
    expect(model.older.value).toMatchObject({ kind: 'refused', status: 503 });
    const again = model.loadOlder();
    expect(model.older.value).toBe('busy');
    await again;
    expect([model.older.value, shown().at(-1)]).toEqual(['idle', 101]);
  });

  test('stay when new ones come', async () => {
    const { says, model, shown, brings } = live();
    says(wirePage(down(110, 101), { has_more: true }));
    await model.loadOlder();
    brings(wireEvent('created', 121));
    expect(shown()).toEqual(down(121, 101));
  });

  test('follow the last that is still shown when the end was deleted', async () => {
    const { says, model, brings, cursors } = live();
    brings(wireEvent('deleted', 111), wireEvent('deleted', 112));
    says(wirePage(down(110, 101)));
    await model.loadOlder();
    expect(cursors()).toEqual([113]);
  });
});

describe('a link to an entry', () => {
  test('that is shown asks for nothing', async () => {
    const { model, sent } = live();
    expect(await model.find(115)).toBe(true);
    expect([sent, model.search.value]).toEqual([[], undefined]);
  });

  test('that is kept back reveals it', async () => {
    const { model, brings, shown } = live();
    model.look(true);
    brings(wireEvent('created', 121));
    expect(await model.find(121)).toBe(true);
    expect(shown()[0]).toBe(121);
  });

  test('further down loads pages until it is there', async () => {
    const { model, says, cursors, shown } = live();
    says(wirePage(down(110, 101), { has_more: true }), wirePage(down(100, 91), { has_more: true }));
    const found = model.find(95);
    expect(model.search.value).toBe('looking');
    expect(await found).toBe(true);
    expect([cursors(), shown().at(-1), model.search.value]).toEqual([[111, 101], 91, undefined]);
  });

  test('that is newer than a page out of a cache is found', async () => {
    const { model, says, shown } = live();
    model.look(true);
    says(wirePage(down(122, 111), { has_more: true }));
    expect(await model.find(122)).toBe(true);
    expect(shown()[0]).toBe(122);
  });

  test.each([
    ['between two others', 115, [wirePage(down(120, 111).filter((id) => id !== 115))]],
    ['below the last', 5, [wirePage(down(110, 101), { has_more: true }), wirePage([])]],
  ])('that is gone, %s, says so', async (_, id, pages) => {
    const { model, says } = live({ html: printed(down(120, 111).filter((each) => each !== 115)) });
    says(...pages);
    expect(await model.find(id)).toBe(false);
    expect(model.search.value).toBe('gone');
  });

  test.each([
    ['above', 130],
    ['below', 5],
  ])('that cannot be looked for %s says why, and can be tried again', async (_, id) => {
    const { model, says } = live();
    says(unreachable('offline'), wirePage([id]));
    expect(await model.find(id)).toBe(false);
    expect(model.search.value).toMatchObject({ cause: 'offline' });
    expect(await model.find(id)).toBe(true);
  });
});

test('what was edited before the page was printed is read again only where the host does not say when', async () => {
  const at = '2026-11-21T00:00:00.000Z';
  const html = `<div class="tb-liveblog-entries">
    ${printedEntry(3, { edited: at }).replace(/ data-at="[^"]*"/, '')}
    ${printedEntry(2, { edited: at })}${printedEntry(1)}</div>`;
  const { model, says, gap } = live({ html });
  says(wirePage([wireEntry(3, { updated_at: at }), wireEntry(2, { updated_at: at }), 1]));
  await gap();
  expect([3, 2, 1].map((id) => model.entries.value.byId.get(id)?.html)).toEqual([
    '<p>Entry 3</p>',
    undefined,
    undefined,
  ]);
});

test('when the tag leaves, nothing is heard and nothing is taken in any more', async () => {
  const { model, leave, receive, clock, channels, shown, says } = live();
  const page = later();
  says(page.reply);
  const loading = model.loadOlder();
  receive('html-liveblog-7', 'LiveblogEvent', wireEvent('created', 121));
  leave();
  clock.pass(60_000);
  page.send(wirePage(down(110, 101)));
  await loading;
  expect([channels(), shown()]).toEqual([[], down(120, 111)]);
});

describe('a host that sends entries as HTML', () => {
  const entry = (id: number) =>
    `<article data-id="${id}"><time datetime="2026-03-08T16:30:00Z">16:30</time><p>Entry ${id}</p></article>`;
  const html = (...ids: readonly number[]) => ids.map(entry).join('');

  test.each([
    ['as it is', (text: string): unknown => text],
    ['under html', (text: string) => ({ html: text })],
    ['under data', (text: string) => ({ data: text })],
  ])('has them shown under their ids, and the older ones after them: %s', async (_, wire) => {
    const answers = [{ wire: wire(html(120, 119)) }, { wire: wire(html(118)) }, { wire: wire('') }];
    const { model, shown } = liveblog({ html: '', isLive: false, answers });
    await vi.dynamicImportSettled();
    await settled();
    expect([shown(), model.entries.value.byId.get(119)?.html]).toEqual([
      [120, 119],
      expect.stringContaining('<p>Entry 119</p>'),
    ]);
    await model.loadOlder();
    expect([shown(), model.older.value]).toEqual([[120, 119, 118], 'idle']);
    await model.loadOlder();
    expect([shown(), model.entries.value.hasMore]).toEqual([[120, 119, 118], false]);
  });

  test('without their ids has failed, and what was printed stays', async () => {
    const { model, shown } = liveblog({ isLive: false, answers: [{ wire: '<p>Goal</p>' }] });
    const before = shown();
    await model.loadOlder();
    expect([shown(), model.older.value]).toEqual([before, expect.objectContaining({ kind: 'malformed' })]);
  });
});
