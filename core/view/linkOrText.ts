import { webAddress } from '#core/page/address.ts';

/** A link as seen from `here`, or the text alone where the address is none. */
export function linkOrText(address: string | undefined, text: string, here: string): Node {
  const url = address === undefined ? undefined : webAddress(address, here);
  if (!url) return document.createTextNode(text);
  const link = document.createElement('a');
  link.href = url.href;
  link.textContent = text;
  return link;
}
