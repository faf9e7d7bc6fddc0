// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormShape } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Field } from '#core/view/Field.tsx';
import { PasswordField } from '#core/view/PasswordField.tsx';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { refused, unreachable } from '#tests/support/stage.ts';
import { Form, type FormProps, textOf } from './Form.tsx';

afterEach(cleanup);

const shape: FormShape = { fields: ['email', 'password'], byStatus: { 401: 'email' } };

function setUp(given: Partial<FormProps> & { readonly focusFirst?: boolean } = {}) {
  const onSubmit = vi.fn<(values: FormData) => void>();
  const { focusFirst, ...props } = given;
  const form = (trouble: Trouble | undefined) => (
    <Surrounded>
      <Form label="Join" shape={shape} trouble={trouble} onSubmit={onSubmit} {...props}>
        {(errorsOf) => (
          <>
            <Field label="E-mail" name="email" errors={errorsOf('email')} data-focus={focusFirst || undefined} />
            <PasswordField label="Code" name="password" errors={errorsOf('password')} />
            <button type="submit">Send</button>
          </>
        )}
      </Form>
    </Surrounded>
  );
  const { rerender } = render(form(undefined));
  const email = screen.getByLabelText<HTMLInputElement>('E-mail');
  const password = screen.getByLabelText<HTMLInputElement>('Code');
  return { onSubmit, email, password, fail: (trouble: Trouble) => rerender(form(trouble)) };
}

const focused = () => document.activeElement;

test('it is a form with a name that posts, and is checked in our words, not in those of the browser', () => {
  setUp();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Join' });
  expect([form.method, form.noValidate]).toEqual(['post', true]);
});

test('what stands in the fields is sent, also what a password manager filled in without a word', () => {
  const { email, password, onSubmit } = setUp();
  email.value = 'me@example.org';
  password.value = 'secret';
  if (email.form) fireEvent.submit(email.form);
  expect([...(onSubmit.mock.calls[0]?.[0] ?? [])]).toEqual([
    ['email', 'me@example.org'],
    ['password', 'secret'],
  ]);
});

test('the field that is to begin with has the focus; without one the focus stays where it is', () => {
  expect(setUp({ focusFirst: true }).email).toBe(focused());
  cleanup();
  setUp();
  expect(focused()).toBe(document.body);
});

test('after a refusal the first wrong field has the focus and says what is wrong', () => {
  const { password, fail } = setUp();
  fail(refused(422, { fields: { password: ['Too short.'] } }));
  expect(focused()).toBe(password);
  expect(screen.getByText('Too short.').closest('[id]')?.id).toBe(password.getAttribute('aria-describedby'));
});

test('of two wrong fields the first in the form has the focus', () => {
  const { email, fail } = setUp();
  fail(refused(422, { fields: { password: ['Too short.'], email: ['Taken.'] } }));
  expect(focused()).toBe(email);
});

test('what belongs to no field stands above the form, is read out at once and has the focus', () => {
  const { fail } = setUp();
  fail(unreachable('offline'));
  const text = 'You are offline. Check your connection and try again.';
  expect([screen.getByRole('alert').textContent, focused()?.textContent]).toEqual([text, text]);
});

test('the same refusal again moves the focus again', () => {
  const { email, password, fail } = setUp();
  fail(refused(422, { fields: { email: ['Taken.'] } }));
  password.focus();
  fail(refused(422, { fields: { email: ['Taken.'] } }));
  expect(focused()).toBe(email);
});

test.each([
  [401, ''],
  [403, 'secret'],
  [422, 'secret'],
  [429, 'secret'],
  [500, 'secret'],
])('what was typed stays after a %d; the password is then "%s"', (status, left) => {
  const { email, password, fail } = setUp();
  email.value = 'me@example.org';
  password.value = 'secret';
  fail(refused(status));
  expect([email.value, password.value]).toEqual(['me@example.org', left]);
});

test('a password stays where a 401 is about no field', () => {
  const { password, fail } = setUp({ shape: { fields: ['email', 'password'] } });
  password.value = 'secret';
  fail(refused(401));
  expect(password.value).toBe('secret');
});

test('the first focus is told once, whatever has the focus afterwards', () => {
  const onFirstFocus = vi.fn();
  const { email, password } = setUp({ onFirstFocus });
  expect(onFirstFocus).not.toHaveBeenCalled();
  email.focus();
  password.focus();
  email.focus();
  expect(onFirstFocus).toHaveBeenCalledOnce();
});

test('typing is told with all that was typed', () => {
  const onType = vi.fn<(values: FormData) => void>();
  const { email } = setUp({ onType });
  fireEvent.input(email, { target: { value: 'me' } });
  const [values] = onType.mock.calls[0] ?? [];
  if (!values) throw new Error('Nothing was told.');
  expect([textOf(values, 'email'), textOf(values, 'password'), textOf(values, 'none')]).toEqual(['me', '', '']);
});
