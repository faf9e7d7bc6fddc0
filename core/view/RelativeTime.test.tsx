// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeWords, Surrounded } from '#tests/support/fakeViewContext.tsx';
import { RelativeTime } from './RelativeTime.tsx';

afterEach(cleanup);

const shown = (at: string, locale: 'en' | 'nl' = 'en') =>
  render(
    <Surrounded words={fakeWords(locale)}>
      <RelativeTime at={at} />
    </Surrounded>,
  ).container.innerHTML;

// The clock of tests stands at midnight of 21 November 2026, UTC: 01:00 in Amsterdam.
test("what was today in the site's zone says so", () => {
  expect(shown('2026-11-20T23:05:00Z')).toBe('<time datetime="2026-11-20T23:05:00.000Z">Today 00:05</time>');
  expect(shown('2026-11-20T23:05:00Z', 'nl')).toContain('>Vandaag 00:05<');
});

test('an earlier day is a date', () => {
  expect(shown('2026-11-20T22:59:00Z')).toBe('<time datetime="2026-11-20T22:59:00.000Z">20-11-2026</time>');
});

test('what is no date is nothing', () => {
  expect(shown('soon')).toBe('');
});
