/** What another part of Tribune has put in, and looks after. */
export const isKept = (node: Node): boolean => node instanceof Element && node.hasAttribute('data-w-kept');

/** Where a text is: between two elements of the template, either of which may be missing. */
export interface Gap {
  readonly parent: Element;
  readonly before: Element | undefined;
  readonly after: Element | undefined;
}

const squashed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What readers see of a node: an emoji that others have made a picture is its alternative text. */
function shownText(node: Node): string {
  if (node instanceof HTMLImageElement) return node.alt;
  return node instanceof Element ? [...node.childNodes].map(shownText).join('') : (node.nodeValue ?? '');
}

const textsIn = (node: Node): readonly Text[] => {
  if (node instanceof Text) return node.data.trim() === '' ? [] : [node];
  if (isKept(node) || /^(script|style)$/i.test(node.nodeName)) return [];
  return [...node.childNodes].flatMap(textsIn);
};

/**
 * Writes a text, if it differs from `was`, the text before; if that is not known, from what is on the page. It is written into the one text that stands there, in
 * whatever element others have put around it. A text that others have split is replaced, with the elements between its pieces.
 */
export function settleText({ parent, before, after }: Gap, wanted: string, was: string | undefined): void {
  if (was === wanted) return;
  const place = (before ?? after)?.parentNode ?? parent;
  const nodes: ChildNode[] = [];
  let end = before ? before.nextSibling : place.firstChild;
  for (; end && !(after && end.contains(after)); end = end.nextSibling) if (!isKept(end)) nodes.push(end);
  const isShown = squashed(nodes.map(shownText).join('')) === squashed(wanted);
  // A space between two elements is something where there was nothing.
  if (was === undefined && isShown && (wanted === '' || nodes.length > 0)) return;
  const texts = nodes.flatMap(textsIn);
  const own = was === undefined ? undefined : texts.find(({ data }) => squashed(data) === squashed(was));
  const written = own ?? (texts.length === 1 ? texts[0] : undefined);
  if (written) {
    // As a node of its own: one that stays and begins elsewhere would count as a shift of the layout.
    written.replaceWith(new Text(wanted));
    return;
  }
  // Nothing stood there: what does now is others', beside it.
  if (was?.trim() !== '') for (const node of nodes) if (!(node instanceof Comment)) node.remove();
  place.insertBefore(new Text(wanted), end);
}
