import type { Cut } from './cut.ts';
import { hostCuts, hostVersions } from './hostCuts.ts';
import { i18nextCuts } from './i18nextCuts.ts';
import { kyCuts } from './kyCuts.ts';

/** The versions that the cuts were made for. */
export const versions = { i18next: '27.1.2', ky: '2.1.0', ...hostVersions };

export const cuts: readonly Cut[] = [...hostCuts, ...i18nextCuts, ...kyCuts];
