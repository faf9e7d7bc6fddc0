import { ownAddress, pathOf } from '#core/page/address.ts';
import type { Place } from '#core/page/place.ts';
import type { Panel } from '#core/session/session.ts';

const hashes = { login: '#login', register: '#register', reset: '#reset-password' } as const;
const panels: readonly Panel[] = ['login', 'register', 'reset'];

/** The panel that the page's address asks for, if any. */
export const askedBy = (place: Place): Panel | undefined => panels.find((panel) => hashes[panel] === place.here().hash);

/** Where the reader is, as a path of this site, without the hash of the dialog; another hash stays. */
export function addressWithoutHash(place: Place): string {
  const here = place.here();
  if (askedBy(place)) here.hash = '';
  return ownAddress(here.href, here.href) ? pathOf(here) : place.to('/');
}

/** Takes the dialog's hash off the address: no scroll, no step in the history. */
export function dropHash(place: Place): void {
  if (askedBy(place)) place.rename(addressWithoutHash(place));
}

/** Names another panel in an address that names one. */
export function renameHash(place: Place, panel: Panel): void {
  if (askedBy(place)) place.rename(hashes[panel]);
}
