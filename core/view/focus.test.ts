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

/** A form around a field, and how often it has been brought into view. */
function formAround(area: HTMLElement) {
  const form = document.createElement('form');
  area.replaceWith(form);
  form.append(area);
  return { form, scrolled: vi.spyOn(form, 'scrollIntoView').mockReturnValue(undefined) };
}

test('the field has the focus at once, and is brought into view after the frame that shows it', async () => {
  const { area, scrolled } = field();
  takeFocus(area);
  expect(document.activeElement).toBe(area);
  expect(scrolled).not.toHaveBeenCalled();
  await painted();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

test('what stands around the field is brought into view before the field is, after the frame as well', async () => {
  const { area, scrolled } = field();
  const around = formAround(area);
  const focused = vi.spyOn(area, 'focus');
  takeFocus(area, around.form);
  expect(around.scrolled).not.toHaveBeenCalled();
  expect(focused).toHaveBeenCalledWith({ preventScroll: true });
  await painted();
  expect(around.scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  expect(around.scrolled).toHaveBeenCalledBefore(scrolled);
});

test('a field that was closed again is not brought into view', async () => {
  const { area, scrolled } = field();
  takeFocus(area)();
  await painted();
  expect(scrolled).not.toHaveBeenCalled();
});
