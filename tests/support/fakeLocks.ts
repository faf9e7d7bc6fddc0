type Locks = Pick<LockManager, 'request'>;

export interface FakeLocks extends Locks {
  /** The locks as one tab has them. `run` runs what concerns the tab: now, later, or never when it has died. */
  ofTab(run: (task: () => void) => void): Locks & { crash(): void };
  /** How many requests wait. */
  waiting(): number;
}

interface Claim {
  readonly name: string;
  readonly owner: object | undefined;
  start(lock: Lock | null): void;
  fail(reason: unknown): void;
}

const aborted = () => new DOMException('The request was aborted.', 'AbortError');

/** For tests: exclusive Web Locks for all tabs of one browser: in order, `ifAvailable`, `signal` and `steal`. */
export function fakeLocks(): FakeLocks {
  const locks = new Map<string, Claim>();
  const queues = new Map<string, Claim[]>();
  const queueOf = (name: string) => queues.get(name) ?? queues.set(name, []).get(name) ?? [];

  function grant(name: string) {
    if (locks.has(name)) return;
    const next = queueOf(name).shift();
    if (next) hold(next);
  }

  function hold(claim: Claim) {
    locks.set(claim.name, claim);
    claim.start({ name: claim.name, mode: 'exclusive' });
  }

  function free(claim: Claim) {
    const queue = queueOf(claim.name);
    if (queue.includes(claim)) queue.splice(queue.indexOf(claim), 1);
    if (locks.get(claim.name) !== claim) return;
    locks.delete(claim.name);
    grant(claim.name);
  }

  function requestAs(owner: object | undefined, run: (task: () => void) => void) {
    function request<T>(name: string, work: (lock: Lock) => T): Promise<Awaited<T>>;
    function request<T>(name: string, options: LockOptions, work: (lock: Lock | null) => T): Promise<Awaited<T>>;
    function request(name: string, ...given: readonly unknown[]): Promise<unknown> {
      const work = given.at(-1);
      const options: LockOptions = given.length > 1 && typeof given[0] === 'object' ? { ...given[0] } : {};
      const { signal, steal, ifAvailable } = options;
      return new Promise((resolve, reject) => {
        if (typeof work !== 'function' || (steal && (signal || ifAvailable)))
          return reject(new DOMException('Not so.', 'NotSupportedError'));
        if (signal?.aborted) return reject(aborted());
        let isStarted = false;
        const claim: Claim = {
          name,
          owner,
          start(lock) {
            isStarted = true;
            run(async () => {
              await undefined;
              try {
                resolve(await work(lock));
              } catch (error) {
                reject(error);
              } finally {
                free(claim);
              }
            });
          },
          fail: (reason) => run(() => reject(reason)),
        };
        signal?.addEventListener('abort', () => {
          if (isStarted) return;
          free(claim);
          reject(aborted());
        });
        if (steal) {
          locks.get(name)?.fail(aborted());
          return hold(claim);
        }
        if (ifAvailable && (locks.has(name) || queueOf(name).length > 0)) return claim.start(null);
        queueOf(name).push(claim);
        grant(name);
      });
    }
    return request;
  }

  return {
    request: requestAs(undefined, (task) => task()),
    waiting: () => [...queues.values()].flat().length,
    ofTab(run) {
      const owner = {};
      return {
        request: requestAs(owner, run),
        crash() {
          for (const claim of [...locks.values(), ...[...queues.values()].flat()])
            if (claim.owner === owner) free(claim);
        },
      };
    },
  };
}
