import type { Notices } from './notices.ts';
import { reportLater } from './reportLater.ts';

/** Reports notices of `coreNotices`, whose texts are fetched with the first of them. */
export const coreReport = (notices: Notices) =>
  reportLater(notices, () => import('#core/ungrouped/errors/coreNotices.ts'));
