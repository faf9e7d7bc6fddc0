import type { Notices } from './notices.ts';
import { reportLater } from './reportLater.ts';

/** Tells flaws whose words stand in `coreNotices`. */
export const coreReport = (notices: Notices) => reportLater(notices, () => import('./coreNotices.ts'));
