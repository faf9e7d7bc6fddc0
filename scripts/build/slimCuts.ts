import type { Cut } from './cut.ts';
import { hostCuts, hostVersions } from './hostCuts.ts';
import { kyCuts } from './kyCuts.ts';

/** The versions that the cuts were made for. */
export const versions = { ky: '2.1.0', ...hostVersions };

export const cuts: readonly Cut[] = [...hostCuts, ...kyCuts];
