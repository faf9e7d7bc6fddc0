import type { Report } from '#loader/runtime/report.ts';
import type { Environment } from '#loader/site.ts';

export type RuntimeModule = typeof import('#loader/runtime/runtimeEntry.ts');

/** How the eager part of the loader reaches the lazy one. */
export interface RuntimeLoader {
  /** Fetched once it is asked for: with retries, and again after it could not be had. */
  load(): Promise<RuntimeModule>;
  readonly report: Report;
}

export function createRuntimeLoader(path: string, environment: Environment): RuntimeLoader {
  async function fetchModule(): Promise<RuntimeModule> {
    for (const pause of [500, 2000, 8000])
      try {
        return await environment.import<RuntimeModule>(path);
      } catch {
        await environment.wait(pause);
      }
    // The page may be older than what the server still has.
    const manifest = await environment.fetch('tribune.json', { cache: 'no-cache' });
    return environment.import<RuntimeModule>((await manifest.json()).table.runtime);
  }
  let pending: Promise<RuntimeModule> | undefined;
  const load = () => {
    pending ??= fetchModule();
    pending.catch(() => {
      pending = undefined;
    });
    return pending;
  };
  return {
    load,
    report(...mistake) {
      load().then(
        (runtime) => runtime.report(...mistake),
        () => {},
      );
    },
  };
}
