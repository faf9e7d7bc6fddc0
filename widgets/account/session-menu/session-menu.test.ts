// @vitest-environment happy-dom

import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadGuestSection } from '#core/contract/site.ts';
import { painted } from '#tests/support/painted.ts';
import { someReader } from '#tests/support/readers.ts';
import { spoken } from '#tests/support/soak.ts';
import { later, malformed, refused, type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import { drawMenu } from './drawMenu.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { createSessionMenu, type ReadHtml } from './session-menu.model.ts';

const printed = '<!-- guests --> <a href="#login">Sign in, please</a> <a href="#register">Join</a>';
const words = { en, nl };

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.useRealTimers();
  document.body.replaceChildren();
});

interface Options extends StageOptions {
  readonly html?: string;
  readonly read?: ReadHtml;
  readonly guests?: Parameters<ReturnType<typeof stage>['says']>[1];
}

/** Stands in for the purifier, which has tests of its own: a link of the host. */
const purified: ReadHtml = async (html) => {
  const fragment = document.createDocumentFragment();
  const link = document.createElement('a');
  link.href = '#register';
  link.textContent = html;
  fragment.append(link);
  return fragment;
};

function menu({ html = printed, read = purified, guests, ...options }: Options = {}) {
  const set = stage({ ...options, words });
  if (guests) set.says(loadGuestSection, guests);
  const place = set.host(html);
  const model = createSessionMenu(set.page, {}, place.host, read);
  const drawn = vi.fn();
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn, crashed: () => {} };
  const undraw = drawMenu(model, drawing);
  const leave = () => {
    if (typeof undraw === 'function') undraw();
    place.leave();
  };
  leaving.push(leave);
  const inside = within(place.element);
  const button = () => inside.getByRole('button', { expanded: model.isOpen.value });
  return {
    ...set,
    ...place,
    model,
    drawn,
    leave,
    inside,
    button,
    says: () => place.element.textContent?.replace(/\s+/g, ' ').trim(),
    logOut: () => inside.getByText({ en, nl }[set.page.locale]['log-out']),
    visible: (text: string) => !inside.getByText(text).closest('[hidden]'),
  };
}

test('the guest section that the host printed is kept as it is, without a request', () => {
  const shown = menu();
  const before = shown.element.innerHTML;
  expect(before).toBe(printed);
  expect(shown.drawn).toHaveBeenCalledWith('keep');
  expect(shown.sent).toEqual([]);
});

test.each(['<br>', '<p>&nbsp;</p>', '<!-- wp:html --><p><br data-mce-bogus="1"></p>'])(
  'guests can log in where an editor has left %s in the tag',
  async (html) => {
    const shown = menu({ html, guests: { wire: { html: 'Join us' } } });
    expect(shown.inside.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('#login');
    await settled();
    expect(shown.says()).toBe('Join us');
  },
);

test('a guest section that is a picture is shown', async () => {
  const read: ReadHtml = async () => {
    const fragment = document.createDocumentFragment();
    fragment.append(Object.assign(document.createElement('img'), { src: '/join.png', alt: 'Join' }));
    return fragment;
  };
  const shown = menu({ html: '', read, guests: { wire: { html: 'x' } } });
  await settled();
  expect(shown.inside.getByRole('img', { name: 'Join' })).toBeTruthy();
});

test('an empty tag gets the guest section of the host, a link to log in until then', async () => {
  const reply = later();
  const shown = menu({ html: ' <script data-props type="application/json">{}</script>', guests: reply.reply });
  expect(shown.inside.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('#login');
  reply.send({ wire: { html: 'Join us' } });
  await settled();
  expect(shown.sent.map(({ call }) => call)).toEqual(['GET /ajax/load-guest-user-section']);
  expect(shown.says()).toBe('Join us');
  expect(shown.inside.getByRole('link').getAttribute('href')).toBe('#register');
});

describe.each(spoken('nl'))('in %s', (locale) => {
  const name = { en: 'Log in', nl: 'Inloggen' }[locale];
  const failures = [
    ...[400, 401, 403, 404, 429, 500, 502, 503].map((status) => refused(status)),
    ...(['network', 'time-out', 'offline'] as const).map(unreachable),
    malformed,
    { wire: 'no object' },
    { wire: { html: {} } },
  ];
  test.each(failures)('a guest section that does not come (%j) leaves a link to log in', async (guests) => {
    const shown = menu({ locale, html: '', guests });
    await settled();
    expect(shown.inside.getByRole('link', { name }).getAttribute('href')).toBe('#login');
  });

  test('a reader has a menu with profile, public page and the way out', () => {
    const reader = { ...someReader, username: 'jan/ü' };
    const shown = menu({ locale, reader, config: { base: '/krant' } });
    expect(shown.button().getAttribute('aria-label')).toBe(
      { en: 'Demo Reader: your account', nl: 'Demo Reader: je account' }[locale],
    );
    shown.button().click();
    const links = shown.inside.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      [{ en, nl }[locale].profile, '/krant/user/profile'],
      [{ en, nl }[locale].public, '/krant/user/jan%2F%C3%BC'],
    ]);
    expect(shown.logOut()).toBeTruthy();
  });

  test('a message of the server shows as a dot and as a sentence in the menu', () => {
    const shown = menu({ locale, reader: { ...someReader, verifyMessage: 'Please <b>verify</b>.' } });
    expect(shown.button().getAttribute('aria-label')).toMatch(
      { en: /with a message$/, nl: /met een bericht$/ }[locale],
    );
    expect(shown.element.querySelector('.tb-session-menu-dot')).toBeTruthy();
    shown.button().click();
    expect(shown.visible('Please <b>verify</b>.')).toBe(true);
    shown.readers.reader.value = someReader;
    expect(shown.element.querySelector('.tb-session-menu-dot')).toBeNull();
  });

  test('a logout that the server did not hear says so', async () => {
    const shown = menu({ locale, reader: someReader });
    shown.logOut().click();
    await painted();
    shown.readers.reader.value = null;
    await shown.readers.answer(unreachable());
    await settled();
    expect(shown.inside.getByRole('status').textContent).toBe({ en, nl }[locale]['left-here']);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(shown.inside.getByRole('status').textContent).toBe('');
  });
});

test('HTML that cannot be read safely, a file that does not come, and an empty section leave the link', async () => {
  const reads: ReadHtml[] = [
    async (_, blocked) => void blocked(),
    () => Promise.reject(new TypeError('offline')),
    async () => document.createDocumentFragment(),
  ];
  for (const read of reads) {
    const shown = menu({ html: '', read, guests: { wire: { html: 'x' } } });
    await settled();
    expect(shown.says()).toBe('Log in');
    expect(shown.model.guestSection.value).toBeUndefined();
  }
});

test('the menu opens and closes with its button; Esc gives the focus back', () => {
  const shown = menu({ reader: someReader });
  expect(shown.visible('Your profile')).toBe(false);
  shown.button().click();
  expect([shown.visible('Your profile'), shown.button().getAttribute('aria-expanded')]).toEqual([true, 'true']);
  shown.button().click();
  expect(shown.visible('Your profile')).toBe(false);
  shown.button().click();
  const profile = shown.inside.getByText('Your profile');
  profile.focus();
  profile.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(shown.visible('Your profile')).toBe(false);
  expect(document.activeElement).toBe(shown.button());
});

test('a press elsewhere closes the menu, and so does the focus when it leaves', () => {
  const shown = menu({ reader: someReader });
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  shown.button().click();
  shown.inside.getByText('Your profile').dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  expect(shown.visible('Your profile')).toBe(true);
  elsewhere.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  expect(shown.visible('Your profile')).toBe(false);
  shown.button().click();
  shown.logOut().focus();
  elsewhere.focus();
  expect(shown.visible('Your profile')).toBe(false);
});

test('logging out shows the guest section again, with the focus in it, and says so', async () => {
  const shown = menu({ reader: someReader });
  shown.button().click();
  shown.logOut().focus();
  shown.logOut().click();
  shown.logOut().click();
  await painted();
  await shown.readers.accept(null);
  await settled();
  expect(shown.readers.counts.logouts).toBeGreaterThan(0);
  expect(document.activeElement?.textContent).toBe('Sign in, please');
  expect(shown.inside.getByRole('status').textContent).toBe('You are logged out.');
  expect(shown.places.went).toEqual([]);
});

test('a logout waits for the frame that answers the press, and not for one of a page that is left', async () => {
  const shown = menu({ reader: someReader });
  shown.logOut().click();
  expect(shown.readers.counts.logouts).toBe(0);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown.readers.counts.logouts).toBe(1);
  await painted();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown.readers.counts.logouts).toBe(1);
});

test('where the session was over before, the page is loaded anew', async () => {
  const shown = menu({ reader: someReader });
  shown.logOut().click();
  await painted();
  shown.readers.reader.value = null;
  await shown.readers.answer({ ok: true, data: 'over' } as never);
  await settled();
  expect(shown.places.went).toEqual(['reload']);
});

test('every logout loads the page anew where the site has set that', async () => {
  const shown = menu({ reader: someReader, config: { logout: 'reload' } });
  shown.logOut().click();
  await painted();
  shown.readers.reader.value = null;
  await shown.readers.answer({ ok: true, data: 'ended' } as never);
  await settled();
  expect(shown.places.went).toEqual(['reload']);
});

test('a logout in another tab shows the guest section here', () => {
  const shown = menu({ reader: someReader });
  shown.button().click();
  shown.readers.reader.value = null;
  expect(shown.says()).toBe('Sign in, please Join');
  shown.readers.reader.value = someReader;
  expect(shown.visible('Your profile')).toBe(false);
});

test('the guest section is asked for when a reader leaves, and only once', async () => {
  const shown = menu({ html: '', reader: someReader, guests: { wire: { html: 'Join us' } } });
  expect(shown.sent).toEqual([]);
  shown.readers.reader.value = null;
  await settled();
  expect(shown.says()).toBe('Join us');
  shown.readers.reader.value = someReader;
  shown.readers.reader.value = null;
  await settled();
  expect(shown.says()).toBe('Join us');
  expect(shown.sent).toHaveLength(1);
});

test('a face is 30 x 30 px; letters stand in where there is no picture or it does not load', () => {
  const shown = menu({ reader: { ...someReader, image: '/faces/7.webp' } });
  const picture = shown.element.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.width, picture?.height, picture?.alt]).toEqual([
    '/faces/7.webp',
    30,
    30,
    '',
  ]);
  picture?.dispatchEvent(new Event('error'));
  expect(shown.element.querySelector('img')).toBeNull();
  expect(shown.element.querySelector('.tb-session-menu-face')?.textContent).toBe('DR');
  shown.readers.reader.value = { ...someReader, name: 'émile', image: undefined };
  expect(shown.element.querySelector('.tb-session-menu-face')?.textContent).toBe('é');
});

test('what a reader follows changes nothing in their menu', () => {
  const shown = menu({ reader: someReader });
  const before = [shown.button().firstChild, shown.element.querySelector('.tb-session-menu-entry')];
  shown.readers.reader.value = { ...someReader, follows: { teams: ['ned'], matches: [] } };
  expect(before.map((each) => each?.isConnected)).toEqual([true, true]);
  shown.readers.reader.value = { ...someReader, name: 'Another name' };
  expect(shown.button().textContent).toContain('Another name');
});

test('after a login from here the focus is on the menu once the dialog has closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = menu();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  shown.inside.getByText('Sign in, please').click();
  dialog.setAttribute('open', '');
  shown.readers.reader.value = someReader;
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement).toBe(document.body);
  dialog.remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement).toBe(shown.button());
});

test('the focus is on the menu after a login by a link that was pressed before the menu was there, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = menu({ address: 'https://newsroom.example/about#login' });
  shown.readers.reader.value = someReader;
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement).toBe(shown.button());
});

test('after a login from elsewhere the focus is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = menu();
  shown.readers.reader.value = someReader;
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement).toBe(document.body);
});

test('when the tag leaves, what the host printed is as it was', () => {
  const shown = menu({ reader: someReader });
  shown.leave();
  expect(shown.element.innerHTML).toBe(printed);
  shown.readers.reader.value = null;
  expect(shown.element.innerHTML).toBe(printed);
});
