// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { mine, openSections, printed } from '#widgets/discussion/comments/model.support.ts';

const { reading, leave } = openSections();
afterEach(() => {
  leave();
  document.body.replaceChildren();
});

test.each([
  { when: 'while rows are still being drawn', className: '', forms: 1 },
  { when: 'before React is there', className: 'tb-root tb-plain', forms: 1 },
  { when: 'where React draws the form', className: 'tb-root', forms: 0 },
])('a press on reply $when opens so many forms at once: $forms', async ({ className, forms }) => {
  const html = printed([3]).replace('</article>', '<button class="tb-comment-open-reply"></button></article>');
  const at = await reading(mine(), { html });
  const button = document.querySelector<HTMLElement>('.tb-comment-open-reply');
  const section = button?.closest('.tb-comments')?.parentElement;
  if (className && section) section.className = className;
  at.shown.openReply(at.row(3));
  button?.click();
  expect(document.querySelectorAll('.tb-comment > form.tb-early')).toHaveLength(forms);
});
