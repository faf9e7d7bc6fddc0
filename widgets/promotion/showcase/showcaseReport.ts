import { reportLater } from '#core/base/errors/reportLater.ts';
import type { Page } from '#core/base/page/page.ts';

/** Reports what is wrong with a showcase, in texts that are fetched only then. */
export const showcaseReport = ({ notices }: Page) => reportLater(notices, () => import('./showcaseNotices.ts'));
