/**
 * Runs `change`, which edits or moves `root`, and restores the reader's selection. Where the selected text has changed, its
 * ends are put where the same letters are now.
 */
export function keepSelection(root: Element, change: () => void): void {
  const selection = root.ownerDocument.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode || !(root.contains(anchorNode) || root.contains(focusNode))) {
    change();
    return;
  }
  const anchor = { node: anchorNode, offset: selection.anchorOffset, text: anchorNode.nodeValue ?? '' };
  const focus = { node: focusNode, offset: selection.focusOffset, text: focusNode.nodeValue ?? '' };
  change();
  if (!anchor.node.isConnected || !focus.node.isConnected) return;
  const isSame = [anchor, focus].every(({ node, text }) => (node.nodeValue ?? '') === text);
  if (isSame && selection.anchorNode === anchorNode && selection.focusNode === focusNode) return;
  selection.setBaseAndExtent(anchor.node, placeIn(anchor), focus.node, placeIn(focus));
}

function placeIn({
  node,
  offset,
  text,
}: {
  readonly node: Node;
  readonly offset: number;
  readonly text: string;
}): number {
  const now = node.nodeValue;
  if (now === null) return Math.min(offset, node.childNodes.length);
  let same = 0;
  while (same < offset && text[same] === now[same]) same += 1;
  // Behind the change, the letters are counted from the end.
  return same === offset ? offset : Math.max(same, now.length - (text.length - offset));
}
