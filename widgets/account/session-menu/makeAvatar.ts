import type { User } from '#core/contract/account.ts';
import { initialsOf } from '#core/view/initialsOf.ts';

/** 30 x 30 px: the reader's picture, or the first letters of the name where there is none or it does not load. */
export function makeAvatar(document: Document, { image, name }: Pick<User, 'image' | 'name'>): HTMLElement {
  const letters = document.createElement('span');
  letters.className = 'tb-session-menu-face';
  letters.setAttribute('aria-hidden', 'true');
  letters.textContent = initialsOf(name);
  if (!image) return letters;

  const picture = document.createElement('img');
  picture.className = letters.className;
  picture.alt = '';
  picture.width = picture.height = 30;
  picture.decoding = 'async';
  picture.addEventListener('error', () => picture.replaceWith(letters));
  picture.src = image;
  return picture;
}
