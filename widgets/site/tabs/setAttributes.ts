/** Sets attributes of an element; null removes one. Returns a function that restores the printed ones. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): () => void {
  const put = (name: string, value: string | null) =>
    value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
  const printed = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) put(name, value);
  return () => {
    for (const [name, value] of printed) put(name, value);
  };
}
