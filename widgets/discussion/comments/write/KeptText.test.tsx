// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drawComments } from '#widgets/discussion/comments/comments.support.tsx';
import '#tests/support/asyncQueries.ts';

beforeAll(async () => {
  await import('./ReportDialog.tsx');
});
afterEach(cleanup);

/** A section with one comment, below which a reader has typed. */
async function typing(kind: 'reply' | 'edit', locale: 'nl' | 'en' = 'en') {
  const at = drawComments(locale);
  const row = at.row(1, { username: 'Anna' });
  const box = at.box(kind, 'Half a sentence');
  at.model.threads.value = [row];
  at.draw();
  await at.let(() => {
    row.box.value = box;
  });
  return { ...at, row, box, remove: () => at.let(() => remove()) };

  function remove() {
    row.comment.value = { ...row.comment.peek(), isRemoved: true, username: undefined, text: '' };
    box.obstacle.value = 'removed';
  }
}
const field = () => screen.getByDisplayValue('Half a sentence');

describe.each(['reply', 'edit'] as const)('a comment is removed while a reader types: %s', (kind) => {
  test.each(['nl', 'en'] as const)(
    'the text stays where it is, with the focus, and it is said why (%s)',
    async (locale) => {
      const { remove, say } = await typing(kind, locale);
      const area = field();
      area.focus();
      await remove();
      expect(field()).toBe(area);
      expect(document.activeElement).toBe(area);
      expect(screen.getByText(say('removed'), { exact: false })).toBeTruthy();
      expect(screen.getByText(say(`obstacle.${kind}`)).getAttribute('role')).toBe('alert');
      expect(screen.queryByRole('button', { name: say(`send-${kind}`) })).toBeNull();
    },
  );

  test('the text can be taken along, and Escape does not hide it', async () => {
    const { remove, say, asked } = await typing(kind);
    await remove();
    const area = field();
    area.focus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: say('move') }));
    expect(asked).toEqual([['move']]);
    expect(document.activeElement?.closest('.tb-comments-write')).toBeTruthy();
  });

  test('without a clipboard the text is selected, to be copied by hand', async () => {
    const { remove, say } = await typing(kind);
    await remove();
    Reflect.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await userEvent.click(screen.getByRole('button', { name: say('copy-text') }));
    expect(screen.getByText(say('text-selected'))).toBeTruthy();
  });

  test('in a thread that is closed the text cannot become a new comment, and nothing says that it was removed', async () => {
    const { box, model, say, let: change } = await typing(kind);
    await change(() => {
      model.rules.value = { ...model.rules.peek(), isClosed: true };
      box.obstacle.value = 'closed';
    });
    expect(field()).toBeTruthy();
    expect(screen.getByText(say('obstacle.closed'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: say('move') })).toBeNull();
    expect(screen.getByRole('button', { name: say('copy-text') })).toBeTruthy();
  });
});

test('a new comment that was begun is shown in a closed thread, until it is thrown away', async () => {
  const at = drawComments();
  at.draw();
  await at.let(() => at.model.box.type('Half a sentence'));
  await at.let(() => {
    at.model.rules.value = { ...at.model.rules.peek(), isClosed: true };
    at.model.box.obstacle.value = 'closed';
  });
  expect(field()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: at.say('discard') }));
  expect(at.asked).toEqual([['discard']]);
  expect(document.activeElement?.className).toBe('tb-comments-title');
  await at.let(() => at.model.box.type(''));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a report that is being written stays when its comment is removed, and there is nothing to send', async () => {
  const at = drawComments();
  const row = at.row(1, { username: 'Anna' });
  at.model.threads.value = [row];
  at.draw();
  await userEvent.click(screen.getByRole('button', { name: at.say('more-for', { name: 'Anna' }) }));
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${at.say('report')}:`) }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'This is why');
  await at.let(() => {
    row.comment.value = { ...row.comment.peek(), isRemoved: true, username: undefined, text: '' };
  });
  expect(dialog.getByDisplayValue('This is why')).toBeTruthy();
  expect(dialog.getByText(at.say('report-gone'))).toBeTruthy();
  expect(dialog.queryByRole('button', { name: at.say('report-send') })).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('Anna');
  const [close] = dialog.getAllByRole('button', { name: at.say('action.close') });
  await userEvent.click(close ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});
