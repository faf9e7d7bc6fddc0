// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock, Surrounded } from '#tests/support/fakeViewContext.tsx';
import { Alert, type AlertProps, alertSpans } from './Alert.tsx';

afterEach(cleanup);

function shown(props: Omit<AlertProps, 'children'>, message: ReactNode = 'Your profile is saved.') {
  const clock = fakeClock();
  const tree = (children: ReactNode) => (
    <Surrounded clock={clock}>
      <Alert {...props}>{children}</Alert>
    </Surrounded>
  );
  const { rerender } = render(tree(message));
  return { pass: (ms: number) => act(() => clock.pass(ms)), say: (next: ReactNode) => rerender(tree(next)) };
}

test('a message goes after its time, not a moment earlier', () => {
  const onDone = vi.fn();
  const { pass } = shown({ kind: 'success', duration: alertSpans.profile, onDone });
  pass(1999);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledOnce();
});

test('while the pointer is on it its time stands still', () => {
  const onDone = vi.fn();
  const { pass } = shown({ kind: 'success', duration: 3000, onDone });
  const message = screen.getByText('Your profile is saved.');
  pass(2000);
  fireEvent.pointerEnter(message);
  pass(60_000);
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.pointerLeave(message);
  pass(999);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledOnce();
});

test('while the focus is in it its time stands still', () => {
  const onDone = vi.fn();
  const { pass } = shown({ kind: 'info', duration: 3000, onDone, onDismiss: () => {} });
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  pass(60_000);
  expect(onDone).not.toHaveBeenCalled();
  act(() => close.blur());
  pass(3000);
  expect(onDone).toHaveBeenCalledOnce();
});

test('an error stays until it is solved or dismissed', () => {
  const onDone = vi.fn();
  const onDismiss = vi.fn();
  const { pass } = shown({ kind: 'danger', duration: 3000, onDone, onDismiss }, 'That did not work.');
  pass(600_000);
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('That did not work.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('an error after which the page leads elsewhere passes, but not while somebody is at it', () => {
  const onDone = vi.fn();
  const { pass } = shown({ kind: 'danger', duration: 2000, onDone, isPassing: true }, 'That did not work.');
  fireEvent.pointerEnter(screen.getByText('That did not work.'));
  pass(60_000);
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByText('That did not work.'));
  pass(2000);
  expect(onDone).toHaveBeenCalledOnce();
});

test('the region stands before the message, so that it is announced, and an error interrupts', () => {
  const { say } = shown({ kind: 'success' }, null);
  const region = screen.getByRole('status');
  expect(region.childNodes).toHaveLength(0);
  say('Saved.');
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Saved.');
  say([false, undefined]);
  expect(region.childNodes).toHaveLength(0);
});

test('a new message gets its own full time', () => {
  const onDone = vi.fn();
  const { pass, say } = shown({ kind: 'success', duration: 3000, onDone }, 'First.');
  pass(2900);
  say('Second.');
  pass(2900);
  expect(onDone).not.toHaveBeenCalled();
  pass(100);
  expect(onDone).toHaveBeenCalledOnce();
});
