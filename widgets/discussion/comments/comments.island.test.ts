// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { someReader } from '#tests/support/readers.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { island } from './comments.island.ts';
import { mine, printed } from './model.support.ts';

const asked = vi.hoisted((): string[] => []);
vi.mock('./write/CommentsView.tsx', () => {
  asked.push('view');
  return { View: () => null, words: {} };
});

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
});

/** Printed comments whose rows have been drawn. */
async function drawnSection() {
  const at = stage({ reader: someReader });
  at.says(myComments, mine());
  const { host, element, leave } = at.host(printed([3, 2]));
  leaving.push(leave);
  const page = fakeRealtime().on(at.page);
  const crashed = (error: unknown) => expect.fail(`${error}`);
  const begun = island.start(page, { resourceId: 7, resourceType: 'article' }, host);
  const drawing = begun.draw({ host, page, root: element, adopt() {}, drawn() {}, crashed });
  await settled();
  at.clock.pass(0);
  await settled();
  await drawing;
  return { ...at, element };
}

test('a press on reply has its form at once; what draws with React is asked for in the first pause of who writes there', async () => {
  const { element, clock } = await drawnSection();
  const pass = async (ms: number) => {
    clock.pass(ms);
    await settled();
  };
  element.querySelector<HTMLElement>('#comment-3 .tb-comment-open-reply')?.click();
  const area = element.querySelector<HTMLTextAreaElement>('#comment-3 .tb-early textarea');
  expect(document.activeElement).toBe(area);
  await pass(0);
  for (const text of ['Yes', 'Yes, and', 'Yes, and no']) {
    await pass(400);
    if (area) area.value = text;
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await pass(499);
  expect(asked).toEqual([]);
  await pass(1);
  await vi.waitFor(() => expect(element.querySelector('.tb-early')).toBeNull(), 10_000);
  expect(asked).toEqual(['view']);
});
