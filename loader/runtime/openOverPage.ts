import { makeHtml } from '#core/base/dom/make.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';

interface OverPage {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
}

/** Puts an element at the end of the page, with its content and this style sheet in a shadow root, so that no rule of the page applies to it. */
export function openOverPage(tree: TreeElement, css: string): OverPage {
  const element = makeHtml(tree);
  const content = Array.from(element.childNodes);
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.append(...content);
  document.body.append(element);
  return { element, root };
}
