// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Surrounded } from '#tests/support/fakeViewContext.tsx';
import { View } from '#widgets/discussion/comments/CommentsView.tsx';
import { drawComments } from '#widgets/discussion/comments/comments.support.tsx';
import { dependencies } from '#widgets/discussion/comments/dependencies.ts';
import { parts } from '#widgets/discussion/comments/parts.ts';
import { createRows } from './createRows.ts';
import { createDrawReply } from './plainReply.ts';
import { replies } from './rowView.ts';

beforeEach(() => {
  replies.draw = createDrawReply(dependencies);
});
afterEach(() => {
  cleanup();
  replies.draw = undefined;
});

/** A row whose reply opens and closes as the model does it, drawn by React. */
function drawReplying() {
  const made = drawComments();
  const one = made.row(1);
  const reply = made.box('reply', 'Kept');
  const model = {
    ...made.model,
    openReply() {
      one.box.value = one.box.peek() ? undefined : reply;
    },
  };
  model.threads.value = [one];
  const rows = createRows(model, made.words, made.clock, (error) => {
    throw error;
  });
  render(
    <Surrounded words={made.words} clock={made.clock}>
      <View model={{ ...rows, parts }} />
    </Surrounded>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Reply to Demo Lezer' }));
  /** React has drawn. */
  const settle = () => act(async () => {});
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to Demo Lezer' });
  return { ...made, one, reply, rows, press, settle, area };
}

test('a reply stands open as soon as its button is pressed, and needs no React to be written', async () => {
  const { rows, reply, press, settle, area } = drawReplying();
  press();
  const plain = area();
  expect([document.activeElement, plain.value]).toEqual([plain, 'Kept']);
  fireEvent.input(plain, { target: { value: 'Kept and more' } });
  expect(reply.text.value).toBe('Kept and more');
  await settle();
  expect(area()).toBe(plain);
  expect(rows.portals.value).toEqual([]);
});

test.each<readonly [string, (made: ReturnType<typeof drawReplying>, is: boolean) => void]>([
  [
    'it was kept',
    ({ reply }, is) => {
      reply.isRestored.value = is;
    },
  ],
  [
    'another text is kept beside it',
    ({ reply }, is) => {
      reply.lost.value = is ? 'Lost' : undefined;
    },
  ],
  [
    'it has to wait',
    ({ model }, is) => {
      model.wait.value = is ? 9 : 0;
    },
  ],
  ['it is nearly too long', ({ reply }, is) => reply.type(is ? 'x'.repeat(4600) : 'Kept')],
])('React goes on with a reply, its caret and selection where %s', async (_, set) => {
  const made = drawReplying();
  const { rows, press, area, let: change } = made;
  press();
  const plain = area();
  const markup = markupIn(plain.form);
  plain.setSelectionRange(1, 3, 'backward');
  await change(() => set(made, true));
  expect(rows.portals.value).toHaveLength(1);
  expect(plain.isConnected).toBe(false);
  expect(document.activeElement).toBe(area());
  await change(() => set(made, false));
  expect(area().value).toBe('Kept');
  expect(markupIn(area().form)).toEqual(markup);
});

const markupIn = (form: HTMLFormElement | null) =>
  [form, ...(form?.querySelectorAll('*') ?? [])].map((each) => {
    const names = [...(each?.attributes ?? [])].map(({ name }) => name).filter((name) => name !== 'value');
    return `${each?.localName}.${each?.className} ${names.toSorted()} ${each?.children.length || each?.localName === 'textarea' ? '' : each?.textContent}`;
  });

test('a reader who has left the form meanwhile is not called back to it', async () => {
  const { press, area, reply, let: change } = drawReplying();
  press();
  const plain = area();
  const other = screen.getByRole('button', { name: /^More for/ });
  other.focus();
  await change(() => {
    reply.isRestored.value = true;
  });
  expect(area()).not.toBe(plain);
  expect(document.activeElement).toBe(other);
});

test('a reply sends, says what is wrong and closes before React is there', async () => {
  const { asked, press, settle, area, reply, let: change, say, rows } = drawReplying();
  press();
  const form = area().form;
  const within = (name: string) => [...(form?.querySelectorAll('button') ?? [])].find((it) => it.textContent === name);
  fireEvent.keyDown(area(), { key: 'Enter', ctrlKey: true });
  expect(asked.at(-1)).toEqual(['send reply']);
  if (form) fireEvent.submit(form);
  expect(asked.filter(([verb]) => verb === 'send reply')).toHaveLength(2);
  await change(() => {
    reply.trouble.value = { kind: 'empty' };
  });
  expect(form?.querySelector('[role=alert]')?.textContent).toBe(say('trouble.empty'));
  expect(area().getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(within(say('action.cancel')) ?? document.body);
  fireEvent.keyDown(area(), { key: 'Escape' });
  expect(asked.slice(-2)).toEqual([['close'], ['close']]);
  press();
  expect(screen.queryByRole('textbox', { name: 'Your reply to Demo Lezer' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply to Demo Lezer' }));
  await settle();
  expect(rows.portals.value).toEqual([]);
});

test('a reply that is closed and opened again has one form, and the focus', async () => {
  const { press, settle, area, reply } = drawReplying();
  reply.isRestored.value = true;
  press();
  await settle();
  for (const _ of ['close', 'open']) await act(async () => press());
  expect(document.activeElement).toBe(area());
  await settle();
  expect(document.activeElement).toBe(area());
});
