// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#core/contract/base/account.ts';
import { type Follows, followsOnWire } from '#core/contract/base/follows.ts';
import { changeFollows } from '#core/contract/follow.ts';
import { watchFollowButtons } from '#core/followButtons/followButtons.ts';
import { outboxOf } from '#core/outbox/outboxOf.ts';
import { fakeLocks } from '#tests/support/fakeLocks.ts';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, refused, type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import { followedFirst, matchKey, none, teamKey } from './followed.ts';
import { followsOf } from './follows.ts';

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});

const psv = teamKey('psv');
const ajax = teamKey('ajax');
const final = matchKey(260104);
const follows = (teams: readonly string[], ...matches: readonly number[]): Follows => ({ teams, matches });
const reader = (teams: readonly string[], ...matches: readonly number[]): User => ({
  ...someReader,
  follows: follows(teams, ...matches),
});
/** What the server says once it has these. */
const has = (teams: readonly string[], ...matches: readonly number[]) => ({
  wire: { data: { id: 7, username: 'demo', meta: { follows: followsOnWire(follows(teams, ...matches)) } } },
});

function open(options: StageOptions = {}) {
  const set = stage(options);
  return { ...set, store: followsOf(set.page) };
}
/** What was sent, once so many calls were. */
const bodies = async ({ sent }: ReturnType<typeof open>, count: number) => {
  await vi.waitFor(() => expect(sent).toHaveLength(count));
  await settled();
  return sent.map(({ body }) => body);
};

describe('a guest', () => {
  test('follows in this browser, in every tab, and nothing is sent', async () => {
    const browser = fakeBrowser();
    const one = open({ tab: browser.open() });
    const other = open({ tab: browser.open() });
    one.store.toggle(psv);
    one.store.toggle(final);
    one.store.toggle(ajax);
    one.store.toggle(psv);
    expect(one.store.follows.value).toEqual(follows(['ajax'], 260104));
    await settled();
    expect(other.store.follows.value).toEqual(follows(['ajax'], 260104));
    expect(open({ tab: browser.open() }).store.follows.value).toEqual(follows(['ajax'], 260104));
    expect([one.sent, one.store.failure.value]).toEqual([[], undefined]);
  });

  test('who logs in takes it along, once, behind what the account has', async () => {
    const browser = fakeBrowser();
    const set = open({ tab: browser.open() });
    set.store.toggle(ajax);
    set.store.toggle(psv);
    set.says(changeFollows, has(['ned', 'psv', 'ajax']));
    set.readers.reader.value = reader(['ned', 'psv']);
    expect(set.store.follows.value).toEqual(follows(['ned', 'psv', 'ajax']));
    expect(await bodies(set, 1)).toEqual([{ follow: { teams: ['ajax', 'psv'], fixtures: [] } }]);
    await vi.waitFor(() => expect(set.readers.reader.value?.follows).toEqual(follows(['ned', 'psv', 'ajax'])));
    set.readers.reader.value = null;
    expect(set.store.follows.value).toEqual(none);
    expect(set.sent).toHaveLength(1);
  });

  test('loses nothing where the account cannot be reached: it is sent again, and stays this guest’s until then', async () => {
    const set = open();
    set.store.toggle(psv);
    set.says(changeFollows, unreachable(), has(['psv']));
    set.readers.reader.value = reader([]);
    await bodies(set, 1);
    expect(set.store.follows.value).toEqual(follows(['psv']));
    expect(set.store.failure.value).toMatchObject({ kind: 'unreachable' });
    set.clock.pass(120_000);
    await bodies(set, 2);
    await vi.waitFor(() => expect(set.store.failure.value).toBeUndefined());
    expect(set.readers.reader.value?.follows).toEqual(follows(['psv']));
  });

  test('who logs out before the account has it follows it as a guest again', async () => {
    const set = open();
    set.store.toggle(psv);
    set.says(changeFollows, unreachable());
    set.readers.reader.value = reader([]);
    await bodies(set, 1);
    set.readers.reader.value = null;
    expect(set.store.follows.value).toEqual(follows(['psv']));
  });
});

describe('a reader', () => {
  test('sees at once what was pressed, and the account has it in the order of the presses', async () => {
    const set = open({ reader: reader(['ned']) });
    const first = later();
    set.says(changeFollows, first.reply, has(['ned'], 260104));
    set.store.toggle(psv);
    expect(set.store.follows.value).toEqual(follows(['ned', 'psv']));
    await bodies(set, 1);
    set.store.toggle(psv);
    set.store.toggle(final);
    set.says(changeFollows, has(['ned'], 260104));
    first.send(has(['ned', 'psv']));
    expect(await bodies(set, 3)).toEqual([
      { follow: { teams: ['psv'], fixtures: [] } },
      { unfollow: { teams: ['psv'], fixtures: [] } },
      { follow: { teams: [], fixtures: [260104] } },
    ]);
    expect(set.store.follows.value).toEqual(follows(['ned'], 260104));
  });

  test.each([unreachable(), unreachable('offline'), unreachable('time-out'), refused(500), refused(503), refused(429)])(
    'what fails (%j) stays pressed, says why, and is sent again',
    async (failure) => {
      const set = open({ reader: reader([]) });
      set.says(changeFollows, failure, has(['psv']));
      set.store.toggle(psv);
      await bodies(set, 1);
      await vi.waitFor(() => expect(set.store.failure.value).toEqual(failure));
      expect(set.store.follows.value).toEqual(follows(['psv']));
      set.store.retry();
      await bodies(set, 2);
      await vi.waitFor(() => expect(set.store.failure.value).toBeUndefined());
    },
  );

  test.each([refused(403), refused(409), refused(422, { message: 'Je volgt er al 200.' })])(
    'what the server refuses (%j) says why, and goes when it is sent again',
    async (failure) => {
      const set = open({ reader: reader([]) });
      set.says(changeFollows, failure, has(['psv']));
      set.store.toggle(psv);
      await bodies(set, 1);
      await vi.waitFor(() =>
        expect(set.store.failure.value).toMatchObject({ status: failure.status, message: failure.message }),
      );
      set.store.retry();
      await bodies(set, 2);
      await vi.waitFor(() => expect(set.store.failure.value).toBeUndefined());
    },
  );

  test('a server without the call leaves what is followed to the browser, and nothing is said', async () => {
    const tab = fakeBrowser().open();
    const set = open({ reader: reader([]), tab });
    set.says(changeFollows, ...[1, 2, 3].map(() => refused(404)));
    set.store.toggle(psv);
    await bodies(set, 1);
    await vi.waitFor(() => expect(waits(tab)).toBeUndefined());
    expect([set.store.failure.value, set.store.follows.value]).toEqual([undefined, follows(['psv'])]);
    // As the account is read again.
    set.readers.reader.value = { ...someReader, follows: undefined };
    expect(set.store.follows.value).toEqual(follows(['psv']));
    set.store.toggle(psv);
    await vi.waitFor(() => expect([set.store.failure.value, waits(tab)]).toEqual([undefined, undefined]));
    expect(set.store.follows.value).toEqual(follows([]));
  });

  /** Others wait in the outbox of this browser, as many as fit. */
  function fillOutbox(tab: FakeTab, kind: string) {
    const entries = Array.from({ length: 50 }, (_, nth) => ({
      ...{ key: `${kind} ${nth}`, kind, on: 'x', target: 'account', who: someReader.id, at: Date.now() },
      draft: { follow: { teams: [`club-${nth}`], matches: [] } },
    }));
    tab.local().setItem('tribune:demo:outbox', JSON.stringify({ entries, sent: [] }));
  }
  const waits = (tab: FakeTab): unknown =>
    JSON.parse(tab.local().getItem('tribune:demo:outbox') ?? '{}').entries?.at(-1)?.draft;

  test('50 comments that wait for the network keep no follow out', async () => {
    const tab = fakeBrowser().open();
    fillOutbox(tab, 'post');
    const set = open({ reader: reader([]), tab });
    set.says(changeFollows, unreachable('offline'));
    set.store.toggle(psv);
    await bodies(set, 1);
    await vi.waitFor(() => expect(set.store.failure.value).toEqual(unreachable('offline')));
    expect(waits(tab)).toEqual({ follow: follows(['psv']) });
  });

  test('50 presses that wait become one, and nothing of them is lost', async () => {
    const tab = fakeBrowser().open();
    fillOutbox(tab, 'follow');
    const set = open({ reader: reader([]), tab });
    set.says(changeFollows, unreachable('offline'), unreachable('offline'));
    await bodies(set, 1);
    await vi.waitFor(() => expect(set.store.failure.value).toEqual(unreachable('offline')));
    set.store.toggle(psv);
    await bodies(set, 2);
    const all = Array.from({ length: 50 }, (_, nth) => `club-${nth}`);
    expect(waits(tab)).toEqual({ follow: follows([...all, 'psv']) });
    expect(set.sent.at(-1)?.body).toMatchObject({ follow: { teams: [...all, 'psv'] } });
  });

  test('more presses than fit are told where the server refuses them, and all of them are sent again', async () => {
    const set = open({ reader: reader([]) });
    const no = refused(422, { message: 'Je volgt er al 200.' });
    set.says(changeFollows, ...Array.from({ length: 51 }, () => no), has(['psv']));
    const clubs = Array.from({ length: 51 }, (_, nth) => `club-${nth}`);
    for (const [nth, club] of clubs.entries()) {
      set.store.toggle(teamKey(club));
      await (nth === 0 ? bodies(set, 1) : settled());
    }
    expect(set.store.failure.value).toMatchObject({ status: 422 });
    expect(set.sent.at(-1)?.body).toMatchObject({ follow: { teams: clubs } });
    set.store.retry();
    await bodies(set, 52);
    await vi.waitFor(() => expect(set.store.failure.value).toBeUndefined());
  });

  test('what was left on another page is sent by the next one', async () => {
    const browser = fakeBrowser();
    const one = open({ reader: reader([]), tab: browser.open() });
    one.says(changeFollows, unreachable());
    one.store.toggle(psv);
    await bodies(one, 1);
    const next = open({ reader: reader(['psv']), tab: browser.open() });
    next.says(changeFollows, has(['psv']));
    expect(await bodies(next, 1)).toEqual([{ follow: { teams: ['psv'], fixtures: [] } }]);
  });
});

test('what has waited for a day is not said to be tried again, until its reader asks for it', async () => {
  const set = open({ reader: reader([]) });
  const { host, element } = set.host(`<button class="tb-follow" value="${psv}">Follow</button>`);
  const leave = watchFollowButtons(host, set.page);
  const note = () => element.querySelector('.tb-follow-note')?.firstChild?.textContent?.trim() ?? '';
  set.says(changeFollows, unreachable());
  element.querySelector('button')?.click();
  await bodies(set, 1);
  await vi.waitFor(() => expect(note()).toContain('We keep trying.'));
  set.clock.pass(24 * 3_600_000);
  await vi.waitFor(() => expect(note()).toBe('Not kept: we could not send it for a day.'));
  set.says(changeFollows, has(['psv']));
  element.querySelector<HTMLElement>('.tb-follow-retry')?.click();
  await vi.waitFor(() => expect(note()).toBe(''));
  expect(set.sent).toHaveLength(2);
  leave();
});

test('what cannot be kept in the browser is not said to be tried again', async () => {
  const browser = fakeBrowser();
  const set = open({ reader: reader([]), tab: browser.open() });
  const { host, element } = set.host(`<button class="tb-follow" value="${psv}">Follow</button>`);
  const outbox = outboxOf(set.page);
  vi.spyOn(outbox, 'put').mockReturnValue(false);
  const leave = watchFollowButtons(host, set.page);
  element.querySelector('button')?.click();
  const note = () => element.querySelector('.tb-follow-note')?.firstChild?.textContent ?? '';
  await vi.waitFor(() => expect(note()).toMatch(/^Not kept: We cannot reach/));
  leave();
});

test('matches that are followed come first, each part in its own order', () => {
  const match = (id: number, home: string, away: string) => ({ id, home: { slug: home }, away: { slug: away } });
  const list = [match(1, 'nac', 'nec'), match(2, 'az', 'psv'), match(3, 'ajax', 'pec'), match(4, 'psv', 'go')];
  const ids = (of: Follows) => followedFirst(list, of).map(({ id }) => id);
  expect(ids(follows(['psv'], 3))).toEqual([2, 3, 4, 1]);
  expect(followedFirst(list, none)).toBe(list);
});
