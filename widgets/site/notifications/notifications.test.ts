// @vitest-environment happy-dom

import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  listNotifications,
  openAllNotifications,
  readAllNotifications,
  readNotification,
  showNotification,
} from '#core/contract/notification.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { someReader } from '#tests/support/readers.ts';
import { spoken } from '#tests/support/soak.ts';
import { later, malformed, refused, type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { createNotifications } from './notifications.model.ts';
import { wireList, wireRow } from './notifications.support.ts';
import { beginReadersPart } from './readersPart.ts';

const channel = 'private-user-7-demo';
const words = { en, nl };
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
});

type Stage = ReturnType<typeof stage>;

/** One tag on the page of a stage. */
function tag(set: Stage, live: ReturnType<typeof fakeRealtime>, html = '') {
  const place = set.host(html);
  const scanned: Element[] = [];
  const host = { ...place.host, trust: (region: Element) => void scanned.push(region) };
  // happy-dom lays nothing out.
  const box = { isDrawn: true };
  place.element.getClientRects = () => (box.isDrawn ? [new DOMRect()] : []) as never;
  const root = place.element.attachShadow({ mode: 'open' });
  const part = beginReadersPart(live.on(set.page), host);
  const undraw = part.draw({ host, page: set.page, root, adopt: () => {}, drawn: () => {}, crashed: () => {} });
  const leave = () => {
    undraw();
    place.leave();
  };
  leaving.push(leave);
  const wrapper = root.firstElementChild;
  if (!(wrapper instanceof HTMLElement)) throw new TypeError('Nothing was drawn.');
  const inside = within(wrapper);
  const shown = (selector: string) => wrapper.querySelector<HTMLElement>(`.tb-notifications-${selector}`);
  const bell = () => {
    const button = wrapper.querySelector<HTMLButtonElement>('.tb-notifications-bell');
    if (!button) throw new TypeError('There is no bell.');
    return button;
  };
  return {
    ...place,
    root,
    box,
    inside,
    scanned,
    leave,
    bell,
    panel: () => shown('panel'),
    badge: () => (shown('badge')?.hidden ? '' : shown('badge')?.textContent),
    toast: () => shown('toast')?.querySelector('.tb-notifications-text')?.textContent,
    part: shown,
    texts: () => [...wrapper.querySelectorAll('li .tb-notifications-text')].map((each) => each.textContent),
    unread: () =>
      [...wrapper.querySelectorAll('li')]
        .filter((item) => !item.querySelector<HTMLElement>('.tb-notifications-unread')?.hidden)
        .map((item) => item.querySelector('.tb-notifications-text')?.textContent),
  };
}

/** A page with one bell and the first list. */
async function bell({
  list = [2, 1],
  more = {},
  ...options
}: StageOptions & { list?: readonly number[]; more?: object } = {}) {
  const set = stage({ reader: someReader, words, ...options });
  const live = fakeRealtime();
  const drawn = tag(set, live);
  set.says(listNotifications, { wire: wireList(list, { sequence: 1, ...more }) });
  await live.gap();
  return {
    ...set,
    ...live,
    ...drawn,
    set,
    live,
    emit: (data: unknown) => live.receive(channel, 'NotificationEvent', data),
    /** One more arrives, and the list has it. */
    async arrive(nth: number, rest: readonly number[]) {
      set.says(listNotifications, { wire: wireList([nth, ...rest], { sequence: nth }) });
      live.receive(channel, 'NotificationEvent', {
        unopened_count: rest.length + 1,
        notification: wireRow(nth),
        sequence: nth,
      });
      await settled();
    },
    async open(answer: object = { unopened_count: 0, sequence: 2 }) {
      set.says(openAllNotifications, { wire: answer });
      set.says(listNotifications, { wire: wireList(list, { ...more, unopened_count: 0, sequence: 2 }) });
      drawn.bell().click();
      await settled();
    },
  };
}

test.each(['pointerenter', 'focus'])(
  'the list is made before the press, at %s, and the press shows it',
  async (type) => {
    const shown = await bell();
    expect(shown.texts()).toEqual([]);
    shown.bell().dispatchEvent(new Event(type));
    expect([shown.texts(), shown.panel()?.hidden]).toEqual([['Message 2', 'Message 1'], true]);
    const [first] = shown.inside.getAllByText('Message 2');
    await shown.open();
    expect([shown.inside.getAllByText('Message 2')[0], shown.panel()?.hidden]).toEqual([first, false]);
  },
);

describe.each(spoken('en'))('in %s', (locale) => {
  const says = words[locale];

  test.each([
    [0, '', { en: 'Notifications', nl: 'Meldingen' }],
    [1, '1', { en: 'Notifications, 1 new', nl: 'Meldingen, 1 nieuw' }],
    [3, '3', { en: 'Notifications, 3 new', nl: 'Meldingen, 3 nieuw' }],
    [99, '99', { en: 'Notifications, 99 new', nl: 'Meldingen, 99 nieuw' }],
    [120, '99+', { en: 'Notifications, 120 new', nl: 'Meldingen, 120 nieuw' }],
  ])('with %i unopened the bell shows "%s" and says how many', async (count, badge, name) => {
    const shown = await bell({ locale, more: { unopened_count: count } });
    expect([shown.badge(), shown.bell().getAttribute('aria-label')]).toEqual([badge, name[locale]]);
  });

  test('the list names itself, its unread ones, and the way to the settings', async () => {
    const shown = await bell({ locale, config: { base: '/krant' } });
    await shown.open();
    const list = shown.inside.getByRole('region', { name: says.bell });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getAllByText(says.unread)).toHaveLength(2);
    expect(within(list).getByText(says.settings).getAttribute('href')).toBe('/krant/user/profile');
    expect(shown.root.firstElementChild?.getAttribute('lang')).toBe(locale);
  });

  test('who has none is told what comes here', async () => {
    const shown = await bell({ locale, list: [] });
    await shown.open();
    expect(shown.inside.getByText(says.empty).hidden).toBe(false);
    expect(shown.inside.getByText(says['read-all']).hidden).toBe(true);
  });

  test.each([
    refused(500),
    refused(401),
    refused(429, { retryAfter: 9 }),
    unreachable('offline'),
    unreachable('time-out'),
    unreachable(),
    malformed,
  ])('a list that does not come (%j) is said, and trying again brings it', async (failure) => {
    const set = stage({ reader: someReader, words, locale });
    const live = fakeRealtime();
    const shown = tag(set, live);
    set.says(listNotifications, failure, failure, { wire: wireList([1]) });
    await live.gap();
    shown.bell().click();
    await settled();
    const alert = shown.inside.getByRole('alert');
    expect(alert.textContent?.length).toBeGreaterThan(20);
    within(alert).getByRole('button').click();
    await settled();
    expect([shown.texts(), alert.textContent]).toEqual([['Message 1'], '']);
  });

  test('what is not live says so', async () => {
    const shown = await bell({ locale });
    await shown.open();
    expect(shown.part('live')?.textContent).toBe('');
    shown.setStatus({ is: 'reconnecting' });
    expect(shown.part('live')?.textContent).toBe(shown.words.say('live.reconnecting'));
    shown.setStatus({ is: 'stale', since: Date.UTC(2026, 10, 21, 13, 5) });
    expect(shown.part('live')?.textContent).toContain('14:05');
    shown.setStatus({ is: 'off' });
    expect(shown.part('live')?.textContent).toBe(shown.words.say('live.off'));
  });

  test('whoever is logged out meanwhile reads that in the open list, and finds the way back', async () => {
    const shown = await bell({ locale });
    await shown.open();
    shown.readers.reader.value = null;
    expect(shown.texts()).toEqual([]);
    const way = shown.inside.getByText(says['log-in']);
    expect([way.getAttribute('href'), way.parentElement?.hidden]).toEqual(['#login', false]);
    way.click();
    expect([shown.panel()?.hidden, shown.bell().hidden]).toEqual([true, true]);
    expect(shown.channels()).toEqual([]);
  });
});

test('a guest sees what the host printed, and costs no call', async () => {
  const set = stage({ words });
  const live = fakeRealtime();
  const shown = tag(set, live, '<a href="/login">Log in for news</a>');
  await settled();
  expect([shown.bell().hidden, shown.root.querySelector('slot')?.hidden]).toEqual([true, false]);
  expect([set.sent, live.channels()]).toEqual([[], []]);
});

test('the file that readers need is fetched with the first of them, and not for a tag that has gone', async () => {
  const set = stage({ words });
  const part = { draw: () => () => {} };
  const fetch = vi.fn(async () => ({ beginReadersPart: () => part }));
  const place = set.host();
  const model = createNotifications(set.page, {}, place.host, fetch);
  const other = set.host();
  const gone = createNotifications(set.page, {}, other.host, fetch);
  other.leave();
  expect([await gone.part, fetch.mock.calls.length]).toEqual([undefined, 0]);
  set.readers.reader.value = someReader;
  expect([await model.part, fetch.mock.calls.length]).toEqual([part, 1]);
});

test('another reader gets another list, on a channel of his own', async () => {
  const shown = await bell();
  await shown.open();
  shown.readers.reader.value = { ...someReader, id: 8 };
  expect([shown.channels(), shown.panel()?.hidden, shown.badge()]).toEqual([['private-user-8-demo'], true, '']);
  expect(shown.texts()).toEqual([]);
});

test('opening says that all were seen, and the number goes at once', async () => {
  const shown = await bell();
  const reply = later();
  shown.says(openAllNotifications, reply.reply);
  shown.bell().click();
  expect([shown.badge(), shown.bell().getAttribute('aria-expanded')]).toEqual(['', 'true']);
  reply.send(refused(500));
  await settled();
  expect(shown.badge()).toBe('2');
});

test('an event that names its notification alone has that fetched', async () => {
  const shown = await bell();
  shown.says(showNotification, { wire: { data: wireRow(3) } });
  shown.says(listNotifications, { wire: wireList([3, 2, 1], { sequence: 3 }) });
  shown.emit({ id: '3', type: 'App.Notifications.Reply' });
  await settled();
  expect(shown.sent.find(({ call }) => call.endsWith('notifications/{id}'))?.params).toEqual({ id: '3' });
  expect([shown.toast(), shown.badge()]).toEqual(['Message 3', '3']);
});

test.each([
  [true, 'Message 3'],
  [undefined, 'Message 3'],
  [false, undefined],
])('a new one pops up for a reader whose pop-ups are %s: %s', async (enableNotificationsPopup, toast) => {
  const shown = await bell({ reader: { ...someReader, enableNotificationsPopup } });
  await shown.arrive(3, [2, 1]);
  expect([shown.toast(), shown.badge()]).toEqual([toast, '3']);
});

describe('from a server that does not say how many are left', () => {
  const nothing = { wire: undefined };

  test('nothing is new once the list was opened', async () => {
    const shown = await bell();
    shown.says(openAllNotifications, nothing);
    shown.bell().click();
    await settled();
    shown.bell().click();
    expect(shown.badge()).toBe('');
  });

  test('nothing is new once all were read, and one less once one was', async () => {
    const shown = await bell({ list: [3, 2, 1] });
    shown.says(openAllNotifications, refused(500));
    shown.bell().click();
    await settled();
    expect(shown.badge()).toBe('3');
    const link = shown.inside.getByText('Message 2').closest('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    shown.says(readNotification, nothing);
    link?.click();
    await settled();
    expect(shown.badge()).toBe('2');
    shown.bell().click();
    await settled();
    shown.says(readAllNotifications, nothing);
    shown.inside.getByText(en['read-all']).click();
    await settled();
    expect([shown.badge(), shown.unread()]).toEqual(['', []]);
  });
});

test('Esc closes and gives the focus back; so does a press elsewhere, without it', async () => {
  const shown = await bell();
  await shown.open();
  shown.inside.getByText(en.settings).focus();
  await userEvent.keyboard('{Escape}');
  expect(shown.panel()?.hidden).toBe(true);
  expect(shown.root.activeElement).toBe(shown.bell());
  await shown.open();
  shown.panel()?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  expect(shown.panel()?.hidden).toBe(false);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  expect(shown.panel()?.hidden).toBe(true);
});

test('following one marks it as read', async () => {
  const shown = await bell();
  await shown.open();
  expect(shown.unread()).toEqual(['Message 2', 'Message 1']);
  const link = shown.inside.getByText('Message 2').closest('a');
  expect(link?.getAttribute('href')).toBe('https://news.example/article/2');
  link?.addEventListener('click', (event) => event.preventDefault());
  shown.says(readNotification, { wire: { unopened_count: 0, sequence: 3 } });
  link?.click();
  expect(shown.unread()).toEqual(['Message 1']);
  expect(shown.sent.at(-1)).toMatchObject({ call: 'PATCH /api/v2/notifications/{id}/read', params: { id: '2' } });
  expect(shown.panel()?.hidden).toBe(true);
});

test('an address that is none of the web is no link', async () => {
  const wire = { data: [wireRow(1, { url: 'javascript:alert(1)' }), wireRow(2, { url: null })], unopened_count: 2 };
  const shown = await bell();
  shown.says(listNotifications, { wire });
  await shown.gap();
  expect(shown.texts()).toEqual([]);
  shown.says(openAllNotifications, { wire: { unopened_count: 0 } });
  shown.says(listNotifications, { wire });
  shown.bell().click();
  await settled();
  expect(shown.inside.getByText('Message 1').closest('button')).toBeTruthy();
  expect(shown.inside.getByText('Message 2').closest('a')).toBeNull();
});

test('all can be read at once, and then there is nothing left to press', async () => {
  const shown = await bell();
  await shown.open();
  shown.says(readAllNotifications, { wire: { unopened_count: 0, sequence: 4 } });
  const button = shown.inside.getByText(en['read-all']);
  button.click();
  expect(shown.unread()).toEqual([]);
  await settled();
  button.click();
  expect(shown.sent.filter(({ call }) => call.endsWith('read-all'))).toHaveLength(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('older ones follow under the others, without moving the focus', async () => {
  const list = Array.from({ length: 20 }, (_, at) => 30 - at);
  const shown = await bell({ list, more: { has_more: true } });
  await shown.open();
  shown.says(listNotifications, { wire: wireList([10, 9]) });
  const more = shown.inside.getByText(en.more);
  more.focus();
  more.click();
  await settled();
  expect(shown.texts()).toHaveLength(22);
  expect([shown.texts().at(-1), more.hidden]).toEqual(['Message 9', true]);
});

test('a row keeps its element, and so the focus, when others come above it', async () => {
  const shown = await bell();
  await shown.open();
  const link = shown.inside.getByText('Message 1').closest('a');
  link?.focus();
  shown.says(openAllNotifications, { wire: { unopened_count: 0, sequence: 4 } });
  await shown.arrive(3, [2, 1]);
  expect(shown.texts()).toEqual(['Message 3', 'Message 2', 'Message 1']);
  expect(shown.root.activeElement).toBe(link);
});

test('one that comes is shown for three seconds, which stand still under a pointer', async () => {
  const shown = await bell();
  await shown.arrive(3, [2, 1]);
  expect([shown.toast(), shown.part('toast')?.getAttribute('role'), shown.badge()]).toEqual([
    'Message 3',
    'status',
    '3',
  ]);
  shown.clock.pass(2000);
  shown.part('toast')?.dispatchEvent(new Event('pointerenter'));
  shown.clock.pass(60_000);
  expect(shown.toast()).toBe('Message 3');
  shown.part('toast')?.dispatchEvent(new Event('pointerleave'));
  shown.clock.pass(999);
  expect(shown.toast()).toBe('Message 3');
  shown.clock.pass(1);
  expect(shown.toast()).toBeUndefined();
});

test('it can be closed, and following it reads it', async () => {
  const shown = await bell();
  await shown.arrive(3, [2, 1]);
  shown.inside.getByRole('button', { name: 'Close' }).click();
  expect(shown.toast()).toBeUndefined();
  await shown.arrive(4, [3, 2, 1]);
  shown.says(readNotification, { wire: { unopened_count: 3, sequence: 5 } });
  const link = shown.part('toast')?.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  await settled();
  expect([shown.toast(), shown.badge()]).toEqual([undefined, '3']);
});

test('the next one is made anew, so that it is read out with the same text too', async () => {
  const shown = await bell();
  const text = () => shown.part('toast')?.querySelector('.tb-notifications-text');
  await shown.arrive(3, [2, 1]);
  const before = text();
  await shown.arrive(4, [3, 2, 1]);
  expect([before?.textContent, text()?.textContent, text() === before]).toEqual(['Message 3', 'Message 4', false]);
});

test('with the list open it is read out and nothing lies over the page', async () => {
  const shown = await bell();
  await shown.open();
  shown.says(openAllNotifications, { wire: { unopened_count: 0, sequence: 4 } });
  await shown.arrive(3, [2, 1]);
  expect([shown.toast(), shown.part('quiet')?.textContent, shown.badge()]).toEqual([undefined, 'Message 3', '']);
});

test('whoever is asked to log in is not disturbed', async () => {
  const shown = await bell();
  await shown.arrive(3, [2, 1]);
  shown.page.session.ask();
  expect(shown.toast()).toBeUndefined();
  await shown.arrive(4, [3, 2, 1]);
  expect([shown.toast(), shown.badge()]).toEqual([undefined, '4']);
  shown.page.session.close();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  await shown.arrive(5, [4, 3, 2, 1]);
  expect(shown.toast()).toBeUndefined();
  dialog.remove();
  await shown.arrive(6, [5, 4, 3, 2, 1]);
  expect(shown.toast()).toBe('Message 6');
});

test('two bells of a page show one list and one toast, on the one that is drawn', async () => {
  const shown = await bell();
  const other = tag(shown.set, shown.live);
  expect([other.badge(), shown.channels().length]).toEqual(['2', 1]);
  shown.box.isDrawn = false;
  await shown.arrive(3, [2, 1]);
  expect([shown.toast(), other.toast()]).toEqual([undefined, 'Message 3']);
  shown.leave();
  expect(shown.channels()).toHaveLength(1);
  other.leave();
  expect(shown.channels()).toEqual([]);
});

test('the switch of the browser’s own notifications stands in the list where the tenant has it', async () => {
  const without = await bell();
  await without.open();
  expect(without.scanned).toEqual([]);
  const shown = await bell({ config: { webPush: {} } });
  expect(shown.scanned).toEqual([]);
  await shown.open();
  expect(shown.scanned.map((each) => each.getAttribute('data-widget'))).toEqual(['web-push']);
  expect(shown.panel()?.contains(shown.scanned[0] ?? null)).toBe(true);
});
