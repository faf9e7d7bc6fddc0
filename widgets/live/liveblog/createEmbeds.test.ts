// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://news.example/live/7"}
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '#core/base/i18n/locales/en.json' with { type: 'json' };
import nl from '#core/base/i18n/locales/nl.json' with { type: 'json' };
import { defaultHosts, isHostListed, originOfHost } from '#core/ungrouped/embed/embedHosts.ts';
import { fakeClock, fakeWords } from '#tests/support/fakeViewContext.tsx';
import { createEmbeds } from './createEmbeds.ts';

const controllers: AbortController[] = [];
let seen: (box: Element, isIntersecting: boolean) => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        seen = (target, isIntersecting) => callback([{ target, isIntersecting }]);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  for (const each of controllers.splice(0)) each.abort();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function setting() {
  const leaving = new AbortController();
  controllers.push(leaving);
  const consent = signal<boolean | undefined>();
  const blocked: string[] = [];
  const clock = fakeClock();
  const embeds = createEmbeds({
    document,
    words: fakeWords('en', { en, nl }),
    clock,
    consent,
    hosts: ['video.example'],
    signal: leaving.signal,
    blocked: ({ host }) => blocked.push(host),
  });
  return { embeds, consent, blocked, clock };
}

const address = new URL('https://video.example/v/1');
const printed = (embed = address.href, link = 'https://video.example/watch/1') =>
  `<div class="tb-embed" data-embed="${embed}" data-title="Goal"><a class="tb-embed-open" href="${link}">Show</a><p class="tb-embed-note"></p></div>`;
const frames = () => document.querySelectorAll('iframe').length;

test('hosts are let in by https, those of this machine by http, and by nothing else', () => {
  expect(defaultHosts.map(originOfHost).every((each) => each.startsWith('https://'))).toBe(true);
  expect(['localhost', '127.0.0.1:4000', 'localhost.example'].map(originOfHost)).toEqual([
    'http://localhost',
    'http://127.0.0.1:4000',
    'https://localhost.example',
  ]);
  const listed = (text: string) => isHostListed(new URL(text), ['video.example']);
  expect(['https://video.example/1', 'http://video.example/1', 'https://video.example:444/'].map(listed)).toEqual([
    true,
    false,
    false,
  ]);
});

test('what the host printed becomes a button with the same focus; of a host that is not listed it stays a link', () => {
  const { embeds } = setting();
  document.body.innerHTML = printed() + printed('https://tracker.example/1') + printed('javascript:x()');
  document.querySelector('a')?.focus();
  embeds.adopt(document.body);
  expect([document.querySelectorAll('button').length, document.querySelectorAll('a').length]).toEqual([1, 2]);
  expect(document.activeElement?.textContent).toBe('Show content from video.example');
  expect(frames()).toBe(0);
});

test('consent loads what is near, once, and what comes near later; without it nothing loads', () => {
  const { embeds, consent } = setting();
  const [one, two] = [1, 2].map(() => embeds.make({ address, title: '', ratio: 2 }));
  if (!one || !two) expect.unreachable();
  document.body.append(one, two);
  seen(one, true);
  expect(frames()).toBe(0);
  consent.value = false;
  expect(frames()).toBe(0);
  consent.value = true;
  expect([one.querySelectorAll('iframe').length, two.querySelectorAll('iframe').length]).toEqual([1, 0]);
  consent.value = false;
  seen(two, true);
  expect(two.querySelector('iframe')).toBeNull();
  consent.value = true;
  expect([frames(), two.querySelector('iframe')?.title]).toEqual([2, 'video.example']);
  expect(two.querySelector('iframe')?.getAttribute('sandbox')).not.toContain('top-navigation');
});

test('offline nothing is asked, the reader is told, and can try again', () => {
  const { embeds } = setting();
  vi.stubGlobal('navigator', { onLine: false });
  document.body.innerHTML = printed();
  embeds.adopt(document.body);
  const button = document.querySelector('button');
  button?.focus();
  button?.click();
  expect([frames(), document.querySelector('[role="alert"]')?.textContent]).toEqual([0, en['failure.offline']]);
  expect(document.querySelector('.tb-embed-trouble a')?.getAttribute('href')).toBe('https://video.example/watch/1');
  expect(document.activeElement?.textContent).toBe('Try again');
  vi.stubGlobal('navigator', { onLine: true });
  document.querySelector('button')?.click();
  expect([frames(), document.querySelector('[role="alert"]')]).toEqual([1, null]);
});
