import { expect, test } from 'vitest';
import { createWords } from './createWords.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const dutch = () => createWords({ locale: 'nl', timeZone: 'Europe/Amsterdam' });

test('a widget says its own words and falls back on the core', () => {
  const { add, wordsOf } = dutch();
  const words = wordsOf('poll');
  expect(words.say('action.retry')).toBe('Opnieuw proberen');
  const own = { 'action.retry': 'Nog eens stemmen', votes_one: '{{count}} stem', votes_other: '{{count}} stemmen' };
  add('poll', { nl: own, en: { 'action.retry': 'Vote again' } });
  expect(words.say('action.retry')).toBe('Nog eens stemmen');
  expect(wordsOf('login').say('action.retry')).toBe('Opnieuw proberen');
  expect([0, 1, 2].map((count) => words.say('votes', { count }))).toEqual(['0 stemmen', '1 stem', '2 stemmen']);
});

test('an unknown key comes back as itself, with its dots and colons', () => {
  expect(dutch().wordsOf('poll').say('no.such:key')).toBe('no.such:key');
});

test('what a reader typed stays as it was typed', () => {
  const { add, wordsOf } = dutch();
  add('login', { nl: { welcome: 'Welkom {{ name }}, {{other}}' } });
  const say = (name: string) => wordsOf('login').say('welcome', { name, other: 'x' });
  for (const name of ['<b>"Kees" & co</b>', '{{other}}', '$t(action.retry)', '$&', '__proto__']) {
    expect(say(name)).toBe(`Welkom ${name}, x`);
  }
});

test('both languages have the same words with the same placeholders', () => {
  const shape = (texts: Record<string, string>) =>
    Object.entries(texts)
      .map(([key, text]) => `${key} ${[...text.matchAll(/{{\w+}}/g)].sort().join()}`)
      .sort();
  expect(shape(nl)).toEqual(shape(en));
  for (const text of [...Object.values(nl), ...Object.values(en)]) expect(text.trim()).not.toBe('');
});
