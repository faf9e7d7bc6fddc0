/** At most `most` attempts in any span of `window` ms. */
export interface Limit {
  readonly most: number;
  readonly window: number;
}

export interface LoginLimits {
  /** Of an account: at a login, for each address and each browser that tries it. */
  readonly account: Limit;
  readonly address: Limit;
  /** Logins to one account from wherever it is not known. */
  readonly strangers?: Limit;
  /** Asking for a link again. */
  readonly mail?: Limit;
}

const minute = 60_000;
export const usualLoginLimits: LoginLimits = {
  account: { most: 5, window: minute },
  address: { most: 20, window: minute },
};

/** The counters of one newsroom, by what they limit. */
export const createRateLimiters = ({
  account,
  address,
  strangers = { most: 50, window: 10 * minute },
  mail = { most: 1, window: minute },
}: LoginLimits) => ({
  account: createRateLimiter(account),
  address: createRateLimiter(address),
  strangers: createRateLimiter(strangers),
  mail: createRateLimiter(mail),
  likes: createRateLimiter({ most: 2, window: 1000 }),
  clicks: createRateLimiter({ most: 120, window: minute }),
});

export interface RateLimiter {
  /** Counts an attempt; returns 0, or the ms until the next one is allowed (then it is not counted). */
  attempt(key: string, now: number): number;
  /** Takes an attempt back: it was a good one. */
  forgive(key: string): void;
  clear(): void;
}

/** Counts in this process: behind several newsrooms each allows its own share. */
function createRateLimiter({ most, window }: Limit): RateLimiter {
  const attempts = new Map<string, number[]>();
  let swept = 0;

  // Keys come from outside: those whose attempts are over are dropped, so that the map stays as small as the traffic.
  const sweep = (now: number) => {
    if (now - swept < window) return;
    swept = now;
    for (const [key, times] of attempts) if ((times.at(-1) ?? 0) <= now - window) attempts.delete(key);
  };

  return {
    attempt(key, now) {
      sweep(now);
      const recent = (attempts.get(key) ?? []).filter((time) => time > now - window);
      const [oldest] = recent;
      if (recent.length >= most && oldest !== undefined) return oldest + window - now;
      attempts.set(key, [...recent, now]);
      return 0;
    },
    forgive(key) {
      attempts.get(key)?.pop();
    },
    clear: () => attempts.clear(),
  };
}
