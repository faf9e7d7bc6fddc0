import { ownAddress, pathOf } from '#core/base/page/address.ts';
import type { Place } from '#core/base/page/place.ts';

/**
 * Where a reader who has logged in on a page for that is led: to the page of this site that they came from, a path; home where there is
 * none, or where it is for logging in as well.
 */
export function wayBack(place: Place, referrer: string): string {
  const here = place.here();
  const from = ownAddress(referrer, here.href);
  const forLogins = [here.pathname, place.to('/login'), place.to('/register')];
  return from && !forLogins.includes(from.pathname) ? pathOf(from) : place.to('/');
}
