// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeWords, Surrounded } from '#tests/support/fakeViewContext.tsx';
import { Avatar } from './Avatar.tsx';
import { FailureNote, type FailureNoteProps } from './FailureNote.tsx';
import { Waiting } from './Waiting.tsx';

afterEach(cleanup);

test('a face that does not load becomes initials with the same name', () => {
  render(<Avatar src="/gone.png" name="Demo van Lezer" size={40} alt="Demo van Lezer" />);
  const image = screen.getByRole('img');
  expect([image.tagName, image.getAttribute('width')]).toEqual(['IMG', '40']);
  fireEvent.error(image);
  const initials = screen.getByRole('img', { name: 'Demo van Lezer' });
  expect([initials.tagName, initials.textContent]).toEqual(['SPAN', 'DL']);
});

test('a new face is tried after one that failed', () => {
  const { rerender } = render(<Avatar src="/gone.png" name="Demo" size={30} alt="Demo" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Avatar src="/new.png" name="Demo" size={30} alt="Demo" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/new.png');
});

test.each([
  ['Demo', 'D'],
  ['  demo   lezer ', 'dl'],
  ['🦁 Leeuw', '🦁L'],
  ['', ''],
])('the initials of "%s" are "%s", and silent beside the name', (name, initials) => {
  const { container } = render(<Avatar src={undefined} name={name} size={30} alt="" />);
  expect(container.textContent).toBe(initials);
  expect(screen.queryByRole('img')).toBeNull();
});

test('what is awaited keeps its room and says that it is loading', () => {
  render(
    <Surrounded words={fakeWords('nl')}>
      <Waiting height={240} lines={2} />
    </Surrounded>,
  );
  const waiting = screen.getByRole('status');
  expect(waiting.style.minBlockSize).toBe('240px');
  expect(waiting.textContent).toBe('Laden…');
});

test.each([
  ['en', 'You are offline. Check your connection and try again.', 'Try again'],
  ['nl', 'Je bent offline. Controleer je verbinding en probeer het opnieuw.', 'Opnieuw proberen'],
] as const)('a failure is told in the language of the page (%s) and can be tried again', (locale, text, retry) => {
  const onRetry = vi.fn();
  const note = (failure: FailureNoteProps['failure']) => (
    <Surrounded words={fakeWords(locale)}>
      <FailureNote failure={failure} onRetry={onRetry} />
    </Surrounded>
  );
  const { rerender } = render(note({ ok: false, kind: 'unreachable', cause: 'offline' }));
  expect(screen.getByRole('alert').textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: retry }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(note(undefined));
  expect(screen.getByRole('alert').textContent).toBe('');
});
