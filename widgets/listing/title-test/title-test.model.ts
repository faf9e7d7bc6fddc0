import { consentOf } from '#core/allowed/consentOf.ts';
import type { Page } from '#core/base/page/page.ts';
import { writtenIn } from '#core/base/page/writtenIn.ts';
import type { Host } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { clickTitle } from '#core/contract/titleTest.ts';
import { forgetGroup, keepGroup, shownGroup } from './group.ts';
import type { Attributes } from './title-test.widget.ts';

/** How long half of a title has to be in view to count as seen, ms. */
const dwellTime = 1000;

/** Tells which of the two titles was seen and followed, once per article and page view, while the reader allows it. */
export function watchTitle(page: Page, { articleId }: Attributes, { element, signal, emit }: Host): void {
  const [first = '', second = ''] = ['a', 'b'].map((title) =>
    writtenIn(element.querySelector(`[data-title="${title}"]`)).trim(),
  );
  const isAllowed = consentOf(page).of('experiments');
  if (!second || first === second) return;

  // What was done is marked on the link: the snippet in the head does so, too, and another link may be to the same article.
  const isFirst = (done: 'wSeen' | 'wFollowed', attribute: string) => {
    const others = `[data-widget="title-test"][data-article-id="${articleId}"][${attribute}]`;
    if (!isAllowed.peek() || !shownGroup() || document.querySelector(others)) return false;
    element.dataset[done] = '1';
    return true;
  };

  const follow = ({ button }: MouseEvent) => {
    const group = shownGroup();
    // The third button opens a menu.
    if (button > 1 || !group || !isFirst('wFollowed', 'data-w-followed')) return;
    void page.call(clickTitle, {
      params: { id: articleId },
      query: { tenant_id: page.tenant },
      body: { group },
      keepalive: true,
    });
  };
  element.addEventListener('click', follow, { signal });
  element.addEventListener('auxclick', follow, { signal });

  let cancel = () => {};
  // On a page without one nobody knows who has seen the title: none is counted, rather than all.
  const observer =
    window.IntersectionObserver &&
    new IntersectionObserver(
      (entries) => {
        cancel();
        if ((entries.at(-1)?.intersectionRatio ?? 0) < 0.5) return;
        cancel = page.clock.after(dwellTime, () => {
          if (isFirst('wSeen', 'data-w-seen')) emit('title-exposure', { article: articleId, group: shownGroup() });
        });
      },
      { threshold: 0.5 },
    );
  observer?.observe(element);

  watch(() => {
    if (isAllowed.value) keepGroup(page);
    else if (isAllowed.value === false) forgetGroup(page);
  }, signal);
  signal.addEventListener('abort', () => {
    cancel();
    observer?.disconnect();
  });
}
