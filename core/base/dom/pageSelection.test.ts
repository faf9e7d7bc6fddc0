// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { pageSelection } from './pageSelection.ts';

test('a page in which nothing is selected is asked once, and again when a selection changes', () => {
  document.body.innerHTML = '<p>Some words</p><input value="more"><input type="radio">';
  const ask = vi.spyOn(document, 'getSelection');
  const changed = () => document.dispatchEvent(new Event('selectionchange'));
  for (let time = 0; time < 3; time += 1) expect(pageSelection()).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);

  const [paragraph, field, choice] = document.body.children;
  document.getSelection()?.selectAllChildren(paragraph as Element);
  changed();
  expect(pageSelection()?.toString()).toBe('Some words');
  expect(pageSelection()).toBeDefined();

  (field as HTMLElement).focus();
  ask.mockClear();
  expect(pageSelection()).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  (choice as HTMLElement).focus();
  expect(pageSelection()).toBeDefined();

  document.getSelection()?.collapseToStart();
  changed();
  expect(pageSelection()).toBeUndefined();
  ask.mockClear();
  expect(pageSelection()).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});
