import { coreReport } from '#core/errors/coreReport.ts';
import type { Notices } from '#core/errors/notices.ts';
import { hostHtml } from './hostHtml.ts';

/** The parts of a list in HTML: an element `article` each, else the list items, else what stands side by side. */
function partsOf(fragment: DocumentFragment): readonly Element[] {
  const articles = [...fragment.querySelectorAll('article')];
  const items = [...fragment.querySelectorAll('li')].filter((item) => !item.parentElement?.closest('li'));
  return articles.length > 0 ? articles : items.length > 0 ? items : [...fragment.children];
}

/**
 * The rows of a list that a host sends as HTML, made safe, each as an `li` with this class. None, and reported, where the page's policy leaves no way to read
 * HTML.
 */
export async function foreignRows(html: string, className: string, notices: Notices): Promise<readonly HTMLElement[]> {
  const fragment = await hostHtml(html, () =>
    coreReport(notices)({ code: 'C06', say: ({ policyBlocked }) => policyBlocked() }),
  );
  return (fragment ? partsOf(fragment) : []).map((part) => {
    const row = document.createElement('li');
    row.className = className;
    row.append(...(part.localName === 'li' ? part.childNodes : [part]));
    return row;
  });
}
