/** What a window says about its browser. */
export interface Facts {
  readonly isSecure: boolean;
  /** In a frame of another site, where browsers refuse to ask. */
  readonly isFramed: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Opened from the Home Screen. */
  readonly isStandalone: boolean;
  /** It has the Push API, service workers and notifications. */
  readonly hasPush: boolean;
}

export type Obstacle = 'insecure' | 'ios-not-installed' | 'unsupported';

/** An iPad calls itself a Mac, but no Mac can be touched in five places. */
export const isIos = ({ userAgent, touchPoints }: Pick<Facts, 'userAgent' | 'touchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

/** Since 16.4, on the Home Screen: https://webkit.org/blog/13878/ */
function isTooOld(userAgent: string): boolean {
  const [, major, minor] = /(?:OS |Version\/)(\d+)[._](\d+)/.exec(userAgent) ?? [];
  return major !== undefined && Number(major) * 100 + Number(minor) < 1604;
}

/** Why nobody can be asked for permission here; undefined where it can be asked for. */
export function obstacleOf(facts: Facts): Obstacle | undefined {
  const { isSecure, isFramed, userAgent, isStandalone, hasPush } = facts;
  if (!isSecure || isFramed) return 'insecure';
  if (hasPush) return undefined;
  return isIos(facts) && !isStandalone && !isTooOld(userAgent) ? 'ios-not-installed' : 'unsupported';
}

export type Family = 'ios' | 'android' | 'firefox' | 'safari' | 'chrome' | 'other';

/** Whose settings a reader has to look for. */
export function familyOf(facts: Pick<Facts, 'userAgent' | 'touchPoints'>): Family {
  const { userAgent } = facts;
  if (isIos(facts)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}
