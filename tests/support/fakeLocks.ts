/** For tests: Web Locks as far as the session uses them, exclusive and in order or `ifAvailable`, for all tabs of one browser. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, number>();
  function request<T>(name: string, work: (lock: Lock) => T): Promise<Awaited<T>>;
  function request<T>(name: string, options: LockOptions, work: (lock: Lock | null) => T): Promise<Awaited<T>>;
  async function request(name: string, ...given: readonly unknown[]): Promise<unknown> {
    const work = given.at(-1);
    if (typeof work !== 'function') return undefined;
    const [options] = given;
    const isImpatient = typeof options === 'object' && options !== null && 'ifAvailable' in options;
    if (isImpatient && (waiting.get(name) ?? 0) > 0) return work(null);
    const before = last.get(name);
    waiting.set(name, (waiting.get(name) ?? 0) + 1);
    const done = (async () => {
      await before;
      return work({ name, mode: 'exclusive' });
    })().finally(() => waiting.set(name, (waiting.get(name) ?? 0) - 1));
    last.set(
      name,
      done.catch(() => {}),
    );
    return done;
  }
  return { request };
}
