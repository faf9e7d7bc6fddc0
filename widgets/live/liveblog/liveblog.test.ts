// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#core/base/errors/notices.ts';
import { sized } from '#tests/support/soak.ts';
import { later, refused, settled } from '#tests/support/stage.ts';
import { createStatus } from './createStatus.ts';
import type { DeskRenderer } from './deskRenderer.ts';
import { drawThrough } from './drawLiveblog.ts';
import { keepSelection } from './keepSelection.ts';
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
import { patch } from './patch.ts';

const leaving: (() => void)[] = [];
let frames: FrameRequestCallback[] = [];
let isHidden = false;

beforeEach(() => {
  frames = [];
  isHidden = false;
  document.title = 'Ajax - PSV';
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.restoreAllMocks();
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

/** The HTML of a test needs no purifier. */
const fakeRenderer = (read: string[]): DeskRenderer => ({
  read: async (html) => {
    read.push(html);
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content;
  },
  patch,
  keep: keepSelection,
});

function island(setting: Setting & { readonly fetch?: () => Promise<DeskRenderer> } = {}) {
  const { fetch, ...more } = setting;
  const set = liveblog(more);
  const read: string[] = [];
  const notices: Notice[] = [];
  const scanned: Element[] = [];
  const page = { ...set.page, notices: { report: (notice: Notice) => notices.push(notice) } };
  const host = { ...set.host, trust: (region: Element) => scanned.push(region) };
  const drawn = vi.fn();
  const crashed = vi.fn();
  const draw = drawThrough(fetch ?? (async () => fakeRenderer(read)));
  const undraw = draw(set.model, { host, page, root: set.element, adopt: () => {}, drawn, crashed });
  const leave = () => {
    if (typeof undraw === 'function') undraw();
    set.leave();
  };
  leaving.push(leave);
  const inside = within(set.element);
  const ids = (part: string) =>
    [...set.element.querySelectorAll(`.tb-liveblog-${part} > .tb-entry`)].map(({ id }) => Number(id.slice(6)));
  return {
    ...set,
    read,
    notices,
    scanned,
    drawn,
    crashed,
    leave,
    inside,
    ids,
    node: (id: number) => set.element.querySelector<HTMLElement>(`#entry-${id}`),
    text: (part: string) => set.element.querySelector(`.tb-liveblog-${part}`)?.textContent ?? '',
    fresh: () => inside.queryByRole('button', { name: /new update/ }),
    older: () => inside.queryByRole('button', { name: 'Older updates' }),
  };
}

/** Draws until there is nothing more to draw. */
async function drawAll(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    for (const frame of frames.splice(0)) frame(0);
    await settled();
  }
}

/** Lets React draw the controls, and what has changed in them. */
async function operable(): Promise<void> {
  await Promise.all([import('./LiveblogView.tsx'), import('#core/view/reactRoot.tsx')]);
  for (let turn = 0; turn < 4; turn += 1) await settled();
}

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

const key = (target: Element | null, name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, composed: true, ...more });
  target?.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the entries that the host printed are adopted, not drawn again', async () => {
  const html = printed(down(120, 111));
  const set = liveblog({ html });
  const before = [...set.element.querySelectorAll('.tb-entry')];
  leaving.push(set.leave);
  const drawn = vi.fn();
  const scanned: Element[] = [];
  const host = { ...set.host, trust: (region: Element) => scanned.push(region) };
  const undraw = drawThrough(async () => expect.unreachable())(set.model, {
    host,
    page: set.page,
    root: set.element,
    adopt: () => {},
    drawn,
    crashed: expect.unreachable,
  });
  set.says(wirePage(down(120, 111), { has_more: true }));
  await set.gap();
  await drawAll();
  expect([...set.element.querySelectorAll('.tb-entry')]).toEqual(before);
  expect(drawn).toHaveBeenCalledWith('keep');
  expect(scanned.map(({ className }) => className)).toEqual(['tb-liveblog-pinned', 'tb-liveblog-entries']);
  if (typeof undraw === 'function') undraw();
});

test('the entries stay in a box that others have put elsewhere', async () => {
  const page = document.createElement('div');
  page.innerHTML = printed(down(120, 111));
  const around = document.createElement('div');
  const box = page.querySelector('.tb-liveblog-entries');
  box?.replaceWith(around);
  if (box) around.append(box);
  const { element, ids } = island({ html: page.innerHTML });
  await drawAll();
  expect(element.querySelectorAll('.tb-liveblog-entries')).toHaveLength(1);
  expect(ids('entries')).toEqual(down(120, 111));
});

test('copies that others have put in place of the entries are those from then on', async () => {
  const { element, ids, node, brings } = island({ html: printed(down(120, 111)) });
  await drawAll();
  const list = element.querySelector('.tb-liveblog-entries');
  if (list) list.innerHTML = `${list.innerHTML}`;
  const copy = node(119);
  copy?.querySelector('a')?.focus();
  brings(wireEvent('updated', 119, { html: '<p>Edited</p>', updated_at: '2026-11-20T23:59:00.000Z' }));
  await drawAll();
  expect(ids('entries')).toEqual(down(120, 111));
  expect(node(119)).toBe(copy);
  expect(copy?.querySelector('.tb-entry-body')?.textContent).toBe('Edited');
  expect(copy?.contains(document.activeElement)).toBe(true);
});

test('a new entry comes on top in the markup of the host, and the last one leaves', async () => {
  const { brings, ids, node, older } = island();
  brings(wireEvent('created', 121));
  await drawAll();
  expect(ids('entries')).toEqual(down(121, 112));
  expect(node(121)?.querySelector('.tb-entry-body')?.innerHTML).toBe('<p>Entry 121</p>');
  expect(node(121)?.querySelector('a.tb-entry-link')?.getAttribute('href')).toBe('#entry-121');
  expect(node(121)?.querySelector('time')?.dateTime).toBe(wireEntry(121).created_at);
  await operable();
  expect(older()).not.toBeNull();
});

const burst = sized(2_000, 10_000);

test(`of a burst of ${burst} only what is shown is read, and the end is exact`, async () => {
  const { receive, clock, ids, read } = island();
  for (let id = 121; id <= 120 + burst; id += 1) {
    receive('html-liveblog-7', 'LiveblogEvent', wireEvent('created', id));
    if (id % 500 === 0) {
      clock.pass(100);
      await drawAll();
    }
  }
  clock.pass(100);
  await drawAll();
  expect(ids('entries')).toEqual(down(burst + 120, burst + 111));
  expect(read.length).toBeLessThan(250);
});

test('while the reader uses an entry it stays, and so do those above it, until they are too many', async () => {
  const { brings, ids, node, fresh } = island();
  node(112)?.querySelector('a')?.focus();
  for (let id = 121; id <= 150; id += 1) {
    brings(wireEvent('created', id));
    await drawAll();
  }
  expect([ids('entries').at(-1), ids('entries').length]).toEqual([112, 30]);
  expect(fresh()?.textContent).toBe('9 new updates');
  fresh()?.focus();
  fresh()?.click();
  await drawAll();
  expect(ids('entries')).toEqual(down(150, 141));
});

test('what was deleted goes; the focus that was in it goes to the next entry', async () => {
  const { brings, ids, node } = island();
  node(115)?.querySelector('a')?.focus();
  brings(wireEvent('deleted', 115));
  await drawAll();
  expect(ids('entries')).not.toContain(115);
  expect(document.activeElement).toBe(node(114));
});

describe('an edit', () => {
  const edited = { updated_at: '2026-11-20T23:59:00.000Z' };
  const printedMark = { edited: edited.updated_at };

  test('changes only what changed, and says when it was made', async () => {
    const { brings, node } = island({
      html: printed([120]).replace('<p>Entry 120</p>', '<p>One</p><p>Two <a href="/x">link</a></p><p>Three</p>'),
    });
    const paragraphs = [...(node(120)?.querySelectorAll('p') ?? [])];
    const link = node(120)?.querySelector<HTMLElement>('p a');
    link?.focus();
    brings(
      wireEvent('updated', 120, { ...edited, html: '<p>One!</p><p>Two <a href="/x">link</a></p><p>3</p><p>4</p>' }),
    );
    await drawAll();
    expect(node(120)?.querySelector('.tb-entry-body')?.textContent).toBe('One!Two link34');
    expect([...(node(120)?.querySelectorAll('p') ?? [])].slice(0, 3)).toEqual(paragraphs);
    expect(document.activeElement).toBe(link);
    expect(node(120)?.querySelector('.tb-entry-edited')?.textContent).toBe('Updated 00:59');
  });

  test('covers what tells a score, until it tells none any more', async () => {
    const { brings, node } = island({ html: printed([120]) });
    const covered = (id: number) => [
      node(id)?.dataset.result,
      node(id)?.querySelector('.tb-entry-body')?.hasAttribute('data-spoiler'),
      [...(node(id)?.querySelectorAll('.tb-spoilers-show') ?? [])].map(({ textContent }) => textContent),
    ];
    brings(wireEvent('created', 121, { html: '<p>Goal! Ajax – PSV <b>2–1</b></p>' }));
    await drawAll();
    expect([covered(121), covered(120)]).toEqual([
      ['entry-121', true, ['Show this update']],
      [undefined, false, []],
    ]);
    brings(wireEvent('updated', 120, { ...edited, html: '<p>Half-time: 2–1</p>' }));
    brings(wireEvent('updated', 121, { ...edited, html: '<p>Goal!</p>' }));
    await drawAll();
    expect([covered(121), covered(120)]).toEqual([
      [undefined, false, []],
      ['entry-120', true, ['Show this update']],
    ]);
  });

  test('leaves the time and the mark that the host printed, where they have not changed', async () => {
    const { brings, node } = island({
      html: `<div class="tb-liveblog-entries">${printedEntry(120, printedMark)}</div>`,
    });
    const mark = node(120)?.querySelector('.tb-entry-edited');
    const time = node(120)?.querySelector('time');
    brings(wireEvent('updated', 120, { updated_at: edited.updated_at, html: '<p>Half-time: 2–1</p>' }));
    await drawAll();
    expect(node(120)?.dataset.result).toBe('entry-120');
    expect([node(120)?.querySelector('.tb-entry-edited'), mark?.textContent]).toEqual([mark, 'Updated']);
    expect([node(120)?.querySelector('time'), time?.textContent]).toEqual([time, '14 hours']);
  });

  test('leaves a link without a time its text, until there is a time', async () => {
    const html = printedEntry(120).replace(/<time.*<\/time>/, 'Permalink');
    const { brings, node } = island({ html: `<div class="tb-liveblog-entries">${html}</div>` });
    const link = () => node(120)?.querySelector('.tb-entry-link');
    brings(wireEvent('updated', 120, { ...edited, created_at: null, html: '<p>2–1</p>' }));
    await drawAll();
    expect([link()?.textContent, link()?.querySelector('time')]).toEqual(['Permalink', null]);
    brings(wireEvent('updated', 120, { ...edited, html: '<p>3–1</p>' }));
    await drawAll();
    expect([link()?.children.length, link()?.querySelector('time')?.textContent]).toEqual([1, '14 hours']);
  });

  test('leaves a tree of the tenant around its parts, and what others have put between them', async () => {
    const own = `<article class="tb-entry own" id="entry-120" data-entry-id="120"><div class="own-head"><i>Report</i>
      <header class="tb-entry-head"><a class="tb-entry-link" href="#entry-120"><time datetime="${wireEntry(120).created_at}">16:30</time></a></header></div>
      <aside>Banner</aside><div class="own-body"><div class="tb-entry-body"><p>Entry 120</p></div></div></article>`;
    const { brings, node } = island({ html: `<div class="tb-liveblog-entries">${own}</div>` });
    const before = [...(node(120)?.querySelectorAll('*') ?? [])].filter((each) => !each.matches('.tb-entry-body *'));
    brings(wireEvent('updated', 120, { ...edited, html: '<p>Half-time: 2–1</p>' }));
    await drawAll();
    const after = [...(node(120)?.querySelectorAll('*') ?? [])];
    expect(before.filter((each) => !after.includes(each))).toEqual([]);
    expect(node(120)?.className).toBe('tb-entry own');
    expect(node(120)?.querySelector('.own-head .tb-entry-head')?.textContent?.trim()).toMatch(/Updated 00:59$/);
    expect(node(120)?.querySelector('.own-body > .tb-entry-body')?.textContent).toBe('Half-time: 2–1');
    expect(node(120)?.querySelectorAll('.tb-entry-head, .tb-entry-body, .tb-spoilers-show')).toHaveLength(3);
  });

  test('leaves a poll, a running frame and a film that stand in it as they are', async () => {
    const live =
      '<div data-widget="poll" data-poll-id="12"></div><div class="tb-embed" data-embed="https://video.example/1"></div><video src="/goal.mp4"></video>';
    const { brings, node } = island({ html: printed([120]).replace('<p>Entry 120</p>', live) });
    const [poll, embed, video] = [...(node(120)?.querySelector('.tb-entry-body')?.children ?? [])];
    poll?.setAttribute('data-w-state', 'ready');
    embed?.append(document.createElement('object'));
    brings(wireEvent('updated', 120, { ...edited, html: `<p>Goal!</p>${live}<p>After</p>` }));
    await drawAll();
    const body = node(120)?.querySelector('.tb-entry-body');
    expect([...(body?.children ?? [])].map(({ localName }) => localName)).toEqual(['p', 'div', 'div', 'video', 'p']);
    expect([body?.children[1], body?.children[2], body?.children[3]]).toEqual([poll, embed, video]);
    expect([poll?.getAttribute('data-w-state'), embed?.querySelector('object') !== null]).toEqual(['ready', true]);
  });

  test('puts another poll in the place of a poll', async () => {
    const { brings, node } = island({
      html: printed([120]).replace('<p>Entry 120</p>', '<div data-widget="poll" data-poll-id="12"></div>'),
    });
    const poll = node(120)?.querySelector('[data-poll-id]');
    brings(wireEvent('updated', 120, { ...edited, html: '<div data-widget="poll" data-poll-id="13"></div>' }));
    await drawAll();
    expect(poll?.isConnected).toBe(false);
    expect(node(120)?.querySelectorAll('[data-poll-id="13"]')).toHaveLength(1);
  });

  test('leaves the text in a field that is in use', async () => {
    const { brings, node } = island({
      html: printed([120]).replace('<p>Entry 120</p>', '<p>a</p><input name="q" value="">'),
    });
    const field = node(120)?.querySelector('input');
    field?.focus();
    if (field) field.value = 'typed';
    brings(wireEvent('updated', 120, { ...edited, html: '<p>b</p><input name="q" value="">' }));
    await drawAll();
    expect([node(120)?.querySelector('p')?.textContent, field?.isConnected, field?.value]).toEqual([
      'b',
      true,
      'typed',
    ]);
  });

  test('keeps the selection on the letters that were selected', async () => {
    const { brings, node } = island();
    const text = node(120)?.querySelector('.tb-entry-body p')?.firstChild;
    if (!text) return expect.unreachable();
    document.getSelection()?.setBaseAndExtent(text, 6, text, 9);
    brings(wireEvent('updated', 120, { ...edited, html: '<p>The entry 120</p>' }));
    await drawAll();
    expect(document.getSelection()?.toString()).toBe('120');
  });
});

test('what was pinned before the reader came moves up, though nothing has to be read', async () => {
  const set = island({ fetch: async () => expect.unreachable() });
  const node = set.node(115);
  const page = down(120, 111).map((id) => wireEntry(id, { is_pinned: id === 115 }));
  set.says(wirePage(page, { has_more: true }));
  await set.gap();
  await drawAll();
  expect([set.ids('pinned'), set.ids('entries').includes(115)]).toEqual([[115], false]);
  expect(set.node(115)).toBe(node);
});

test('a pinned entry is there once: among the pinned ones, and back in its place', async () => {
  const { brings, ids } = island();
  brings(wireEvent('updated', 115, { is_pinned: true }));
  await drawAll();
  expect([ids('pinned'), ids('entries').includes(115)]).toEqual([[115], false]);
  brings(wireEvent('updated', 115));
  await drawAll();
  expect([ids('pinned'), ids('entries')]).toEqual([[], down(120, 111)]);
});

describe('while the reader is further down', () => {
  test('a button counts what is new, counts down when it is deleted, and brings it', async () => {
    const { brings, model, fresh, ids, node } = island();
    model.look(true);
    brings(wireEvent('created', 121), wireEvent('created', 122), wireEvent('created', 123));
    await drawAll();
    await operable();
    expect([fresh()?.textContent, ids('entries')[0]]).toEqual(['3 new updates', 120]);
    brings(wireEvent('deleted', 123));
    await operable();
    expect(fresh()?.textContent).toBe('2 new updates');
    fresh()?.click();
    await drawAll();
    expect([fresh(), ids('entries').slice(0, 2)]).toEqual([null, [122, 121]]);
    expect(document.activeElement).toBe(node(122));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'smooth' });
  });

  test('who wants no motion is not scrolled, but taken there', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ ...new EventTarget(), matches: /reduce/.test(query) }) as never,
    );
    const { brings, model, fresh } = island();
    model.look(true);
    brings(wireEvent('created', 121));
    await operable();
    fresh()?.click();
    await drawAll();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
  });

  test('after a long absence the newest ten are drawn, and no more', async () => {
    const { brings, model, fresh, ids, read } = island();
    model.look(true);
    brings(...down(320, 121).map((id) => wireEvent('created', id)));
    await operable();
    fresh()?.click();
    await drawAll();
    expect([ids('entries'), read.length]).toEqual([down(320, 311), 10]);
  });
});

test('the title of the page counts what came while it was out of sight', async () => {
  const { brings, leave } = island();
  hide(true);
  brings(wireEvent('created', 121), wireEvent('created', 122));
  expect(document.title).toBe('(2) Ajax - PSV');
  document.title = '(2) Ajax - PSV 1-0';
  brings(wireEvent('created', 123));
  expect(document.title).toBe('(3) Ajax - PSV 1-0');
  hide(false);
  expect(document.title).toBe('Ajax - PSV 1-0');
  hide(true);
  brings(wireEvent('created', 124));
  leave();
  expect(document.title).toBe('Ajax - PSV 1-0');
});

test('a screen reader hears how many came, at most once in ten seconds, and never what they say', async () => {
  const { brings, clock, text } = island();
  brings(wireEvent('created', 121));
  expect(text('announcement')).toBe('1 new update');
  brings(wireEvent('created', 122), wireEvent('created', 123));
  clock.pass(9_800);
  expect(text('announcement')).toBe('1 new update');
  clock.pass(100);
  expect(text('announcement')).toBe('2 new updates');
  hide(true);
  brings(wireEvent('created', 124));
  clock.pass(10_000);
  expect(text('announcement')).toBe('2 new updates');
  hide(false);
  expect(text('announcement')).toBe('1 new update');
});

test('coverage that has ended is no live feed, and what the desk still writes is in it', async () => {
  const { inside, node, brings } = island({ html: printed(down(120, 119), { hasMore: false }), isOver: true });
  await drawAll();
  expect(inside.queryByRole('feed', { name: 'Live updates' })).toBeNull();
  inside.getByRole('feed', { name: 'Updates' });
  brings(wireEvent('created', 121));
  await drawAll();
  expect(node(121)).not.toBeNull();
  await inside.findByRole('button', { name: 'Pause updates' });
  expect(inside.queryByText('Live')).toBeNull();
});

test('it is a feed: each entry has its number and its name, and the list says when it is busy', async () => {
  const { inside, model, says, node, brings } = island({ html: printed(down(120, 119), { hasMore: false }) });
  await drawAll();
  const feed = inside.getByRole('feed', { name: 'Live updates' });
  const numbers = () =>
    [...feed.children].map((each) => `${each.getAttribute('aria-posinset')}/${each.getAttribute('aria-setsize')}`);
  expect(numbers()).toEqual(['1/2', '2/2']);
  expect(node(120)?.getAttribute('aria-labelledby')).toBe('entry-120-at');
  brings(wireEvent('created', 121));
  await drawAll();
  expect(numbers()).toEqual(['1/3', '2/3', '3/3']);
  const page = later();
  says(page.reply);
  const loading = model.loadOlder();
  expect(feed.getAttribute('aria-busy')).toBe('true');
  page.send(wirePage([118], { has_more: true }));
  await loading;
  await drawAll();
  expect([feed.getAttribute('aria-busy'), numbers()]).toEqual(['false', ['1/-1', '2/-1', '3/-1', '4/-1']]);
});

test('Page Down and Page Up go from entry to entry, Control with Home and End out of the list', async () => {
  const { node, inside, older } = island();
  await drawAll();
  expect(key(node(120)?.querySelector('a') ?? null, 'PageDown')).toBe(true);
  expect(document.activeElement).toBe(node(119));
  key(node(119), 'PageUp');
  expect(document.activeElement).toBe(node(120));
  expect(key(node(120), 'PageUp')).toBe(false);
  key(node(115), 'End', { ctrlKey: true });
  expect(document.activeElement).toBe(older());
  key(node(115), 'Home', { ctrlKey: true });
  expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Pause updates' }));
  expect(key(node(115), 'PageDown', { shiftKey: true })).toBe(false);
});

describe('older entries', () => {
  test('come by a button in the place of the link of the host, and get the focus', async () => {
    const { says, ids, older, node, inside } = island();
    await operable();
    expect(inside.queryByRole('link', { name: 'Older updates' })).toBeNull();
    says(wirePage(down(110, 108), { has_more: false }));
    older()?.focus();
    older()?.click();
    await Promise.resolve();
    expect(inside.getByRole('button', { name: 'Loading…' }).getAttribute('aria-disabled')).toBe('true');
    await settled();
    await drawAll();
    expect([ids('entries').slice(-3), document.activeElement]).toEqual([[110, 109, 108], node(110)]);
    expect(older()).toBeNull();
  });

  test('that cannot be had say why, with a way to try again', async () => {
    const { says, ids, older, inside, text, sent } = island();
    says(refused(503), wirePage([110]));
    await operable();
    older()?.click();
    older()?.click();
    await settled();
    expect(sent).toHaveLength(1);
    expect(text('trouble')).toMatch(/on our side/);
    inside.getByRole('button', { name: 'Try again' }).click();
    await settled();
    await drawAll();
    expect([text('trouble'), ids('entries').at(-1)]).toEqual(['', 110]);
  });
});

test('a closed liveblog gets React with its first touch only: the link of the host does without', async () => {
  const { inside, older, says, ids } = island({ isLive: false });
  await operable();
  expect(inside.queryAllByRole('button')).toEqual([]);
  says(wirePage(down(110, 108)));
  inside.getByRole('link', { name: 'Older updates' }).click();
  await operable();
  await drawAll();
  expect([ids('entries').slice(-3), older()]).toEqual([[110, 109, 108], null]);
});

describe('before React is there', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('a reader who saves data has no controls until the first touch of the liveblog', async () => {
    const { inside, node, older, brings } = island();
    brings(wireEvent('created', 121));
    await drawAll();
    await operable();
    expect(inside.queryAllByRole('button')).toEqual([]);
    node(120)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await operable();
    expect(inside.getByRole('button', { name: 'Pause updates' })).toBeDefined();
    expect([older() !== null, inside.queryByRole('link', { name: 'Older updates' })]).toEqual([true, null]);
  });

  test('the link of the host loads older entries, and hands its focus on', async () => {
    const { says, ids, inside } = island();
    const page = later();
    says(page.reply);
    const link = inside.getByRole('link', { name: 'Older updates' });
    link.focus();
    expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
    await operable();
    expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Loading…' }));
    page.send(wirePage(down(110, 108)));
    await settled();
    await drawAll();
    expect(ids('entries').slice(-3)).toEqual([110, 109, 108]);
  });

  test('a press that opens another tab is left to the link', async () => {
    const { sent, inside } = island();
    const link = inside.getByRole('link', { name: 'Older updates' });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    expect([link.dispatchEvent(click), sent]).toEqual([true, []]);
  });

  test('out of sight nothing is fetched for entries that wait', async () => {
    const { brings, model, fresh } = island();
    hide(true);
    model.look(true);
    brings(wireEvent('created', 121));
    await operable();
    expect(fresh()).toBeNull();
  });

  test('entries that wait for the reader bring the button that shows them', async () => {
    const { brings, model, fresh } = island();
    model.look(true);
    brings(wireEvent('created', 121));
    await operable();
    expect(fresh()?.textContent).toBe('1 new update');
  });
});

describe('a link to an entry', () => {
  const address = 'https://news.example/live/7#entry-105';

  test('loads what is missing, goes there and marks it, once', async () => {
    const first = later();
    const { node, places, model, text } = island({ address, answers: [first.reply] });
    await operable();
    expect(text('status')).toBe('Looking for this update…');
    first.send(wirePage(down(110, 101), { has_more: true }));
    await settled();
    await drawAll();
    expect(node(105)?.className).toBe('tb-entry tb-entry--linked');
    expect([document.activeElement, text('status')]).toEqual([node(105), 'Live']);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    places.hash('#');
    places.hash('#entry-105');
    await drawAll();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    expect(model.search.value).toBeUndefined();
  });

  test('that is gone says so', async () => {
    const { text, inside } = island({ address, answers: [wirePage([])] });
    await settled();
    await drawAll();
    expect([text('status'), text('announcement')]).toEqual([
      'This update is no longer here.',
      'This update is no longer here.',
    ]);
    expect(inside.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('that cannot be looked for can be tried again', async () => {
    const { inside, node } = island({ address, answers: [refused(500), wirePage(down(110, 101))] });
    await settled();
    inside.getAllByRole('button', { name: 'Try again' })[0]?.click();
    await settled();
    await drawAll();
    expect(document.activeElement).toBe(node(105));
  });

  test('on the page is left to the browser; a reader who went on is not called back', async () => {
    const printedOne = island({ address: 'https://news.example/live/7#entry-115' });
    await drawAll();
    expect([printedOne.sent, vi.mocked(Element.prototype.scrollIntoView).mock.calls]).toEqual([[], []]);
    const page = later();
    const other = island({ address, answers: [page.reply] });
    other.places.hash('#comments');
    page.send(wirePage(down(110, 101)));
    await settled();
    await drawAll();
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });

  test('is not followed again by going back to the page', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never]);
    const { sent } = island({ address });
    await drawAll();
    expect(sent).toEqual([]);
  });

  test.each(['#entry-', '#entry-0', '#entry-1x', '#entry-9999999999999999', '#entry--1', '#login'])(
    '%s is none',
    async (hash) => {
      const { sent, text } = island({ address: `https://news.example/live/7${hash}` });
      await drawAll();
      expect([sent, text('status')]).toEqual([[], 'Live']);
    },
  );
});

describe('the status', () => {
  test('tells how fresh the entries are, in both languages', async () => {
    const { setStatus, text } = island();
    await operable();
    expect(text('status')).toBe('Live');
    setStatus({ is: 'reconnecting' });
    await operable();
    expect(text('status')).toBe('Reconnecting…');
    setStatus({ is: 'stale', since: Date.UTC(2026, 10, 20, 23, 30) });
    await operable();
    expect(text('status')).toBe('Not live since 00:30');
    setStatus({ is: 'off' });
    await operable();
    expect(text('status')).toBe('Checked for news now and then');
    const dutch = island({ locale: 'nl' });
    await operable();
    expect(dutch.inside.getByRole('button', { name: 'Updates pauzeren' })).toBeDefined();
  });

  test('is silent until the first connection, which is none that was lost', () => {
    const set = liveblog();
    leaving.push(set.leave);
    set.setStatus({ is: 'reconnecting' });
    const line = createStatus(set.model, () => 0, set.words);
    expect(line.value).toEqual({ is: 'reconnecting', text: '' });
    set.setStatus({ is: 'live' });
    expect(line.value.text).toBe('Live');
    set.setStatus({ is: 'reconnecting' });
    expect(line.value.text).toBe('Reconnecting…');
  });

  test('of a reader who paused says so, and the button goes on', async () => {
    const { inside, text, brings, fresh, ids } = island();
    await operable();
    inside.getByRole('button', { name: 'Pause updates' }).click();
    brings(wireEvent('created', 121));
    await drawAll();
    expect([text('status'), fresh()?.textContent, ids('entries')[0]]).toEqual(['Paused', '1 new update', 120]);
    inside.getByRole('button', { name: 'Resume updates' }).click();
    await drawAll();
    expect([text('status'), fresh(), ids('entries')[0]]).toEqual(['Live', null, 121]);
  });

  test('of a closed liveblog is silent, with nothing to pause', async () => {
    const { inside, text } = island({ isLive: false });
    await operable();
    expect([text('status'), inside.queryByRole('button', { name: 'Pause updates' })]).toEqual(['', null]);
  });
});

test('times go by each minute, from one timer, and stand still out of sight', async () => {
  const { node, clock, brings } = island({ html: printed([]) });
  const at = (ms: number) => new Date(clock.now() - ms).toISOString();
  brings(
    wireEvent('created', 5, { created_at: at(-5_000) }),
    wireEvent('created', 4, { created_at: at(5 * 60_000) }),
    wireEvent('created', 3, { created_at: at(3 * 3_600_000) }),
    wireEvent('created', 2, { created_at: at(2 * 86_400_000) }),
    wireEvent('created', 1, { created_at: at(8 * 86_400_000) }),
  );
  await drawAll();
  const times = () => [5, 4, 3, 2, 1].map((id) => node(id)?.querySelector('time')?.textContent);
  expect(times()).toEqual(['Just now', '5 min', '3 hours', '2 days', '13-11-2026 01:00']);
  expect(node(4)?.querySelector('time')?.title).toBe('21-11-2026 00:55');
  clock.pass(60_000);
  expect(times().slice(0, 2)).toEqual(['Just now', '6 min']);
  hide(true);
  clock.pass(600_000);
  expect(times()[1]).toBe('6 min');
  hide(false);
  expect(times()[1]).toBe('16 min');
});

test('with relative dates entries have their time, and the first of each day but today says which', async () => {
  const { node, brings } = island({ html: printed([]), config: { dates: 'relative' } });
  const made = { 5: '20T23:30', 4: '20T22:00', 3: '20T20:05', 2: '18T12:00', 1: '17T12:00' };
  for (const [id, at] of Object.entries(made))
    brings(wireEvent('created', Number(id), { created_at: `2026-11-${at}:00Z`, is_pinned: id === '1' }));
  await drawAll();
  const shown = () =>
    [5, 4, 3, 2, 1].map((id) => [
      node(id)?.querySelector('time')?.textContent,
      node(id)?.querySelector<HTMLElement>('.tb-entry-head')?.dataset.day,
    ]);
  const wednesday = ['13:00', 'Wednesday 18 November 2026'];
  const pinned = ['Tue 13:00', undefined];
  const friday = 'Friday 20 November 2026';
  expect(shown()).toEqual([['00:30', undefined], ['23:00', friday], ['21:05', undefined], wednesday, pinned]);
  brings(wireEvent('deleted', 4));
  await drawAll();
  expect(shown()[2]).toEqual(['21:05', friday]);
});

describe('what reads the HTML', () => {
  test('is fetched only when there is something to read', async () => {
    const fetch = vi.fn(async () => fakeRenderer([]));
    const { brings } = island({ fetch });
    await drawAll();
    expect(fetch).not.toHaveBeenCalled();
    brings(wireEvent('created', 121), wireEvent('created', 122));
    await drawAll();
    brings(wireEvent('created', 123));
    await drawAll();
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('is fetched again when it could not be had, and nothing is lost or taken away until then', async () => {
    const fetch = vi.fn(async () => fakeRenderer([]));
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    const { brings, clock, ids } = island({ fetch });
    brings(wireEvent('created', 121));
    await drawAll();
    expect(ids('entries')).toEqual(down(120, 111));
    brings(wireEvent('deleted', 120));
    await drawAll();
    expect(ids('entries')).toEqual(down(119, 111));
    clock.pass(5_000);
    await drawAll();
    expect(ids('entries')[0]).toBe(121);
  });

  test('that cannot be had at all leaves a word with the entry, and the old text in an edited one', async () => {
    const { brings, clock, node } = island({ fetch: () => Promise.reject(new TypeError('gone')) });
    brings(wireEvent('created', 121), wireEvent('updated', 120, { html: 'new', updated_at: '2026-11-20T12:00:00Z' }));
    for (let nth = 0; nth < 3; nth += 1) {
      await drawAll();
      clock.pass(5_000);
    }
    await drawAll();
    expect(node(121)?.textContent).toContain('Reload the page to read it.');
    expect(node(120)?.querySelector('.tb-entry-body')?.textContent?.trim()).toBe('Entry 120');
  });
});

test('an entry whose time nobody knows is a link without one', async () => {
  const { says, node, gap } = island({ html: '' });
  says(wirePage([{ ...wireEntry(5), created_at: 'soon' }]));
  await gap();
  await drawAll();
  const link = node(5)?.querySelector('.tb-entry-link');
  expect([link?.textContent, link?.children.length]).toEqual(['Link to this update', 0]);
});

test('what the host printed between two entries stays where it is', async () => {
  const html = `<div class="tb-liveblog-entries">${printedEntry(120)}<aside>Banner</aside>${printedEntry(118)}</div>`;
  const { brings, element } = island({ html });
  brings(wireEvent('created', 119), wireEvent('created', 121));
  await drawAll();
  expect(
    [...(element.querySelector('.tb-liveblog-entries')?.children ?? [])].map(({ id, localName }) => id || localName),
  ).toEqual(['entry-121', 'entry-120', 'aside', 'entry-119', 'entry-118']);
});

test('when the tag leaves, the link of the host is back and nothing of ours is left', async () => {
  const { leave, element, brings, clock, inside } = island();
  brings(wireEvent('created', 121));
  await drawAll();
  leave();
  expect(inside.getByRole('link', { name: 'Older updates' }).getAttribute('href')).toBe('?before=1#liveblog');
  expect(element.querySelectorAll('button, [role="status"], [role="feed"], .tb-liveblog-bar')).toHaveLength(0);
  expect(element.querySelectorAll('.tb-entry')).toHaveLength(10);
  clock.pass(600_000);
  hide(true);
  await drawAll();
  expect(document.title).toBe('Ajax - PSV');
});

const many = sized(400, 2_000);

test(`${many} events leave no more nodes than there were`, async () => {
  const { brings, element, crashed } = island();
  await drawAll();
  brings(wireEvent('created', 121));
  await drawAll();
  const count = () => element.querySelectorAll('*').length;
  const before = count();
  for (let id = 122; id < 122 + many / 2; id += 1) {
    brings(wireEvent('created', id), wireEvent('updated', id - 3, { html: `<p>${id}</p>` }));
    if (id % 50 === 0) await drawAll();
  }
  await drawAll();
  expect(count()).toBeLessThanOrEqual(before + 10);
  expect(crashed).not.toHaveBeenCalled();
});
