import type { Notices } from './notices.ts';
import { tellLater } from './tellLater.ts';

/** Tells flaws whose words stand in `coreNotices`. */
export const tellOfCore = (notices: Notices) => tellLater(notices, () => import('./coreNotices.ts'));
