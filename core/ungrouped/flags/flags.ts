import type { Page } from '#core/base/page/page.ts';
import { createVisitor } from '#core/base/session/createVisitor.ts';
import type { FlagName } from './declaredFlags.ts';
import { type FlagState, flagState } from './flagState.ts';

/** From 0 up to 1, evenly over browsers: FNV-1a, mixed as MurmurHash3 ends (fmix32), because names of flags differ little. */
export function partOf(name: string, visitor: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${name} ${visitor}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * This browser's place among all that a flag could be on for: the same on every page, before a login and after it, and another one for each flag. A share that
 * grows keeps those who have it.
 */
export const ownPart = ({ store, chance }: Pick<Page, 'store' | 'chance'>, name: FlagName): number =>
  partOf(name, createVisitor(store, chance)());

type Flagged = Pick<Page, 'config' | 'clock' | 'store' | 'chance'>;

/** What a flag is for this browser; undefined where the tenant has not set it. */
export function stateOfFlag(page: Flagged, name: FlagName): FlagState | undefined {
  const setting = page.config.flags[name];
  return setting && flagState(setting, { now: page.clock.now(), part: ownPart(page, name) });
}

/** Whether what a flag brings is here for this browser. */
export const isFlagOn = (page: Flagged, name: FlagName): boolean => stateOfFlag(page, name) === 'on';
