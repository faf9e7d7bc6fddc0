/** For tests: Web Locks as far as the session uses them, exclusive and in order, for all tabs of one browser. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>();
  function request<T>(name: string, work: (lock: Lock) => T): Promise<Awaited<T>>;
  function request<T>(name: string, options: LockOptions, work: (lock: Lock | null) => T): Promise<Awaited<T>>;
  async function request(name: string, ...given: readonly unknown[]): Promise<unknown> {
    const work = given.at(-1);
    const before = last.get(name);
    const done = (async () => {
      await before;
      return typeof work === 'function' ? work({ name, mode: 'exclusive' }) : undefined;
    })();
    last.set(
      name,
      done.catch(() => {}),
    );
    return done;
  }
  return { request };
}
