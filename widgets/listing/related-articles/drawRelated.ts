import { effect } from '@preact/signals-core';
import type { ListedArticle } from '#core/contract/article.ts';
import { h, patch, type Wanted } from '#core/dom/element.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import { shownTitle } from '#core/listing/shownTitle.ts';
import { titleParts } from '#core/listing/titleParts.ts';
import { webAddress } from '#core/page/address.ts';
import type { Draw } from '#core/widget/island.ts';
import { prefetchOnIntent } from './prefetch.ts';
import type { RelatedArticles } from './related-articles.model.ts';

const part = (name: string) => `tb-related-${name}`;

function linkTo(
  article: ListedArticle | undefined,
  way: 'previous' | 'next',
  words: Words,
  here: string,
): Wanted | undefined {
  const address = article && webAddress(article.url, here);
  if (!address) return undefined;
  const { attributes, children } = titleParts(shownTitle(article));
  const rel = [way === 'next' ? 'next' : 'prev', ...(article.isExternal ? ['noopener', 'external'] : [])].join(' ');
  return h(
    'a',
    { class: part('link'), href: address.href, rel, ...attributes },
    h('span', { class: part('way') }, words.say(way)),
    ' ',
    h('span', { class: part('title') }, ...children),
  );
}

/** Draws the two links where the host printed none, and fetches their pages ahead. */
export const drawRelated: Draw<RelatedArticles> = (model, { host, page, drawn }) => {
  const { element, words, signal } = host;
  const prefetch = () => {
    if (model.prefetch) prefetchOnIntent(element, page, signal);
  };
  if (model.isPrinted) {
    drawn('keep');
    prefetch();
    return () => {};
  }
  const box = document.createElement('div');
  const here = page.place.here().href;
  const stop = effect(() => {
    const failure = model.failure.value;
    const neighbours = model.neighbours.value;
    if (!failure && !neighbours) return;
    const links = (['previous', 'next'] as const).flatMap((way) => linkTo(neighbours?.[way], way, words, here) ?? []);
    const shown = failure
      ? [
          h('p', { class: part('failure'), role: 'alert' }, failureText(failure, words)),
          h('button', { class: part('again'), type: 'button' }, words.say('action.retry')),
        ]
      : [links.length > 0 && h('nav', { class: part('links'), 'aria-label': words.say('label') }, ...links)];
    const hadFocus = box.contains(document.activeElement);
    patch(box, { attributes: { class: 'tb-related' }, children: shown });
    box.querySelector('button')?.addEventListener('click', model.retry, { once: true, signal });
    if (hadFocus) box.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    if (!box.isConnected) {
      element.append(box);
      drawn();
    }
    if (links.length > 0) prefetch();
  });
  return () => {
    stop();
    box.remove();
  };
};
