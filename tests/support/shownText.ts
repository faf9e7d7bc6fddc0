/** For tests: the text of an element without what is hidden, on one line; undefined where there is no element. */
export function shownText(element: Element | null | undefined): string | undefined {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof Element)) return undefined;
  for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove();
  return copy.textContent?.replace(/\s+/g, ' ').trim();
}
