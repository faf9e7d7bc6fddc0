import { reportLater } from '#core/errors/reportLater.ts';
import type { Page } from '#core/page/page.ts';

/** Tells what is wrong with a showcase, in words that are fetched only then. */
export const showcaseReport = ({ notices }: Pick<Page, 'notices'>) =>
  reportLater(notices, () => import('./showcaseNotices.ts'));
