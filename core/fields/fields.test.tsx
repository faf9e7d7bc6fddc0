// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock, fakeWords, Surrounded } from '#tests/support/fakeViewContext.tsx';
import { CaptchaBox } from './CaptchaBox.tsx';
import { CheckField } from './CheckField.tsx';
import { TextAreaField, type TextAreaFieldProps } from './TextAreaField.tsx';

afterEach(cleanup);

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

test('a box is named by its label alone, described by its hint, and ticked by pressing the row', () => {
  render(<CheckField label="Replies" hint="At most one mail a day." name="replies" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Replies' });
  expect([described(box), box.name, box.checked]).toEqual(['At most one mail a day.', 'replies', false]);
  fireEvent.click(screen.getByText('Replies'));
  expect(box.checked).toBe(true);
});

test('a switch says that it is one; what is wrong stands before the hint', () => {
  render(<CheckField label="Dark" hint="A hint." kind="switch" errors={['Not now.']} defaultChecked />);
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Dark' });
  expect([control.checked, control.getAttribute('aria-invalid'), described(control)]).toEqual([
    true,
    'true',
    'Not now. | A hint.',
  ]);
});

function area(props: Partial<TextAreaFieldProps> = {}, locale: 'en' | 'nl' = 'en') {
  const clock = fakeClock();
  const field = (more: Partial<TextAreaFieldProps> = {}) => (
    <Surrounded words={fakeWords(locale)} clock={clock}>
      <TextAreaField label="Message" name="message" {...props} {...more} />
    </Surrounded>
  );
  const { rerender } = render(field());
  const text = screen.getByLabelText<HTMLTextAreaElement>('Message');
  return {
    text,
    change: (more: Partial<TextAreaFieldProps>) => rerender(field(more)),
    type: (typed: string) => fireEvent.input(text, { target: { value: typed } }),
    pause: (ms: number) => act(() => clock.pass(ms)),
    /** What stands under the text, and what is read out. */
    count: () => [
      document.querySelector('[aria-hidden]')?.textContent ?? '',
      screen.queryByRole('status')?.textContent ?? '',
    ],
  };
}

test('a text has a label, a hint and errors, and keeps what was typed', () => {
  const { text, change } = area({ hint: 'Say it plainly.', defaultValue: 'Dear' });
  expect([described(text), text.value]).toEqual(['Say it plainly.', 'Dear']);
  expect(text.hasAttribute('aria-invalid')).toBe(false);
  change({ errors: ['Too short.'] });
  expect([described(text), text.getAttribute('aria-invalid'), text.value]).toEqual([
    'Too short. | Say it plainly.',
    'true',
    'Dear',
  ]);
});

test.each([
  ['en', '20 characters left', '1 character left', '2 characters too many'],
  ['nl', 'Nog 20 tekens over', 'Nog 1 teken over', '2 tekens te veel'],
] as const)('near its end the room is counted, and read out when the typing pauses (%s)', (locale, some, one, over) => {
  const { text, type, count, pause } = area({ maxLength: 100 }, locale);
  type('x'.repeat(79));
  pause(1000);
  expect(count()).toEqual(['', '']);
  type('x'.repeat(80));
  expect(count()).toEqual([some, '']);
  pause(999);
  type('x'.repeat(99));
  pause(999);
  expect(count()).toEqual([one, '']);
  pause(1);
  expect(count()).toEqual([one, one]);
  type('x'.repeat(102));
  expect([count()[0], text.value.length]).toEqual([over, 102]);
});

test('what was there before counts, and what is too long is not cut', () => {
  const { text, count } = area({ maxLength: 100, defaultValue: 'x'.repeat(120) });
  expect([count()[0], text.value.length, text.maxLength]).toEqual(['20 characters too many', 120, -1]);
});

test('a text without a limit has no counter', () => {
  const { type } = area();
  type('x'.repeat(5000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('the box of a captcha is shown in the page and taken away with the form', () => {
  const away = vi.fn();
  const show = vi.fn<(into: HTMLElement) => () => void>(() => away);
  const captcha = { kind: 'checkbox', show } as const;
  const { unmount, container } = render(<CaptchaBox captcha={captcha} />);
  expect(show.mock.calls.map(([into]) => into)).toEqual([container.firstElementChild]);
  expect(away).not.toHaveBeenCalled();
  unmount();
  expect(away).toHaveBeenCalledOnce();
});

test('a box that is drawn twice in a row stands there once', () => {
  const show = (into: HTMLElement) => {
    const frame = document.createElement('div');
    frame.textContent = 'box';
    into.append(frame);
    return () => frame.remove();
  };
  const { container } = render(
    <StrictMode>
      <CaptchaBox captcha={{ kind: 'checkbox', show }} />
    </StrictMode>,
  );
  expect(container.textContent).toBe('box');
});

test.each(['none', 'score'] as const)('a captcha of kind %s draws nothing', (kind) => {
  const show = vi.fn(() => () => {});
  const { container } = render(<CaptchaBox captcha={{ kind, show }} />);
  expect([container.childElementCount, show.mock.calls.length]).toEqual([0, 0]);
});
