// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeWords, Surrounded } from '#tests/support/fakeViewContext.tsx';
import { DateAndTime } from './DateAndTime.tsx';

afterEach(cleanup);

// The clock of tests stands at midnight of 21 November 2026, UTC: 01:00 in Amsterdam.
test.each([
  ['2026-11-20T23:05:00Z', '<time datetime="2026-11-20T23:05:00.000Z">Vandaag 00:05</time>'],
  ['2026-11-20T22:59:00Z', '<time datetime="2026-11-20T22:59:00.000Z">20-11-2026 23:59</time>'],
  ['soon', ''],
])('%s is written to the minute', (at, written) => {
  const shown = render(
    <Surrounded words={fakeWords('nl')}>
      <DateAndTime at={at} />
    </Surrounded>,
  );
  expect(shown.container.innerHTML).toBe(written);
});
