import { pageSelection } from './pageSelection.ts';

/** What another part of Tribune has put in, and looks after. */
export const isKept = (node: Node): boolean => node instanceof Element && node.hasAttribute('data-w-kept');

/** Where a text is: between two elements of the template, either of which may be missing. */
export interface Gap {
  readonly parent: Element;
  readonly before: Element | undefined;
  readonly after: Element | undefined;
  /** All elements of the template there, which others may have given another order. */
  readonly elements: readonly Element[];
}

const squashed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What readers see of a node: an emoji that others have made a picture is its alternative text. */
function shownText(node: Node): string {
  if (node instanceof HTMLImageElement) return node.alt;
  if (node instanceof Element) return [...node.childNodes].map(shownText).join('');
  return node instanceof Text ? node.data : '';
}

/** Whether a node is or holds a picture with an alternative text, which is part of what readers see. */
const isPictured = (node: Node): boolean =>
  node instanceof HTMLImageElement
    ? node.alt !== ''
    : node instanceof Element && node.querySelector('img[alt]:not([alt=""])') !== null;

const textsIn = (node: Node): readonly Text[] => {
  if (node instanceof Text) return node.data.trim() === '' ? [] : [node];
  if (isKept(node) || /^(script|style)$/i.test(node.nodeName)) return [];
  return [...node.childNodes].flatMap(textsIn);
};

/**
 * Takes nodes out of a place in favour of a text. A selection that begins or ends in them stays, as far into the text as it was into its node: browsers would end
 * it.
 */
function replaceBy(text: Text, nodes: readonly ChildNode[], place: Node, replace: () => void): void {
  const selection = pageSelection();
  const { anchorNode = null, anchorOffset = 0, focusNode = null, focusOffset = 0 } = selection ?? {};
  const isIn = (node: Node | null) => nodes.some((each) => each.contains(node));
  const isChanged = (node: Node | null) => node === place || isIn(node);
  replace();
  if (!anchorNode || !focusNode || !(isChanged(anchorNode) || isChanged(focusNode))) return;
  const kept = (node: Node, offset: number): [Node, number] => {
    if (!isIn(node)) return [node, node === place ? Math.min(offset, place.childNodes.length) : offset];
    return [text, node instanceof Text ? Math.min(offset, text.length) : offset && text.length];
  };
  selection?.setBaseAndExtent(...kept(anchorNode, anchorOffset), ...kept(focusNode, focusOffset));
}

/**
 * Writes a text, if it differs from `was`, the text before; if that is not known, from what is on the page. It is written into the one text that stands there, in
 * whatever element others have put around it. A text that others have split is replaced, with the elements between its pieces.
 */
export function settleText({ parent, before, after, elements }: Gap, wanted: string, was: string | undefined): void {
  if (was === wanted) return;
  const place = (before ?? after)?.parentNode ?? parent;
  const nodes: ChildNode[] = [];
  let end = before ? before.nextSibling : place.firstChild;
  for (; end && !elements.some((each) => end?.contains(each)); end = end.nextSibling) if (!isKept(end)) nodes.push(end);
  const isShown = squashed(nodes.map(shownText).join('')) === squashed(wanted);
  // A space between two elements is something where there was nothing.
  if (was === undefined && isShown && (wanted === '' || nodes.length > 0)) return;
  const texts = nodes.flatMap(textsIn);
  const own = was === undefined ? undefined : texts.find(({ data }) => squashed(data) === squashed(was));
  const hasPictures = nodes.some(isPictured);
  const written = own ?? (texts.length === 1 && !hasPictures ? texts[0] : undefined);
  const text = new Text(wanted);
  if (written) {
    // As a node of its own: one that stays and begins elsewhere would count as a shift of the layout.
    replaceBy(text, [written], written.parentNode ?? place, () => written.replaceWith(text));
    return;
  }
  // Nothing stood there: what does now is others', beside it.
  const replaced = was?.trim() === '' ? [] : nodes.filter((node) => !(node instanceof Comment));
  replaceBy(text, replaced, place, () => {
    for (const node of replaced) node.remove();
    place.insertBefore(text, end);
  });
}
