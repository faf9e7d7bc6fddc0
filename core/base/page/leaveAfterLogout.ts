import type { Page } from './page.ts';
import { withReturn } from './withReturn.ts';

/**
 * What becomes of the page when its reader has logged out: the site of the publisher ends the login there, or the page is loaded anew where that is set. `isOver`: the
 * session had ended before, so what the page shows of it is stale.
 */
export function leaveAfterLogout({ config, place }: Pick<Page, 'config' | 'place'>, isOver: boolean): void {
  if (config.account) place.leave(withReturn(config.account.logoutUrl, place.here().href));
  else if (isOver || config.logout === 'reload') place.reload();
}
