/** What a window reveals about its browser. */
export interface Facts {
  readonly isSecure: boolean;
  /** Whether the page is in a frame of another site, where browsers refuse to ask. */
  readonly isFramed: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Whether the page was opened from the Home Screen. */
  readonly isStandalone: boolean;
  /** Whether it has the Push API, service workers and notifications. */
  readonly hasPush: boolean;
}

export type Obstacle = 'insecure' | 'ios-not-installed' | 'unsupported';

/** Whether the device runs iOS or iPadOS. An iPad calls itself a Mac, but no Mac has more than one touch point. */
export const isIos = ({ userAgent, touchPoints }: Pick<Facts, 'userAgent' | 'touchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

/** Whether iOS is older than 16.4, since which pages on the Home Screen have push: https://webkit.org/blog/13878/ */
function isTooOld(userAgent: string): boolean {
  const [, major, minor] = /(?:OS |Version\/)(\d+)[._](\d+)/.exec(userAgent) ?? [];
  return major !== undefined && Number(major) * 100 + Number(minor) < 1604;
}

/** Why permission cannot be asked for here; undefined where it can. */
export function obstacleOf(facts: Facts): Obstacle | undefined {
  const { isSecure, isFramed, userAgent, isStandalone, hasPush } = facts;
  if (!isSecure || isFramed) return 'insecure';
  if (hasPush) return undefined;
  return isIos(facts) && !isStandalone && !isTooOld(userAgent) ? 'ios-not-installed' : 'unsupported';
}

export type Family = 'ios' | 'android' | 'firefox' | 'safari' | 'chrome' | 'other';

/** The family of the browser, whose settings a reader has to look for. */
export function familyOf(facts: Pick<Facts, 'userAgent' | 'touchPoints'>): Family {
  const { userAgent } = facts;
  if (isIos(facts)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}
