import { expect, test } from 'vitest';
import { createPlace } from './place.ts';

/** A window that writes down where it is sent. */
function view(href = 'https://news.example/fc/article/3?page=2#top') {
  const went: string[] = [];
  const events = new EventTarget();
  const location = {
    href,
    assign: (address: string) => went.push(`assign ${address}`),
    replace: (address: string) => went.push(`replace ${address}`),
    reload: () => went.push('reload'),
  };
  const history = {
    state: { scroll: 5 },
    replaceState: (state: unknown, _: string, address: string) =>
      went.push(`rename ${JSON.stringify(state)} ${address}`),
    pushState: (state: unknown, _: string, address?: string) =>
      went.push(`push ${JSON.stringify(state)}${address ?? ''}`),
    back: () => went.push('back'),
  };
  const window = Object.assign(events, { location, history });
  const goBack = () => events.dispatchEvent(new Event('popstate'));
  return {
    went,
    goBack,
    place: createPlace(window as never, '/fc'),
    change: () => events.dispatchEvent(new Event('hashchange')),
  };
}

const hostile = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://news.example@evil.example/',
  'https://reader:secret@news.example/',
  'http://news.example/',
  'https://news.example:8443/',
  'blob:https://news.example/0-0',
];

test('where the reader is, and the way to a page of the site', () => {
  const { place } = view();
  expect(place.here().href).toBe('https://news.example/fc/article/3?page=2#top');
  expect([place.to('/'), place.to('/user/profile?verify=1')]).toEqual(['/fc/', '/fc/user/profile?verify=1']);
});

test('here is a copy: changing it leads nowhere', () => {
  const { place, went } = view();
  place.here().pathname = '/elsewhere';
  expect([place.here().pathname, went]).toEqual(['/fc/article/3', []]);
});

test('a page of the site is gone to, with or without a step in the history', () => {
  const { place, went } = view();
  place.go('/fc/user/profile');
  place.go('?page=3', 'replace');
  expect(went).toEqual([
    'assign https://news.example/fc/user/profile',
    'replace https://news.example/fc/article/3?page=3',
  ]);
});

test.each(hostile)('%j leads to the home, and renames nothing', (address) => {
  const { place, went } = view();
  place.go(address);
  place.go(address, 'replace');
  place.rename(address);
  expect(went).toEqual(['assign /fc/', 'replace /fc/']);
});

test('a renamed page keeps its state', () => {
  const { place, went } = view();
  place.rename('/fc/article/3');
  expect(went).toEqual(['rename {"scroll":5} https://news.example/fc/article/3']);
});

test('a pushed address is a step of the history, on the own site only; going back from it is heard until nobody listens', () => {
  const { place, went, goBack } = view();
  let calls = 0;
  const stop = place.onMove(() => {
    calls += 1;
  });
  for (const address of ['?page=3', ...hostile]) place.push(address);
  goBack();
  goBack();
  stop();
  goBack();
  expect(went).toEqual(['push {"scroll":5}https://news.example/fc/article/3?page=3']);
  expect(calls).toBe(2);
});

test('a provider is left for, and the page can be loaded again', () => {
  const { place, went } = view();
  place.leave('https://id.example/authorize?state=x');
  place.reload();
  expect(went).toEqual(['assign https://id.example/authorize?state=x', 'reload']);
});

test('a new hash is heard, until nobody listens', () => {
  const { place, change } = view();
  let calls = 0;
  const stop = place.onHash(() => {
    calls += 1;
  });
  change();
  stop();
  change();
  expect(calls).toBe(1);
});

test('going back from what covers the page is heard once, and leaves nothing to take away', () => {
  const { place, went, goBack } = view();
  let calls = 0;
  const close = place.step(() => {
    calls += 1;
  });
  goBack();
  goBack();
  close();
  expect([calls, went]).toEqual([1, ['push {"scroll":5}']]);
});

test.each([
  ['closed', undefined, ['push {"scroll":5}', 'back']],
  ['left from', 'stay', ['push {"scroll":5}']],
] as const)('what covers the page and is %s takes its step away, or leaves it, and hears no more', (_, how, steps) => {
  const { place, went, goBack } = view();
  const close = place.step(() => expect.unreachable());
  close(how);
  close(how);
  goBack();
  expect(went).toEqual(steps);
});
