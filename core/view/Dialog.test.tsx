// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { painted } from '#tests/support/painted.ts';
import { Dialog } from './Dialog.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** A dialog that a reader closes goes once the frame that hides it has been painted. */

let opener: HTMLButtonElement;
beforeEach(() => {
  opener = document.createElement('button');
  document.body.append(opener);
});

function opened(content = <input aria-label="Name" data-focus />) {
  const onClose = vi.fn();
  const { rerender } = render(
    <Surrounded>
      <Dialog title="Log in" opener={opener} onClose={onClose}>
        {content}
      </Dialog>
    </Surrounded>,
  );
  return {
    dialog: screen.getByRole<HTMLDialogElement>('dialog'),
    onClose,
    takeAway: (next = <p>Gone</p>) => rerender(next),
  };
}

test('a dialog is modal, named by its title, and the focus is where one starts', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { dialog } = opened();
  expect(showModal).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Log in');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  showModal.mockRestore();
});

test('a dialog brings no landmark beside those of the page', () => {
  opened();
  expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
});

test('without a place to start the focus is on the title', () => {
  opened(<p>Text</p>);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Log in' }));
});

test('the focus returns to the opener and the page scrolls again', () => {
  const { takeAway } = opened();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  takeAway();
  expect(document.activeElement).toBe(opener);
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

test('an opener that is gone is not missed', () => {
  const { takeAway } = opened();
  opener.remove();
  takeAway();
  expect(screen.getByText('Gone')).toBeTruthy();
});

test('where the opener is gone the focus goes to what it stood in', () => {
  const article = document.body.appendChild(document.createElement('article'));
  article.tabIndex = -1;
  article.attachShadow({ mode: 'open' }).append(opener);
  const { takeAway } = opened();
  opener.remove();
  takeAway();
  expect(document.activeElement).toBe(article);
});

test('a focus that was moved meanwhile stays where it is', () => {
  function Next() {
    const link = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => link.current?.focus(), []);
    return (
      <button ref={link} type="button">
        Go on
      </button>
    );
  }
  const { takeAway } = opened();
  takeAway(<Next />);
  expect(document.activeElement?.textContent).toBe('Go on');
});

test('the cross and Esc close it', async () => {
  const { dialog, onClose } = opened();
  const cross = screen.getByRole('button', { name: 'Close' });
  fireEvent.click(cross);
  fireEvent.click(cross);
  expect([dialog.hasAttribute('data-leaving'), onClose.mock.calls.length]).toEqual([true, 0]);
  await act(painted);
  expect(onClose).toHaveBeenCalledTimes(1);
  // What a browser does on Esc.
  act(() => dialog.close());
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('Esc closes it without the next key; a file that was not chosen in it closes nothing', async () => {
  const { dialog, onClose } = opened(<input type="file" data-focus />);
  fireEvent(dialog.querySelector('input') ?? dialog, new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  // The opener closes it, or asks first: the browser does not.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  await act(painted);
  expect(onClose).toHaveBeenCalledOnce();
});

test('one that its opener does not close is in sight again', async () => {
  const { dialog } = opened();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(painted);
  expect([dialog.open, dialog.hasAttribute('data-leaving')]).toEqual([true, false]);
});

test('a press on the backdrop closes it, a drag that only ends there does not', async () => {
  const { dialog, onClose } = opened();
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  fireEvent.click(dialog);
  await act(painted);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(screen.getByLabelText('Name'));
  await act(painted);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  await act(painted);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that leaves the page alive is not modal, and Esc closes it all the same', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const onClose = vi.fn();
  const draw = (isOpenToPage: boolean) => (
    <Surrounded>
      <Dialog title="Log in" opener={opener} onClose={onClose} isOpenToPage={isOpenToPage}>
        <input aria-label="Name" data-focus />
      </Dialog>
    </Surrounded>
  );
  const { rerender } = render(draw(true));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect([dialog.open, showModal.mock.calls.length, document.activeElement]).toEqual([
    true,
    0,
    screen.getByLabelText('Name'),
  ]);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await act(painted);
  expect(onClose).toHaveBeenCalledOnce();
  rerender(draw(false));
  expect([dialog.open, showModal.mock.calls.length]).toEqual([true, 1]);
  expect(onClose).toHaveBeenCalledOnce();
  showModal.mockRestore();
});
