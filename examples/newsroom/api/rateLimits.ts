/** At most `max` attempts within `window` ms. */
export interface Limit {
  readonly max: number;
  readonly window: number;
}

export interface LoginLimits {
  /** Attempts at one account; for logins, per IP address and per known browser. */
  readonly account: Limit;
  readonly address: Limit;
  /** Logins to one account from all unknown browsers together. */
  readonly strangers?: Limit;
  /** Requests for another link by mail. */
  readonly mail?: Limit;
}

const minute = 60_000;
export const defaultLoginLimits: LoginLimits = {
  account: { max: 5, window: minute },
  address: { max: 20, window: minute },
};

/** The rate limiters of one newsroom, by what they limit. */
export const createRateLimiters = ({
  account,
  address,
  strangers = { max: 50, window: 10 * minute },
  mail = { max: 1, window: minute },
}: LoginLimits) => ({
  account: createRateLimiter(account),
  address: createRateLimiter(address),
  strangers: createRateLimiter(strangers),
  mail: createRateLimiter(mail),
  likes: createRateLimiter({ max: 2, window: 1000 }),
  clicks: createRateLimiter({ max: 120, window: minute }),
  searches: createRateLimiter({ max: 120, window: minute }),
  /** Page views whose counts one address sends. */
  figures: createRateLimiter({ max: 60, window: minute }),
  /** Pages of a CMS that one address makes known. */
  pages: createRateLimiter({ max: 60, window: 60 * minute }),
  /** Files with all that is kept of a reader. */
  exports: createRateLimiter({ max: 5, window: 60 * minute }),
});

export interface RateLimiter {
  /** Counts an attempt; returns 0, or the ms until the next one is allowed (then it is not counted). */
  attempt(key: string, now: number): number;
  /** Takes an attempt back, after a success. */
  release(key: string): void;
  clear(): void;
}

/** Counts in the memory of this process; of several processes each allows the limit. */
function createRateLimiter({ max, window }: Limit): RateLimiter {
  const attempts = new Map<string, number[]>();
  let droppedAt = 0;

  // Keys come from outside: those whose attempts are over are dropped, so that the map stays as small as the traffic.
  const dropExpired = (now: number) => {
    if (now - droppedAt < window) return;
    droppedAt = now;
    for (const [key, times] of attempts) if ((times.at(-1) ?? 0) <= now - window) attempts.delete(key);
  };

  return {
    attempt(key, now) {
      dropExpired(now);
      const recent = (attempts.get(key) ?? []).filter((time) => time > now - window);
      const [oldest] = recent;
      if (recent.length >= max && oldest !== undefined) return oldest + window - now;
      attempts.set(key, [...recent, now]);
      return 0;
    },
    release(key) {
      attempts.get(key)?.pop();
    },
    clear: () => attempts.clear(),
  };
}
