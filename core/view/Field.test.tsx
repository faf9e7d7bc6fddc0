// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeWords, Surrounded } from '#tests/support/fakeViewContext.tsx';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';

afterEach(cleanup);

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

test('a field is found by its label and described by its hint', () => {
  render(<Field label="E-mail" hint="We show it to nobody." name="email" />);
  const input = screen.getByLabelText('E-mail');
  expect(described(input)).toBe('We show it to nobody.');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('a wrong field says what is wrong with it, before the hint, and keeps what was typed', () => {
  const field = (errors: string[]) => <Field label="E-mail" hint="A hint." errors={errors} defaultValue="me@" />;
  const { rerender } = render(field([]));
  rerender(field(['This is no address.', 'It is taken.']));
  const input = screen.getByLabelText<HTMLInputElement>('E-mail');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)).toBe('This is no address.It is taken. | A hint.');
  expect(input.value).toBe('me@');
  rerender(field([]));
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('a message that holds markup is shown as it is written', () => {
  render(<Field label="E-mail" errors={['<img src=x onerror=alert(1)>']} />);
  expect(screen.getByText('<img src=x onerror=alert(1)>').children).toHaveLength(0);
});

function password(locale: 'en' | 'nl' = 'en') {
  render(
    <Surrounded words={fakeWords(locale)}>
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField label="Code" name="password" autoComplete="current-password" />
      </form>
    </Surrounded>,
  );
  return screen.getByLabelText<HTMLInputElement>('Code');
}

const press = (input: HTMLElement, isLocked: boolean) =>
  fireEvent(
    input,
    Object.assign(new KeyboardEvent('keydown', { key: 'a', bubbles: true }), { getModifierState: () => isLocked }),
  );

test.each([
  ['en', 'Show password', 'Hide password'],
  ['nl', 'Wachtwoord tonen', 'Wachtwoord verbergen'],
] as const)('a password can be shown and hidden (%s), and is hidden when it is sent', (locale, show, hide) => {
  const input = password(locale);
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: show }));
  expect(input.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: hide }));
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: show }));
  if (input.form) fireEvent.submit(input.form);
  expect(input.type).toBe('password');
});

test('Caps Lock is mentioned while it is on, and not after leaving the field', () => {
  const input = password();
  const hint = screen.getByRole('status');
  expect(hint.textContent).toBe('');
  press(input, true);
  expect(hint.textContent).toBe('Caps Lock is on.');
  press(input, false);
  expect(hint.textContent).toBe('');
  press(input, true);
  fireEvent.blur(input);
  expect(hint.textContent).toBe('');
});

test('a password may be pasted', () => {
  const input = password();
  expect(fireEvent.paste(input, { clipboardData: { getData: () => 'secret' } })).toBe(true);
});
