import * as z from 'zod/mini';
import type { Page } from '#core/page/page.ts';

export type Group = 'a' | 'b';

const day = 86_400_000;
const days = 7;
const isGroup = (text: string | undefined): text is Group => text === 'a' || text === 'b';
const kept = z.object({ group: z.enum(['a', 'b']), until: z.number() });

const placesOf = ({ store }: Page) => [store.cookie('title_ab'), store.slot('local', 'title_group', kept)] as const;

/** The group whose titles this page shows; undefined where every browser sees the first. */
export function shownGroup(): Group | undefined {
  const { titleGroup } = document.documentElement.dataset;
  return isGroup(titleGroup) ? titleGroup : undefined;
}

/**
 * Keeps the browser in one group for 7 days, as a cookie for the snippet and the server, and beside it where cookies come to an
 * end sooner. Where the two disagree the cookie wins. A browser without a group is drawn into one, for its next page.
 */
export function keepGroup(page: Page): void {
  const [cookie, slot] = placesOf(page);
  const now = page.clock.now();
  const standing = slot.read();
  const known = cookie.read();
  const group = isGroup(known) ? known : undefined;
  const isOver = !standing || standing.until <= now || standing.until > now + days * day;
  if (!isOver && (!group || group === standing.group)) {
    if (!group) cookie.write(standing.group, (standing.until - now) / day);
    return;
  }
  const drawn = group ?? (page.chance() < 0.5 ? 'a' : 'b');
  slot.write({ group: drawn, until: now + days * day });
  if (!group) cookie.write(drawn, days);
}

/** The reader refuses experiments: nothing of them stays. */
export function forgetGroup(page: Page): void {
  for (const place of placesOf(page)) if (place.read() !== undefined) place.remove();
}
