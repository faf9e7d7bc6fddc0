import type { Tribune, Verbs } from '#loader/ports.ts';
import type { Environment, Site } from '#loader/site.ts';
import type { Table } from '#loader/table.ts';
import { createRegistry } from './registry.ts';
import type { RuntimeLoader } from './runtimeLoader.ts';

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/**
 * Finds the tags of the page, now and later, and waits for the moment of each. All that a page needs only once something
 * wakes stands in runtime.ts, fetched at the same time as the files that all islands share.
 */
export function createTribune(site: Site, table: Table, environment: Environment, loader: RuntimeLoader): Tribune {
  const { tags, runtime, find } = createRegistry(site, table, environment, loader);
  if (document.prerendering) document.addEventListener('prerenderingchange', find);
  else find();

  const verb =
    <Name extends keyof Verbs>(name: Name) =>
    async (...given: Verbs[Name]['given']): Promise<Verbs[Name]['answer']> =>
      (await runtime())[name](...given);
  return Object.freeze({
    version: table.version,
    config: Object.freeze(site),
    debug: verb('debug'),
    list: () => [...tags.values()],
    ready: verb('ready'),
    mount: verb('mount'),
    unmount: verb('unmount'),
    on(...given) {
      const stop = verb('on')(...given).catch(() => () => {});
      return async () => (await stop)();
    },
  } satisfies Tribune);
}
