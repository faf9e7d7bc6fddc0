// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { painted } from '#tests/support/painted.ts';
import { takeFocus } from './focus.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** A field on the page, and how often it has been brought into view. */
function field() {
  const area = document.createElement('textarea');
  document.body.append(area);
  return { area, scrolled: vi.spyOn(area, 'scrollIntoView').mockReturnValue(undefined) };
}

test('the field has the focus at once, and is brought into view after the frame that shows it', async () => {
  const { area, scrolled } = field();
  takeFocus(area);
  expect(document.activeElement).toBe(area);
  expect(scrolled).not.toHaveBeenCalled();
  await painted();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

test('a field that was closed again is not brought into view', async () => {
  const { area, scrolled } = field();
  takeFocus(area)();
  await painted();
  expect(scrolled).not.toHaveBeenCalled();
});
