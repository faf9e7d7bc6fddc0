import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import { h, type TreeElement } from '#core/base/dom/tree.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { webAddress } from '#core/base/page/address.ts';
import type { Drawing } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';
import { shownTitle } from '#core/listing/shownTitle.ts';
import type { RelatedArticles } from './related-articles.model.ts';
import { content } from './related-articles.printed.html?tree';
import type { Printed } from './related-articles.printed.ts';

function shownLink(article: ListedArticle | undefined, way: string, here: string): Printed['next'] {
  const address = article && webAddress(article.url, here);
  return address ? { ...shownTitle(article), url: address.href, is_external: article.isExternal, way } : null;
}

const boxOf = (previous: Printed['previous'], next: Printed['next'], label: string): TreeElement =>
  treeOf('tb-related', content({ has_links: previous !== null || next !== null, label, previous, next }));

/** Why the links could not be fetched, with a button to try again. */
const failedBox = (failure: Failure, words: Words): TreeElement =>
  h('div', { class: 'tb-related' }, {}, [
    h('p', { class: 'tb-related-failure', role: 'alert' }, {}, [failureText(failure, words)]),
    h('button', { class: 'tb-related-again', type: 'button' }, {}, [words.say('action.retry')]),
  ]);

/** Draws the two links into an empty tag. `hasLinks` is called when there are some. Returns what ends it. */
export function drawLinks(
  model: RelatedArticles,
  { host, page, drawn }: Pick<Drawing, 'host' | 'page' | 'drawn'>,
  hasLinks: () => void,
): () => void {
  const { element, words, signal } = host;
  const here = page.place.here().href;
  const box = make(boxOf(null, null, ''));
  const { draw } = createDrawing(box);
  watch(() => {
    const failure = model.failure.value;
    const neighbours = model.neighbours.value;
    if (!failure && !neighbours) return;
    const [previous, next] = (['previous', 'next'] as const).map((way) =>
      shownLink(neighbours?.[way], words.say(way), here),
    );
    const hadFocus = box.contains(document.activeElement);
    draw(failure ? failedBox(failure, words) : boxOf(previous ?? null, next ?? null, words.say('label')));
    box.querySelector('button')?.addEventListener('click', model.retry, { once: true, signal });
    if (hadFocus) box.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    if (!box.isConnected) {
      element.append(box);
      drawn();
    }
    if (!failure && (previous || next)) hasLinks();
  }, signal);

  return () => box.remove();
}
