import { h, type Wanted } from '#core/dom/element.ts';
import type { ShownTitle } from './shownTitle.ts';

type Attributes = Parameters<typeof h>[1];

/** What stands in the place of a title, and what its link needs for that. */
export function titleParts({ title, neutral_text, test }: ShownTitle): {
  readonly attributes: Attributes;
  readonly children: readonly (Wanted | string)[];
} {
  if (neutral_text !== null)
    return {
      attributes: {},
      children: [
        h('span', { 'data-spoiler': 'out' }, title),
        h('span', { 'data-neutral': true, hidden: true }, neutral_text),
      ],
    };
  if (!test) return { attributes: {}, children: [title] };
  return {
    attributes: { 'data-widget': 'title-test', 'data-article-id': test.article_id },
    children: [
      h('span', { 'data-title': 'a' }, test.a_title),
      h('span', { 'data-title': 'b', hidden: true }, test.b_title),
    ],
  };
}
