import type { Page } from '#core/base/page/page.ts';

let made = 0;

/** A key that no other write has. */
export const newKey = ({ chance, clock }: Pick<Page, 'chance' | 'clock'>): string =>
  `${clock.now().toString(36)}${chance().toString(36).slice(2)}${(made++).toString(36)}`;

/** FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hashOf(text: string): string {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0).toString(36);
}
