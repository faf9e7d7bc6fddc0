// @vitest-environment happy-dom

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commentsById } from '#core/contract/discussion/comment.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { storeComment } from '#core/contract/discussion/commentWriting.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, refused, settled, unreachable } from '#tests/support/stage.ts';
import { section as begin, mine, printed, stored, wire } from '#widgets/discussion/comments/model.support.ts';

const other = { ...someReader, id: 8, name: 'Another' };
const open = new Set<ReturnType<typeof begin>>();
beforeAll(async () => {
  await Promise.all([import('./readerFeatures.ts'), import('#core/outbox/outboxOf.ts')]);
});
afterEach(() => {
  for (const each of open) each.leave();
  open.clear();
});

/** A reader on a page, in a tab of a browser. */
async function reading(options: Parameters<typeof begin>[0] = {}) {
  const at = begin({ reader: someReader, answers: [[myComments, [mine()]]], ...options });
  open.add(at);
  await settled();
  await settled();
  return at;
}
type Section = Awaited<ReturnType<typeof reading>>;

/** Writes while there is no network. */
async function write(at: Section, text: string) {
  at.says(storeComment, unreachable('offline'));
  at.shown.box.type(text);
  at.shown.box.send();
  await settled();
}
/** The network is back, and one tab after the other does what there is to do. */
async function online(...tabs: readonly Section[]) {
  window.dispatchEvent(new Event('online'));
  await settled();
  for (const { clock } of tabs) {
    clock.pass(250);
    await settled();
  }
}
const sentBy = (at: Section) =>
  at
    .calls(storeComment)
    .map(({ body }) => z.parse(z.object({ content: z.string(), idempotency_key: z.string() }), body));
const states = (at: Section) => at.all().map((row) => [row.comment.value.text, row.state.value]);
const waiting = (at: Section) => states(at).filter(([, state]) => state !== 'stored');

describe('written without a network', () => {
  test('a comment waits, says so once, and goes once when the network is back: the same row, the same key', async () => {
    const at = await reading();
    const announced: unknown[] = [];
    at.shown.announcement.subscribe((sentence) => sentence && announced.push(sentence.key));
    await write(at, 'Goal!');
    const [row] = at.shown.threads.value;
    expect([row?.state.value, row?.trouble.value, at.shown.box.text.value]).toEqual(['waiting', undefined, '']);
    expect([announced, at.shown.box.lost.value, at.shown.box.isBusy.value]).toEqual([
      ['announce.waiting'],
      undefined,
      false,
    ]);
    at.says(storeComment, stored(20, { content: 'Goal!' }));
    await online(at);
    expect(at.shown.threads.value[0]).toBe(row);
    expect([row?.state.value, row?.comment.value.id, at.shown.count.value]).toEqual(['stored', 20, 10]);
    expect(announced).toEqual(['announce.waiting', 'announce.posted']);
    const [first, second, ...more] = sentBy(at);
    expect([second, more]).toEqual([first, []]);
    await online(at);
    expect(sentBy(at)).toHaveLength(2);
  });

  test.each(['network', 'time-out'] as const)('%s: it waits, and is tried again after a while', async (cause) => {
    const at = await reading();
    at.says(storeComment, unreachable(cause), stored(20, { content: 'Goal!' }));
    at.shown.box.type('Goal!');
    at.shown.box.send();
    await settled();
    expect(waiting(at)).toEqual([['Goal!', 'waiting']]);
    at.clock.pass(2000);
    await settled();
    at.clock.pass(250);
    await settled();
    expect([waiting(at), at.ids()[0]]).toEqual([[], 20]);
  });

  test('several go in order, and what is written meanwhile overtakes none', async () => {
    const at = await reading();
    await write(at, 'One');
    at.shown.box.type('Two');
    at.shown.box.send();
    at.shown.openReply(at.row(3));
    at.row(3).box.value?.type('Three');
    at.row(3).box.value?.send();
    await settled();
    expect(at.row(3).box.value).toBeUndefined();
    expect(waiting(at).map(([text]) => text)).toEqual(['Two', 'One', 'Three']);
    expect(sentBy(at)).toHaveLength(1);
    at.says(
      storeComment,
      stored(20, { content: 'One' }),
      stored(21, { content: 'Two' }),
      stored(22, { content: 'Three', replay_to: 3 }),
    );
    await online(at);
    expect(sentBy(at).map(({ content }) => content)).toEqual(['One', 'One', 'Two', 'Three']);
    expect([waiting(at), at.ids()]).toEqual([[], [21, 20, 3, 22, 2, 4, 5, 1]]);
  });

  test('the page is loaded again: it is there, waits, takes no focus and stands in no box', async () => {
    const at = await reading();
    await write(at, 'Goal!');
    at.leave();
    const again = await reading({ on: at });
    const [row] = again.shown.threads.value;
    expect([waiting(again), row?.isBegun, row?.comment.value.username]).toEqual([
      [['Goal!', 'waiting']],
      false,
      'Demo Reader',
    ]);
    expect([again.shown.box.text.value, again.shown.box.lost.value]).toEqual(['', undefined]);
    at.says(storeComment, stored(20, { content: 'Goal!' }));
    await online(again);
    expect([waiting(again), again.ids()[0]]).toEqual([[], 20]);
  });

  /** Writes, and closes the page before the server has answered. */
  async function leaveWhileSending(at: Section, write: (at: Section) => void) {
    const answer = later();
    at.says(storeComment, answer.reply);
    write(at);
    await settled();
    at.leave();
    return answer;
  }
  const writeGoal = ({ shown }: Section) => {
    shown.box.type('Goal!');
    shown.box.send();
  };

  test('the page is closed while a comment is sent: it is sent again with its key, and stands in no box', async () => {
    const at = await reading();
    await leaveWhileSending(at, writeGoal);
    const again = await reading({ on: at });
    expect([again.shown.box.text.value, again.shown.box.lost.value]).toEqual(['', undefined]);
    expect(waiting(again)).toEqual([['Goal!', 'waiting']]);
    again.says(storeComment, stored(20, { content: 'Goal!' }));
    await online(again);
    expect([waiting(again), again.ids()[0]]).toEqual([[], 20]);
    const [first, second, ...more] = sentBy(again);
    expect([second, more]).toEqual([first, []]);
    again.leave();
    const third = await reading({ on: at });
    expect([third.shown.box.text.value, third.shown.box.lost.value, waiting(third)]).toEqual(['', undefined, []]);
  });

  test('a comment whose page was closed, in a tab that is gone, can be taken back and is not sent by itself then', async () => {
    const tabs = fakeBrowser();
    await leaveWhileSending(await reading({ tab: tabs.open() }), writeGoal);
    const again = await reading({ tab: tabs.open() });
    const [row] = again.shown.threads.value;
    expect(row?.state.value).toBe('waiting');
    if (row) again.shown.takeBack(row);
    expect([again.shown.box.text.value, waiting(again)]).toEqual(['Goal!', []]);
    await online(again);
    expect([sentBy(again), waiting(again)]).toEqual([[], []]);
  });

  test('the page is closed while a reply is sent, and the list has it already: it is there once', async () => {
    const at = await reading();
    await leaveWhileSending(at, ({ shown, row }) => {
      shown.openReply(row(3));
      row(3).box.value?.type('Goal!');
      row(3).box.value?.send();
    });
    const again = await reading({ on: at, html: printed([[3, [20]], 1]) });
    again.says(storeComment, stored(20, { content: 'Goal!', replay_to: 3 }));
    await online(again);
    expect([waiting(again), again.ids()]).toEqual([[], [3, 20, 1]]);
    expect(again.row(3).box.value).toBeUndefined();
    expect(sentBy(again)).toHaveLength(2);
  });

  test('the page is closed before the server refuses a comment: its text is offered in the box', async () => {
    const at = await reading();
    const answer = await leaveWhileSending(at, writeGoal);
    answer.send(refused(403));
    await settled();
    const again = await reading({ on: at });
    expect([again.shown.box.text.value, waiting(again)]).toEqual(['Goal!', []]);
  });

  test.each([unreachable('network'), refused(500)])(
    'the page is closed before the answer is lost (%j): the comment is sent again with its key',
    async (failure) => {
      const at = await reading();
      const answer = await leaveWhileSending(at, writeGoal);
      answer.send(failure);
      await settled();
      const again = await reading({ on: at });
      expect([again.shown.box.text.value, waiting(again)]).toEqual(['', [['Goal!', 'waiting']]]);
    },
  );

  test('another page of the reader sends no second comment while the first page waits for the answer', async () => {
    const tab = fakeBrowser();
    const at = await reading({ tab: tab.open() });
    const answer = later();
    at.says(storeComment, answer.reply);
    writeGoal(at);
    await settled();
    const other = await reading({ tab: tab.open() });
    expect(other.shown.box.text.value).toBe('');
    answer.send(stored(20, { content: 'Goal!' }));
    await settled();
    expect([waiting(at), at.ids()[0]]).toEqual([[], 20]);
    other.says(storeComment, stored(20, { content: 'Goal!' }));
    await online(other);
    expect(waiting(other)).toEqual([]);
    expect(new Set([...sentBy(at), ...sentBy(other)].map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
    expect(at.all().filter((row) => row.comment.value.text === 'Goal!')).toHaveLength(1);
  });

  test('under another story it is sent all the same, and is there when its own is read', async () => {
    const tab = fakeBrowser().open();
    const at = await reading({ tab });
    await write(at, 'Goal!');
    at.leave();
    const elsewhere = await reading({ tab, resourceId: 9 });
    expect(waiting(elsewhere)).toEqual([]);
    elsewhere.says(storeComment, stored(20, { content: 'Goal!' }));
    await online(elsewhere);
    expect(sentBy(elsewhere)).toHaveLength(1);
    elsewhere.leave();
    expect((await reading({ tab })).ids()[0]).toBe(20);
  });
});

describe('taking back', () => {
  test('the text is in its box again and nothing is sent; the same text goes with the same key', async () => {
    const at = await reading();
    await write(at, 'Goal!');
    const [row] = at.shown.threads.value;
    if (row) at.shown.takeBack(row);
    expect([at.shown.box.text.value, waiting(at), at.tops()]).toEqual(['Goal!', [], [3, 2, 1]]);
    await online(at);
    expect(sentBy(at)).toHaveLength(1);
    at.says(storeComment, stored(20, { content: 'Goal!' }));
    at.shown.box.send();
    await settled();
    const [first, second] = sentBy(at);
    expect(second).toEqual(first);
  });

  test('a text that was taken back is kept as every other', async () => {
    const at = await reading();
    await write(at, 'Goal!');
    const [row] = at.shown.threads.value;
    if (row) at.shown.takeBack(row);
    at.leave();
    expect((await reading({ on: at })).shown.box.text.value).toBe('Goal!');
  });

  test('what the server refuses says why, and can be sent again or taken back', async () => {
    const at = await reading();
    await write(at, 'Goal!');
    const no = refused(422, { message: 'Not like this.' });
    at.says(storeComment, no, no);
    await online(at);
    const [row] = at.shown.threads.value;
    if (!row) throw new Error('The comment is gone.');
    expect([row.state.value, row.trouble.value]).toEqual(['failed', { kind: 'failed', failure: no }]);
    at.shown.retry(row);
    await settled();
    at.clock.pass(250);
    await settled();
    expect([sentBy(at).length, row.state.value]).toEqual([3, 'failed']);
    at.shown.takeBack(row);
    expect([at.shown.box.text.value, waiting(at)]).toEqual(['Goal!', []]);
  });
});

describe('readers', () => {
  test('a session that ran out: nobody else sees it, and it goes once when its reader is back', async () => {
    const at = await reading();
    await write(at, 'Goal!');
    const answer = later();
    at.says(storeComment, answer.reply);
    const expired = at.page.store.slot('local', 'expired', z.number());
    await online(at);
    expired.write(someReader.id);
    at.readers.reader.value = null;
    answer.send(refused(401));
    await settled();
    const [row] = at.shown.threads.value;
    if (!row) throw new Error('The comment is gone.');
    expect(row.state.value).toBe('failed');
    at.shown.retry(row);
    expect(at.readers.intents).toMatchObject([{ kind: 'comment.post', draft: { text: '' } }]);
    expired.remove();
    at.says(myComments, mine(), mine());
    at.readers.reader.value = other;
    await settled();
    expect(waiting(at)).toEqual([]);
    expired.write(other.id);
    at.readers.reader.value = null;
    expired.remove();
    at.says(storeComment, stored(20, { content: 'Goal!' }));
    at.readers.reader.value = someReader;
    await settled();
    at.clock.pass(250);
    await settled();
    await settled();
    expect([waiting(at), at.ids()[0], sentBy(at).length]).toEqual([[], 20, 3]);
  });

  test('who logged out on another page, or whose session ran out, finds it after the next login, and no guest does', async () => {
    const browser = fakeBrowser();
    const tab = browser.open();
    const at = await reading({ tab });
    await write(at, 'Goal!');
    at.leave();
    const expired = at.page.store.slot('local', 'expired', z.number());
    expired.write(someReader.id);
    (await reading({ tab, reader: null })).leave();
    expect(browser.kept.get('tribune:demo:outbox')).toContain('Goal!');
    expired.remove();
    const guest = await reading({ tab, reader: null });
    expect(waiting(guest)).toEqual([]);
    guest.leave();
    expect(waiting(await reading({ tab }))).toEqual([['Goal!', 'waiting']]);
  });

  test('after a logout it is shown to nobody, and waits for its reader', async () => {
    const at = await reading();
    await write(at, 'Goal!');
    at.readers.reader.value = null;
    expect([waiting(at), at.tops()]).toEqual([[], [3, 2, 1]]);
    at.says(myComments, mine());
    at.readers.reader.value = someReader;
    await settled();
    expect(waiting(at)).toEqual([['Goal!', 'waiting']]);
    at.says(storeComment, stored(20, { content: 'Goal!' }));
    await online(at);
    expect([waiting(at), sentBy(at).length]).toEqual([[], 2]);
  });
});

describe('tabs', () => {
  async function twoTabs() {
    const browser = fakeBrowser();
    const here = await reading({ tab: browser.open() });
    const there = await reading({ tab: browser.open() });
    await write(here, 'Goal!');
    await settled();
    return { here, there };
  }

  test('both show it, one sends it, both have it once', async () => {
    const { here, there } = await twoTabs();
    expect(waiting(there)).toEqual([['Goal!', 'waiting']]);
    const one = { user_id: 7, content: 'Goal!', created_at: '2026-11-21T00:00:00Z' };
    for (const tab of [here, there]) {
      tab.says(storeComment, stored(20, { content: 'Goal!' }));
      tab.says(commentsById, { wire: { data: [wire(20, one)] } });
    }
    await online(here, there);
    await settled();
    expect(sentBy(here).length + sentBy(there).length).toBe(2);
    for (const tab of [here, there]) expect([waiting(tab), tab.ids()]).toEqual([[], [20, 3, 2, 4, 5, 1]]);
  });

  test('what another tab writes at the same moment does not lose it', async () => {
    const browser = fakeBrowser();
    const at = await reading({ tab: browser.open() });
    await write(at, 'Goal!');
    browser.open().local().setItem('tribune:demo:outbox', '{"entries":[],"sent":[]}');
    await settled();
    expect(waiting(at)).toEqual([['Goal!', 'waiting']]);
    expect(browser.kept.get('tribune:demo:outbox')).toContain('Goal!');
  });

  test('what one takes back leaves the other', async () => {
    const { here, there } = await twoTabs();
    const [row] = there.shown.threads.value;
    if (row) there.shown.takeBack(row);
    await settled();
    expect([waiting(here), waiting(there)]).toEqual([[], []]);
    expect(there.shown.box.text.value).toBe('Goal!');
  });
});

test('what this reader said long ago is not taken for what waits', async () => {
  const at = await reading();
  await write(at, 'Goal!');
  at.says(commentsById, { wire: { data: [wire(6, { user_id: 7, content: 'Goal!' })] } });
  at.event({ comment_id: 6, user_id: 7 });
  at.clock.pass(2000);
  await settled();
  expect(waiting(at)).toEqual([['Goal!', 'waiting']]);
  expect(at.ids()).toContain(6);
});

test('one whose answer was lost is known when it turns up, and not sent again', async () => {
  const at = await reading();
  await write(at, 'Goal!');
  const now = { user_id: 7, content: 'Goal!', created_at: '2026-11-21T00:00:00Z' };
  at.says(commentsById, { wire: { data: [wire(20, now)] } });
  at.event({ comment_id: 20, user_id: 7 });
  at.clock.pass(1000);
  at.says(storeComment, unreachable('offline'));
  at.clock.pass(1000);
  await settled();
  expect([waiting(at), at.ids()[0]]).toEqual([[], 20]);
  const before = sentBy(at).length;
  await online(at);
  at.clock.pass(60_000);
  await settled();
  expect(sentBy(at)).toHaveLength(before);
});

test.each([
  ['stored', stored(20, { content: 'Goal!' })],
  ['lost again', unreachable('offline')],
])('one that turns up while it is sent again is there once, whether that answer is %s', async (_, reply) => {
  const at = await reading();
  await write(at, 'Goal!');
  const now = { user_id: 7, content: 'Goal!', created_at: '2026-11-21T00:00:00Z' };
  at.says(commentsById, { wire: { data: [wire(20, now)] } });
  at.event({ comment_id: 20, user_id: 7 });
  const answer = later();
  at.says(storeComment, answer.reply);
  await online(at);
  expect([sentBy(at).length, waiting(at)]).toEqual([2, [['Goal!', 'sending']]]);
  at.clock.pass(2000);
  await settled();
  expect(states(at).filter(([text]) => text === 'Goal!')).toEqual([['Goal!', 'stored']]);
  answer.send(reply);
  await settled();
  await online(at);
  at.clock.pass(60_000);
  await settled();
  expect([sentBy(at).length, states(at).filter(([text]) => text === 'Goal!')]).toEqual([2, [['Goal!', 'stored']]]);
});
