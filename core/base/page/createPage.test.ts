// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import nl from '#core/base/i18n/locales/nl.json' with { type: 'json' };
import { createPage } from './createPage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

function page(more: { config?: unknown; lang?: string } = {}) {
  return createPage({ tenant: 'fc', config: {}, lang: 'nl-NL', ...more });
}

test('the page speaks the language of its tenant, else its own, else English', () => {
  expect(page().page.locale).toBe('nl');
  expect(page({ lang: 'en-GB' }).page.locale).toBe('en');
  expect(page({ lang: 'de' }).page.locale).toBe('en');
  expect(page({ lang: 'nl_NL' }).page.locale).toBe('nl');
  expect(page({ config: { locale: 'NL-be' }, lang: 'en' }).page.locale).toBe('nl');
  expect(page({ config: { locale: 'nl' }, lang: 'en' }).page.locale).toBe('nl');
});

test('the words of a widget come when its file has come', () => {
  const { page: here, addWords } = page();
  const words = here.wordsOf('poll');
  expect(words.say('vote')).toBe('vote');
  addWords('poll', { nl: { vote: 'Stem' } });
  expect([words.say('vote'), words.say('action.close')]).toEqual(['Stem', nl['action.close']]);
  expect(words.timeZone).toBe('Europe/Amsterdam');
});

test('the words of a language of the tenant come from its file; without it they are English, with one notice', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const made = () => page({ config: { language: 'fr' }, lang: 'fr' });
  const { page: here, addWords, addLanguage } = made();
  await addLanguage('words.fr.json', Promise.resolve('{"poll":{"vote":"Voter"}}'));
  addWords('poll', { en: { vote: 'Vote', again: 'Try again' } });
  const words = here.wordsOf('poll');
  expect([words.say('vote'), words.say('again'), words.locale, here.locale]).toEqual([
    'Voter',
    'Try again',
    'fr',
    'en',
  ]);
  expect(warn).not.toHaveBeenCalled();
  const without = made();
  without.addWords('poll', { en: { vote: 'Vote' } });
  await without.addLanguage('words.fr.json', Promise.reject(404));
  expect(without.page.wordsOf('poll').say('vote')).toBe('Vote');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('Tribune C13: "words.fr.json"')));
});

test('the nodejs source without an actions API does not start', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const actionsUrl of [undefined, '', 'nowhere']) {
    expect(() => page({ config: { api: { source: 'nodejs', actionsUrl } } })).toThrow(new Error('Invalid api url'));
  }
  expect(() => page({ config: { api: { source: 'nodejs', actionsUrl: 'https://act.example.org' } } })).not.toThrow();
  // The words of notices come late, and the next test counts lines.
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
});

test('a bad setting costs one notice with its code', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(page({ config: { timeZone: 'Mars', when: { poll: 'now' } } }).page.config.when).toEqual({ poll: 'now' });
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    expect.stringContaining('Tribune C05: The setting "timeZone"'),
  ]);
});

test('the page cannot be changed by an island, and schemas never probe for eval', () => {
  expect(Object.isFrozen(page().page)).toBe(true);
  expect(z.config().jitless).toBe(true);
});

test('a wait that a machine sleeps through ends within a minute of its waking, and one that is called off does not end', () => {
  vi.useFakeTimers();
  try {
    const { clock } = page().page;
    const ended: string[] = [];
    clock.after(3_600_000, () => ended.push('an hour'));
    clock.after(7_200_000, () => ended.push('two hours'));
    const stop = clock.after(3_600_000, () => ended.push('called off'));
    vi.advanceTimersByTime(90_000);
    stop();
    // Timers stand still while the clock on the wall goes on.
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(ended).toEqual(['an hour']);
    // A clock that is put back makes nobody wait longer.
    vi.setSystemTime(Date.now() - 7_200_000);
    vi.advanceTimersByTime(3_600_000);
    expect(ended).toEqual(['an hour', 'two hours']);
  } finally {
    vi.useRealTimers();
  }
});

test('a session of this tenant is picked up, one of another is not', () => {
  const user = { id: 1, username: 'demo', name: 'Demo', isAdmin: false, canPlaceComments: true };
  localStorage.setItem('tribune:other:token', '"t"');
  localStorage.setItem('tribune:other:user', JSON.stringify(user));
  expect(page().page.session.reader.value).toBeNull();
  localStorage.setItem('tribune:fc:token', '"t"');
  localStorage.setItem('tribune:fc:user', JSON.stringify(user));
  expect(page().page.session.reader.value?.username).toBe('demo');
});
