import { expect, test } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { createWords } from './createWords.ts';
import { failureText } from './failureWords.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const wordsIn = (locale: 'nl' | 'en') => createWords({ locale, timeZone: 'Europe/Amsterdam' }).wordsOf('poll');

function refused(status: number, message?: string, retryAfter?: number): Failure {
  return { ok: false, kind: 'refused', status, message, fields: {}, retryAfter };
}

const each: readonly Failure[] = [
  ...[400, 401, 403, 404, 409, 410, 413, 418, 419, 422, 423, 429, 500, 503].map((status) => refused(status)),
  ...(['offline', 'time-out', 'network', 'aborted'] as const).map(
    (cause): Failure => ({ ok: false, kind: 'unreachable', cause }),
  ),
  { ok: false, kind: 'malformed', status: 200, issues: ['not JSON'] },
  { ok: false, kind: 'unready', needs: 'reader' },
];

test.each(['nl', 'en'] as const)('every failure has a sentence in %s', (locale) => {
  for (const failure of each) expect(failureText(failure, wordsIn(locale))).toMatch(/^[A-Z][^{}]+\.$/);
});

test('the sentence of the server wins where it refused, not where it broke', () => {
  expect(failureText(refused(409, 'De poll is gesloten.'), wordsIn('nl'))).toBe('De poll is gesloten.');
  expect(failureText(refused(500, 'SQLSTATE[42S02]'), wordsIn('nl'))).toBe(nl['failure.server']);
});

test('the sentence of a server that broke is read out where it is asked for, and its stock phrase is not', () => {
  expect(failureText(refused(503, 'We verhuizen.'), wordsIn('nl'), 600)).toBe('We verhuizen.');
  expect(failureText(refused(500, 'Server Error'), wordsIn('nl'), 600)).toBe(nl['failure.server']);
});

test('the stock phrases of a framework are not read out', () => {
  expect(failureText(refused(401, 'Unauthenticated.'), wordsIn('nl'))).toBe(nl['failure.login-again']);
  expect(failureText(refused(429, 'Too Many Attempts.'), wordsIn('en'))).toBe(en['failure.slow-down']);
});

test('a reader who must wait hears how long', () => {
  const waits = [1, 30, 90, 120, 3600].map((seconds) => failureText(refused(429, undefined, seconds), wordsIn('nl')));
  expect(waits.map((text) => /\d+ \w+/.exec(text)?.[0])).toEqual([
    '1 seconde',
    '30 seconden',
    '90 seconden',
    '2 minuten',
    '60 minuten',
  ]);
});
