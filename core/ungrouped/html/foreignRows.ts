import { makeHtml } from '#core/base/dom/make.ts';
import { tree } from './foreign-row.drawn.html?tree';
import { hostHtml } from './hostHtml.ts';

/** The parts of a list in HTML: an element `article` each, else the list items, else what stands side by side. */
function partsOf(fragment: DocumentFragment): readonly Element[] {
  const articles = [...fragment.querySelectorAll('article')];
  const items = [...fragment.querySelectorAll('li')].filter((item) => !item.parentElement?.closest('li'));
  return articles.length > 0 ? articles : items.length > 0 ? items : [...fragment.children];
}

/**
 * The rows of a list that a host sends as HTML, made safe, each as an `li` with this class. None where the page's policy leaves no way to read HTML:
 * `blocked` is called then.
 */
export async function foreignRows(
  html: string,
  className: string,
  blocked: () => void,
): Promise<readonly HTMLElement[]> {
  const fragment = await hostHtml(html, blocked);
  return (fragment ? partsOf(fragment) : []).map((part) => {
    const row = makeHtml(tree({ class_name: className }));
    row.append(...(part.localName === 'li' ? part.childNodes : [part]));
    return row;
  });
}
