// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { printedTag } from '#tests/support/printed.ts';
import { drawComments } from '#widgets/discussion/comments/comments.support.tsx';
import { findPrintedRows } from './adopt.ts';
import { createRows } from './createRows.ts';
import '#tests/support/asyncQueries.ts';

/** What is watched for coming near, with how to bring it near. */
const watched = new Map<Element, () => void>();
beforeEach(() => {
  watched.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #listener: IntersectionObserverCallback;
      constructor(listener: IntersectionObserverCallback) {
        this.#listener = listener;
      }
      observe(target: Element) {
        const entry = { target, isIntersecting: true };
        watched.set(target, () => this.#listener([entry as never], this as never));
      }
      unobserve(target: Element) {
        watched.delete(target);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nodesIn = (root: Node): number => [...root.childNodes].reduce((sum, each) => sum + nodesIn(each), 1);
const names = (root: Element): readonly unknown[] => [
  `${root.localName}.${root.classList[0] ?? ''}`,
  ...[...root.children].map(names),
];
const rowsOnPage = () => [...document.querySelectorAll('.tb-comments-list > .tb-comment')];

const printedRow = (id: number, replies: readonly object[] = []) => ({
  ...{ comment_id: id, user_id: 4, likes_count: 0, thread: { replies_count: replies.length }, is_removed: false },
  ...{ is_featured: false, is_bare: false, updated_at: null, avatar: null, initials: 'DL', author_name: 'Demo Lezer' },
  ...{ author_url: null, role: null, created: { at: '2026-11-20T13:05:00.000Z', text: '20-11-2026 14:05' } },
  ...{ content: `Text ${id}`, like: { text: '', label: 'Like the comment by Demo Lezer ' }, likes_text: null },
  ...{ reply: { text: 'Reply', label: 'Reply to Demo Lezer' }, has_replies: replies.length > 0, replies },
});

function drawMany(count: number) {
  const made = drawComments();
  made.model.threads.value = Array.from({ length: count }, (_, at) => made.row(at + 1));
  made.draw();
  return made;
}

/** Draws in what is printed in a place. */
function drawPrinted({ model, words, clock }: ReturnType<typeof drawComments>, place: Element) {
  const crashed = (error: unknown) => {
    throw error;
  };
  return createRows(model, words, clock, crashed, findPrintedRows(place));
}

test('a comment out of sight is seven nodes, and in sight what a host prints with a button for more', async () => {
  const made = drawMany(30);
  const last = rowsOnPage()[29];
  if (!last?.parentElement) throw new Error('Too few.');
  expect(within(document.body).getAllByRole('button', { name: /^Reply to/ })).toHaveLength(25);
  expect(nodesIn(last)).toBe(7);
  const printed = printedTag('comments-row', printedRow(30));
  const date = printed.querySelector('time')?.textContent ?? '';
  expect(last.querySelector('time')?.dataset.date).toBe(date);
  expect(last.textContent).toBe(printed.textContent?.replace('Reply', '').replace(date, ''));
  await made.let(() => watched.get(last.parentElement ?? last)?.());
  last.querySelector('.tb-comment-open-edit')?.remove();
  expect(names(last)).toEqual(names(printed));
  expect(last.textContent).toBe(printed.textContent);
  expect([...watched.keys()]).toEqual([]);
});

test('a group of threads is watched, and none of its threads', () => {
  drawMany(60);
  expect([...watched.keys()].map((each) => [each.localName, each.children.length])).toEqual(
    Array.from({ length: 7 }, () => ['ol', 5]),
  );
});

test('threads in another order stand in it, and those that come between are with their neighbours', async () => {
  const { model, row, let: change } = drawMany(60);
  const order = () => rowsOnPage().map((each) => each.querySelector('.tb-comment-text')?.textContent);
  const threads = model.threads.peek();
  const texts = () => model.threads.peek().map(({ comment }) => comment.peek().text);
  await change(() => {
    model.threads.value = [...threads.slice(0, 42), row(99), ...threads.slice(42)];
  });
  expect(order()).toEqual(texts());
  expect([...document.querySelectorAll('.tb-comments-list')].map(({ children }) => children.length)).toEqual([
    ...[25, 5, 5, 5, 6, 5, 5, 5],
  ]);
  await change(() => {
    model.threads.value = threads.toReversed();
  });
  expect(order()).toEqual(texts());
  await change(() => {
    model.threads.value = threads.slice(0, 3);
  });
  expect(order()).toEqual(texts());
  expect(document.querySelectorAll('.tb-comments-list')).toHaveLength(1);
});

test('rows that a host printed are drawn in where they stand, those that the list has not go, and all go back at the end', async () => {
  const made = drawComments();
  const place = document.createElement('section');
  const list = document.createElement('ol');
  list.className = 'tb-comments-list';
  list.append(printedTag('comments-row', printedRow(1, [printedRow(3)])), printedTag('comments-row', printedRow(2)));
  list.append(printedTag('comments-row', printedRow(9)), printedTag('comments-row', printedRow(1)));
  place.append(list);
  document.body.append(place);
  const reply = made.row(3, { level: 1, replyTo: 1 });
  made.model.threads.value = [made.row(1, { repliesCount: 1 }, [reply]), made.row(2)];
  const before = [1, 3, 2].flatMap((id) => [...place.querySelectorAll(`#comment-${id} > article, #comment-${id}`)]);
  const kept = () => before.filter((each) => list.contains(each) && each.isConnected);
  const outer = before.map((each) => [...each.querySelectorAll('p, time, button')]);
  expect(before).toHaveLength(8);
  const added: Node[] = [];
  const observer = new MutationObserver((records) => added.push(...records.flatMap((each) => [...each.addedNodes])));
  observer.observe(list, { childList: true, subtree: true });
  const rows = drawPrinted(made, place);
  await rows.ready;
  expect([...place.querySelectorAll('.tb-comment')].map(({ id }) => id)).toEqual([
    'comment-1',
    'comment-3',
    'comment-2',
  ]);
  expect(kept()).toHaveLength(6);
  for (const [at, each] of before.entries())
    if (each.isConnected) for (const one of outer[at] ?? []) expect(each.contains(one)).toBe(true);
  const texts = added
    .filter((each) => each instanceof Element)
    .map((each) => each instanceof Element && each.className);
  expect(new Set(texts)).toEqual(new Set(['tb-comment-open-edit']));
  expect(place.querySelector('[data-w-action]')).toBeNull();
  const drawn = document.createElement('div');
  document.body.append(drawn);
  rows.moveTo(drawn);
  expect(drawn.contains(list)).toBe(true);
  rows.stop();
  expect(place.contains(list)).toBe(true);
  document.body.replaceChildren();
});

test('a reader keeps the focus and the selected words of printed rows that are moved', async () => {
  const made = drawComments();
  const [place, drawn] = [document.createElement('section'), document.createElement('div')];
  const list = document.createElement('ol');
  list.className = 'tb-comments-list';
  list.append(printedTag('comments-row', printedRow(1)), printedTag('comments-row', printedRow(2)));
  place.append(list);
  document.body.append(place, drawn);
  made.model.threads.value = [made.row(1), made.row(2)];
  const rows = drawPrinted(made, place);
  await rows.ready;
  const button = within(list).getAllByRole('button', { name: /^Reply to/ })[0];
  button?.focus();
  const [text] = list.querySelector('#comment-2 .tb-comment-text')?.childNodes ?? [];
  if (text) document.getSelection()?.setBaseAndExtent(text, 4, text, 1);
  // Browsers take the selection from what is moved, which happy-dom does not.
  Object.assign(drawn, {
    insertBefore(node: Node, before: Node | null) {
      document.getSelection()?.removeAllRanges();
      return Element.prototype.insertBefore.call(drawn, node, before);
    },
  });
  rows.moveTo(drawn);
  const { activeElement } = document;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  expect(activeElement).toBe(button);
  expect([anchorNode, anchorOffset, focusNode, focusOffset]).toEqual([text, 4, text, 1]);
  rows.stop();
  document.body.replaceChildren();
});

test('printed lists stay where they stand: the further ones are watched, and a row in one gets picture and buttons when it comes near', async () => {
  const made = drawComments();
  const place = document.createElement('section');
  const printed = document.createElement('div');
  printed.dataset.printed = '';
  const ids = Array.from({ length: 47 }, (_, at) => at + 1);
  for (const [from, to] of [
    [0, 25],
    [25, 35],
    [35, 45],
    [45, 47],
  ]) {
    const list = document.createElement('ol');
    list.className = 'tb-comments-list';
    const isBare = from !== 0;
    list.toggleAttribute('data-late', isBare);
    list.append(...ids.slice(from, to).map((id) => printedTag('comments-row', { ...printedRow(id), is_bare: isBare })));
    printed.append(list);
  }
  place.append(printed);
  document.body.append(place);
  const lists = [...printed.children];
  const moved: Node[] = [];
  const observer = new MutationObserver((records) => moved.push(...records.flatMap((each) => [...each.removedNodes])));
  observer.observe(place, { childList: true, subtree: true });
  made.model.threads.value = ids.map((id) => made.row(id, { avatar: '/avatars/demo.webp' }));
  const rows = drawPrinted(made, place);
  await rows.ready;
  expect(rows.list).toBe(printed);
  expect([...printed.children]).toEqual(lists);
  expect(moved).toEqual([]);
  expect([...watched.keys()]).toEqual(lists.slice(1));
  const far = place.querySelector<HTMLElement>('#comment-40');
  expect(nodesIn(far ?? place)).toBe(7);
  expect(far?.dataset.avatar).toBe('/avatars/demo.webp');
  watched.get(lists[2] ?? place)?.();
  expect(far?.querySelector('img')?.getAttribute('src')).toBe('/avatars/demo.webp');
  expect(far?.querySelectorAll('button')).toHaveLength(3);
  expect(far?.dataset.avatar).toBeUndefined();
  rows.stop();
  document.body.replaceChildren();
});

describe('of many printed threads', () => {
  const printedThreads = (made: ReturnType<typeof drawComments>, count: number) => {
    const place = document.createElement('div');
    const threads = Array.from({ length: count }, (_, at) => made.row(at + 1));
    made.model.threads.value = threads;
    const list = document.createElement('ol');
    list.className = 'tb-comments-list';
    list.append(...threads.map((_, at) => printedTag('comments-row', printedRow(at + 1))));
    place.append(list);
    document.body.append(place);
    onTestFinished(() => document.body.replaceChildren());
    return { place, threads };
  };
  /** A clock by which each thread takes a whole step, and the steps that wait for the page to be idle. */
  const slowly = (made: ReturnType<typeof drawComments>) => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (then: () => void) => waiting.push(then));
    let now = 0;
    return { ...made, waiting, clock: { ...made.clock, now: () => (now += 6) } };
  };
  const buttonsIn = (id: number) =>
    document.querySelectorAll(`[data-comment-id="${id}"] button[data-act="more"]`).length;

  test('the first are drawn before the island is ready, the others when the page is idle, and none is missing meanwhile', async () => {
    const made = slowly(drawComments());
    const { place, threads } = printedThreads(made, 12);
    const rows = drawPrinted(made, place);
    await rows.ready;
    expect([buttonsIn(1), buttonsIn(12)]).toEqual([1, 0]);
    expect(rowsOnPage()).toHaveLength(12);
    for (let next = made.waiting.shift(); next; next = made.waiting.shift()) next();
    expect(threads.map((_, at) => buttonsIn(at + 1))).toEqual(threads.map(() => 1));
    rows.stop();
  });

  test('one that is pressed before is drawn at once, and the press counts, once', async () => {
    const made = slowly(drawComments());
    const { place } = printedThreads(made, 12);
    const rows = drawPrinted(made, place);
    await rows.ready;
    document.querySelector<HTMLElement>('[data-comment-id="12"] .tb-comment-open-reply')?.click();
    expect(made.asked).toEqual([['openReply', 'c12']]);
    expect([buttonsIn(11), buttonsIn(12)]).toEqual([0, 1]);
    rows.stop();
  });

  test('those that wait are not new to who loads more: the first that comes has the focus', async () => {
    const made = slowly(drawComments());
    const { place, threads } = printedThreads(made, 12);
    const rows = drawPrinted(made, place);
    await rows.ready;
    rows.attached();
    rows.expect(false);
    made.model.threads.value = [...threads, made.row(13)];
    for (let next = made.waiting.shift(); next; next = made.waiting.shift()) next();
    expect(document.activeElement).toBe(document.querySelector('[data-comment-id="13"] .tb-comment-body'));
    rows.stop();
  });

  test('one in which a reply is open is drawn before the island is ready', async () => {
    const made = slowly(drawComments());
    const { place, threads } = printedThreads(made, 12);
    const last = threads.at(-1);
    if (last) last.box.value = made.box('reply');
    const rows = drawPrinted(made, place);
    await rows.ready;
    expect([buttonsIn(11), buttonsIn(12)]).toEqual([0, 1]);
    rows.stop();
  });
});

test('threads that come later have their buttons at once as long as there are few, and the focus stays where it is', async () => {
  const { model, row, let: change } = drawMany(3);
  const area = screen.getByRole('textbox');
  area.focus();
  await change(() => {
    model.threads.value = [row(9, { username: 'Newcomer' }), ...model.threads.peek()];
  });
  expect(rowsOnPage()[0]?.querySelectorAll('button')).toHaveLength(3);
  expect(document.activeElement).toBe(area);
});

test('many threads at once are drawn bit by bit, in their order, and one that goes meanwhile is not drawn', async () => {
  const made = drawComments();
  const threads = Array.from({ length: 60 }, (_, at) => made.row(at + 1));
  made.model.threads.value = threads;
  let now = 0;
  const waiting: (() => void)[] = [];
  const slow = {
    now: () => {
      now += 10;
      return now;
    },
    age: () => 0,
    after(_: number, then: () => void) {
      waiting.push(then);
      return () => {};
    },
  };
  const rows = createRows(made.model, made.words, slow, (error) => {
    throw error;
  });
  const shown = () => [...rows.list.querySelectorAll('.tb-comment-text')].map(({ textContent }) => textContent);
  expect(shown()).toHaveLength(25);
  expect(rows.isDrawing.value).toBe(true);
  made.model.threads.value = threads.slice(1);
  for (let next = waiting.shift(); next; next = waiting.shift()) next();
  await rows.ready;
  expect(rows.isDrawing.value).toBe(false);
  expect(shown()).toEqual(threads.slice(1).map(({ comment }) => comment.peek().text));
  rows.stop();
});

test('what changes in a row touches nothing else in it: focus and selection stay', async () => {
  const { model, row, draw, let: change } = drawComments();
  const one = row(1);
  model.threads.value = [one];
  draw();
  const button = screen.getByRole('button', { name: /^Reply to/ });
  button.focus();
  const changed: Node[] = [];
  const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
  const article = screen.getByRole('article');
  observer.observe(article, { childList: true, subtree: true, characterData: true });
  const text = article.querySelector('.tb-comment-text');
  await change(() => {
    one.comment.value = { ...one.comment.peek(), likes: 4 };
  });
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every((each) => each instanceof Element && each.matches('.tb-comment-like'))).toBe(true);
  expect(article.querySelector('.tb-comment-text')).toBe(text);
  expect(document.activeElement).toBe(button);
});

test('a dialog goes with the comment that it is about, and the page scrolls again', async () => {
  const { model, row, draw, let: change } = drawComments();
  const one = row(1);
  model.threads.value = [one];
  draw();
  await userEvent.click(screen.getByRole('button', { name: /^More for/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Report/ }));
  await screen.findByRole('dialog');
  const isHeld = () => document.adoptedStyleSheets.some((each) => each.cssRules[0]?.cssText.includes('overflow'));
  expect(isHeld()).toBe(true);
  await change(() => {
    one.comment.value = { ...one.comment.peek(), isRemoved: true };
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isHeld()).toBe(false);
});

test('a picture that does not load becomes initials, wherever else it stands', async () => {
  const made = drawComments();
  const avatar = '/lost.png';
  made.model.threads.value = [made.row(1, { avatar }), made.row(2, { avatar }), made.row(3, { avatar: '/a.png' })];
  made.draw();
  expect(document.querySelectorAll('img')).toHaveLength(3);
  await act(async () => fireEvent.error(document.querySelector('img') ?? document.body));
  expect([...document.querySelectorAll('img')].map((each) => each.getAttribute('src'))).toEqual(['/a.png']);
  expect(document.querySelectorAll('[data-initials=DL]')).toHaveLength(2);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://reader@evil.example/'])(
  'an author whose address is %s is text',
  (url) => {
    const made = drawComments();
    made.model.threads.value = [made.row(1, { url })];
    made.draw();
    expect(document.querySelector('.tb-comment-author')?.localName).toBe('span');
  },
);

test('a bug in a row is told to the island, and whoever changed the comment does not meet it', async () => {
  const made = drawComments();
  const one = made.row(1);
  made.model.threads.value = [one];
  const crashes: unknown[] = [];
  const rows = createRows(made.model, made.words, made.clock, (error) => crashes.push(error));
  expect(crashes).toEqual([]);
  expect(() => Reflect.set(one.comment, 'value', null)).not.toThrow();
  expect(crashes.length).toBeGreaterThan(0);
  rows.stop();
});
