/** An emoji as the text of a picture has it, flags and keycaps among them. */
const emoji = /^(?=.*(\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Emoji}\p{Emoji_Component}]+$/u;

/** The text in an element; emoji of which a script of the page has made pictures, as WordPress does, are read as they were written. */
export function writtenIn(element: Element | null): string {
  if (!element) return '';
  if (!element.querySelector('img[alt]')) return element.textContent ?? '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof HTMLImageElement) text += emoji.test(node.alt) ? node.alt : '';
    else text += node.nodeValue ?? '';
  }
  return text;
}
