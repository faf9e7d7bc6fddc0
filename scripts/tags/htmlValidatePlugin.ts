import { type DOMReadyEvent, definePlugin, type HtmlElement, Rule } from 'html-validate';
import { keyOf } from '../../core/base/widget/attributes.ts';
import type { Widget } from '../../core/base/widget/defineWidget.ts';
import { computed, type FoundTag } from '../../core/ungrouped/snippet/findTags.ts';
import { checkTag } from './checkTag.ts';

/** A tag as html-validate has read it; what a template computes is taken to be right. */
function tagOf(node: HtmlElement): FoundTag {
  const data = node.attributes
    .filter(({ key }) => key.startsWith('data-'))
    .map(({ key, value }) => [keyOf(key), typeof value === 'string' ? value : value ? computed : ''] as const);
  const block = node
    .querySelectorAll('script[data-props]')
    .find((script) => script.closest('[data-widget]')?.isSameNode(node));
  return {
    line: node.location.line,
    column: node.location.column,
    localName: node.tagName.toLowerCase(),
    data,
    props: block?.textContent.trim() || (data.find(([key]) => key === 'props')?.[1] ?? ''),
    isOpen: false,
  };
}

/** The plugin for html-validate: the rule `tribune/tag`, which says of each tag what the loader would say. */
export function htmlValidatePlugin(widgets: readonly Widget[]) {
  class TagRule extends Rule {
    override documentation() {
      return { description: 'A tag of Tribune has a name and attributes that there are.' };
    }
    override setup() {
      this.on('dom:ready', ({ document }: DOMReadyEvent) => {
        for (const node of document.querySelectorAll('[data-widget], [data-page]'))
          for (const { code, what, remedy } of checkTag(tagOf(node), widgets))
            this.report({ node, message: `${code} ${what} ${remedy}` });
      });
    }
  }
  return definePlugin({
    name: 'tribune',
    rules: { 'tribune/tag': TagRule },
    configs: { recommended: { rules: { 'tribune/tag': 'error' } } },
  });
}
