// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { painted } from '#tests/support/painted.ts';
import { stage } from '#tests/support/stage.ts';
import { View } from './LoginView.tsx';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createLogin } from './login.model.ts';

afterEach(cleanup);

const dialog = () => screen.queryByRole('dialog', { hidden: true });

function show() {
  const set = stage({ words: { en, nl }, reader: null });
  const model = createLogin(set.page, {}, set.host().host);
  render(
    <Surrounded words={set.words} clock={set.clock}>
      <View model={model} />
    </Surrounded>,
  );
  const ask = () => act(() => set.page.session.ask({ kind: 'poll.vote', on: '12' }));
  const hash = (asked: string) => act(() => set.places.hash(asked));
  return { model, ask, hash, place: set.page.place };
}

test('the dialog opens once the frame that answers the press has been painted', async () => {
  const { ask } = show();
  ask();
  expect(dialog()).toBeNull();
  await act(painted);
  expect(dialog()?.hasAttribute('open')).toBe(true);
});

test('the dialog closes at once, and opens again after a paint', async () => {
  const { ask, model } = show();
  ask();
  await act(painted);
  act(model.close);
  expect(dialog()).toBeNull();
  ask();
  expect(dialog()).toBeNull();
  await act(painted);
  expect(dialog()?.hasAttribute('open')).toBe(true);
});

test.each([
  [en['to-register'], 'register'],
  [en.reset, 'reset'],
])('the panel behind "%s" comes once the frame that answers the press has been painted', async (label, panel) => {
  const { ask, model } = show();
  ask();
  await act(painted);
  const button = screen.getByRole('button', { name: label });
  button.focus();
  fireEvent.click(button, { detail: 1 });
  expect([model.screen.value, document.activeElement]).toEqual(['login', button]);
  await act(painted);
  expect(model.screen.value).toBe(panel);
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.localName).toBe('input');
});

test('whoever turns to another panel by a key types on in its form at once', async () => {
  const { ask, model } = show();
  ask();
  await act(painted);
  fireEvent.click(screen.getByRole('button', { name: en.reset }), { detail: 0 });
  expect(model.screen.value).toBe('reset');
  expect(document.activeElement?.localName).toBe('input');
});

test.each(['an island', 'a link'])('a dialog that is on its way out stays when %s asks for it', async (which) => {
  const { ask, hash, model } = show();
  hash('#register');
  await act(painted);
  act(() => dialog()?.querySelector<HTMLElement>('.tb-close')?.click());
  expect(dialog()?.dataset.leaving).toBe('true');
  if (which === 'a link') hash('#login');
  else ask();
  await act(painted);
  await act(painted);
  expect([dialog()?.dataset.leaving, model.screen.value]).toEqual([undefined, 'login']);
  expect(model.isOpen.value).toBe(true);
});

test('a closed dialog leaves the hash that another link has just set', async () => {
  const { hash, model, place } = show();
  hash('#register');
  place.rename('#login');
  act(model.close);
  expect(place.here().hash).toBe('#login');
});
