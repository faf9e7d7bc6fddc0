/** Makes these all that a tag shows. Comments stay: one of them is the loader's mark, without which the tag starts anew. */
export function showOnly(element: Element, ...nodes: readonly (Node | string)[]): void {
  for (const each of [...element.childNodes]) if (each.nodeType !== Node.COMMENT_NODE) each.remove();
  element.prepend(...nodes);
}
