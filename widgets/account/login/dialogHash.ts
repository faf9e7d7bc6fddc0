import { ownAddress, pathOf } from '#core/base/page/address.ts';
import type { Place } from '#core/base/page/place.ts';
import type { Panel } from '#core/base/session/session.ts';

const hashes = { login: '#login', register: '#register', reset: '#reset-password' } as const;
const panels: readonly Panel[] = ['login', 'register', 'reset'];

/** The panel that the page's address asks for, if any. */
export const askedBy = (place: Place): Panel | undefined => panels.find((panel) => hashes[panel] === place.here().hash);

/**
 * The page's address as a path of this site, without a hash of the dialog; any other hash stays. `/` of the site where the
 * address is not one of this site.
 */
export function addressWithoutHash(place: Place): string {
  const here = place.here();
  if (askedBy(place)) here.hash = '';
  return ownAddress(here.href, here.href) ? pathOf(here) : place.to('/');
}

/** Removes a hash of the dialog from the address, without a scroll or a step in the history. */
export function dropHash(place: Place): void {
  if (askedBy(place)) place.rename(addressWithoutHash(place));
}

/** Replaces a hash of the dialog by that of another panel; an address without such a hash stays as it is. */
export function renameHash(place: Place, panel: Panel): void {
  if (askedBy(place)) place.rename(hashes[panel]);
}
