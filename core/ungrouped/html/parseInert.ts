import { tribunePolicy } from '#core/base/html/policy.ts';

interface WithParser {
  readonly DOMParser: typeof DOMParser;
}
const hasParser = (view: object | null): view is WithParser => view !== null && 'DOMParser' in view;

/** What readers never see and a page's policy would report. */
const invisible = 'script, style, template, link, meta, base';

let parser: DOMParser | undefined;

function parse(html: unknown): Document {
  parser ??= parserOfNoPage();
  return Reflect.apply(parser.parseFromString, parser, [html, 'text/html']);
}

/** Parses a page of the site's own, as it is, into a document that nothing runs in and nothing is fetched for. It never comes into a page. */
export function parsePage(html: string): Document {
  const policy = tribunePolicy();
  return parse(typeof policy === 'string' ? html : policy.createHTML(html));
}

/**
 * Parses HTML, still to be sanitised, without names, and without what the page's policy would report: handlers, styles and scripts. Every parser of a page
 * reports those while it parses, though none of them can run: `DOMParser`, templates, `setHTML`. The parser of a frame that was removed
 * reports nothing, in Chromium 156 and Firefox 153.
 */
export function parseInert(html: unknown): DocumentFragment {
  const parsed = parse(html);
  // Nothing is put into this document: a script that comes into one without a page takes Chromium down.
  for (const each of find(parsed, invisible)) each.remove();
  // No name gets through, and the purifier would take a form out with all that stands in it for the name of a control.
  for (const element of find(parsed, '*'))
    for (const attribute of attributesOf(element))
      if (/^(on|(style|id|name)$)/i.test(attribute.name)) removeAttributeNode.call(element, attribute);
  const fragment = createDocumentFragment.call(parsed);
  fragment.append(...bodyOf(parsed).childNodes);
  return fragment;
}

// By their prototypes: what is written may call a control `attributes` or a picture `body`, which then stands before what each form and document has.
const { removeAttributeNode } = Element.prototype;
const { createDocumentFragment, querySelectorAll } = Document.prototype;
const find = (parsed: Document, selector: string): readonly Element[] => [...querySelectorAll.call(parsed, selector)];
const attributesOf = (element: Element): readonly Attr[] => [...Reflect.get(Element.prototype, 'attributes', element)];
const bodyOf = (parsed: Document): HTMLElement => Reflect.get(Document.prototype, 'body', parsed);

function parserOfNoPage(): DOMParser {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  const view = frame.contentWindow;
  const made = hasParser(view) ? new view.DOMParser() : new DOMParser();
  frame.remove();
  return made;
}
