// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useValues } from './useValues.ts';

afterEach(cleanup);

test('a component is drawn again when a signal changes that it took out of its model, and for no other', async () => {
  const model = { title: 'Poll', count: signal(1), other: signal(1) };
  let drawn = 0;
  function View() {
    const { title, count } = useValues(model);
    drawn += 1;
    return `${title}: ${count}`;
  }
  const { container } = render(<View />);
  await act(() => {
    model.other.value = 2;
  });
  expect([container.textContent, drawn]).toEqual(['Poll: 1', 1]);
  await act(() => {
    model.count.value = 2;
  });
  expect([container.textContent, drawn]).toEqual(['Poll: 2', 2]);
});
