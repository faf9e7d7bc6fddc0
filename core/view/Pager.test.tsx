// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeWords, Surrounded } from '#tests/support/fakeViewContext.tsx';
import { Pager, type PagerProps } from './Pager.tsx';

afterEach(cleanup);

function shown(props: Partial<PagerProps> = {}, locale: 'en' | 'nl' = 'en') {
  const onTurn = vi.fn();
  const words = fakeWords(locale);
  const tree = (more: Partial<PagerProps>) => (
    <Surrounded words={words}>
      <Pager label="Comments" page={1} hasNext onTurn={onTurn} {...more} />
    </Surrounded>
  );
  const { rerender } = render(tree(props));
  return { onTurn, turn: (more: Partial<PagerProps>) => rerender(tree(more)) };
}

test('each button leads to the page beside this one', async () => {
  const { onTurn } = shown({ page: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onTurn.mock.calls).toEqual([[2], [4]]);
});

test.each([
  ['there is nothing before the first page', { page: 0 }, 'Previous'],
  ['there is nothing after the last page', { hasNext: false }, 'Next'],
  ['a page is on its way', { isBusy: true }, 'Next'],
])('%s: the button does nothing, and keeps the focus', async (_, props, name) => {
  const { onTurn, turn } = shown();
  const button = screen.getByRole('button', { name });
  button.focus();
  turn(props);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(onTurn).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('the page that came is said in the region that stood there, counted from 1', () => {
  const { turn } = shown({ page: 0 });
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('Page 1');
  turn({ page: 1 });
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Page 2');
});

test('it speaks the language of the page', () => {
  shown({}, 'nl');
  expect(screen.getByRole('navigation', { name: 'Comments' }).textContent).toBe('VorigePagina 2Volgende');
});
