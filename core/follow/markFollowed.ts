import { effect } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { followsOf } from './follows.ts';

/** Marks what in a tag names a team that is followed (`data-slug`), what comes later too. Until the tag leaves. */
export function markFollowed({ element, signal }: Pick<Host, 'element' | 'signal'>, page: Page): void {
  const { follows } = followsOf(page);
  const mark = () => {
    const { teams } = follows.value;
    for (const each of element.querySelectorAll<HTMLElement>('[data-slug]'))
      each.toggleAttribute('data-is-followed', teams.includes(each.dataset.slug ?? ''));
  };
  const observer = window.MutationObserver && new MutationObserver(mark);
  observer?.observe(element, { childList: true, subtree: true });
  signal.addEventListener('abort', effect(mark));
  signal.addEventListener('abort', () => observer?.disconnect());
}
