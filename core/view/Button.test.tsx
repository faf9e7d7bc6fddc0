// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

test('a button presses once per press and never sends a form by accident', () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Vote</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('a button at work keeps the focus, says so and does nothing', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy={isBusy} onClick={onClick}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(form(true));
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  fireEvent.click(button);
  expect(onSubmit).toHaveBeenCalledOnce();
});
