import { makeHtml } from '#core/base/dom/make.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { content } from './article-list.printed.html?tree';
import type { Printed } from './article-list.printed.ts';
import { tree as footTree } from './article-list-foot.drawn.html?tree';
import type { Drawn } from './article-list-foot.drawn.ts';

type Content = Parameters<typeof content>[0];

/** A list of which nothing is known. */
const nothing: Content = {
  ...{ heading_level: 2, next_offset: 0, next_page: 0, total: 0, has_more: false, has_articles: true, articles: [] },
  ...{ none_text: '', pager: null, more: null },
};

const partIn = (className: string, data: Partial<Content>): TreeElement =>
  treeOf(className, content({ ...nothing, ...data }));

/** The list item of an article. */
export const cardTree = (article: Printed['articles'][number], heading_level: number): TreeElement =>
  partIn('tb-articles-item', { articles: [article], heading_level });

/** Makes a box with an empty list. It does not say from where it goes on: nothing reads that of a box that the island has made. */
export const makeBox = (): HTMLElement => makeHtml({ ...partIn('tb-articles', {}), attributes: {} });

/** Makes the links to other pages, of which none is known yet. */
export function makePager({ say }: Words): HTMLElement {
  const labels = { label: say('pages'), previous_label: say('previous'), next_label: say('next') };
  return makeHtml(partIn('tb-articles-pager', { pager: { ...labels, previous_url: null, next_url: null } }));
}

const quiet: Drawn = { failure_text: null, is_hidden: true, is_busy: false, button_text: '' };

/** What is below a list that grows. */
export const foot = (shown: Drawn): TreeElement => footTree(shown);

/** Why a page could not be fetched; an empty alert if it could. */
export const alertTree = (failure_text: string | null): TreeElement =>
  treeOf('tb-articles-alert', [footTree({ ...quiet, failure_text })]);

/** Makes an element in which is announced what has happened. */
export const makeStatus = (): HTMLElement => makeHtml(treeOf('tb-articles-status', [footTree(quiet)]));

/** Makes what stands in the place of a list without articles. */
export const makeEmpty = (words: Words): HTMLElement =>
  makeHtml(
    partIn('tb-articles-empty', { has_articles: false, none_text: words.say('empty'), empty_next: nextStep(words) }),
  );
