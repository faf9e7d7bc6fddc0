import { webAddress } from '#core/page/address.ts';
import { maker } from '#core/view/maker.ts';

export const make = maker('tb-karma-');

export function makeButton(part: string, label: string, press: () => void): HTMLButtonElement {
  const button = make('button', part, label);
  button.type = 'button';
  button.addEventListener('click', press);
  return button;
}

/**
 * A link where `address` is a URL of http(s), resolved against `here`; else the text alone. A link to another origin is marked
 * `ugc` and `nofollow`.
 */
export function makeLink(part: string, text: string, address: string | undefined, here: URL): HTMLElement {
  const url = address === undefined ? undefined : webAddress(address, here.href);
  if (!url) return make('span', part, text);
  const link = make('a', part, text);
  link.href = url.href;
  if (url.origin !== here.origin) link.rel = 'noopener noreferrer nofollow ugc';
  return link;
}

/** 30 x 30 px: a picture, or the first letter of a name where there is none or it does not load. */
export function makeAvatar(name: string, picture: string | undefined): HTMLElement {
  const letter = make('span', 'face', [...name.trim()][0] ?? '');
  letter.ariaHidden = 'true';
  if (!picture) return letter;
  const image = make('img', 'face');
  image.alt = '';
  image.width = image.height = 30;
  image.decoding = 'async';
  image.addEventListener('error', () => image.replaceWith(letter));
  image.src = picture;
  return image;
}
