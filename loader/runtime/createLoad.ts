import type { Boot, BootContext, Loaded, RuntimeContext } from '#loader/ports.ts';
import type { Environment } from '#loader/site.ts';
import { type Build, filesOf, type Locate } from '#loader/table.ts';
import { compile } from './compile.ts';
import { createFetch } from './createFetch.ts';
import { fetchLater } from './fetchLater.ts';
import { oncePerName } from './oncePerName.ts';

/**
 * Fetches the files of a view, and takes all of them into the page at once: by the imports of one another the browser would find them in
 * four steps, each of which takes a phone a few dozen ms.
 */
function createView(
  files: readonly string[],
  getAll: (paths: readonly string[]) => Promise<unknown>,
  [scripts, environment]: readonly [scripts: Promise<unknown>, environment: Environment],
): Loaded['view'] {
  let isHere = !files[0];
  const fetchView = oncePerName(async () => {
    await Promise.all([getAll(files), scripts]);
    await Promise.all(files.map((file) => environment.import(file)));
    isHere = true;
  });
  return () => (isHere ? undefined : fetchView(''));
}

/** Imports what all islands share, once it has come: an island's own files may be on their way. */
async function evaluate({ environment, painted }: RuntimeContext, files: Promise<unknown>, path: string) {
  await Promise.all([files, painted]);
  return environment.import<typeof import('#loader/boot/boot.ts')>(path);
}

/**
 * Fetches all that an island wakes from, and boots what islands share. A file that is gone is looked up in the build that the
 * server has now. Nothing is evaluated before `painted`. All tags of a widget share one answer. Rejects with what could not be had.
 */
export function createLoad(
  own: Build,
  locate: Locate,
  context: RuntimeContext,
  given: Pick<BootContext, 'emit' | 'turn' | 'again'>,
): (name: string) => Promise<Loaded & { readonly boot: Boot }> {
  const { site, environment, tags, enter, scan, painted } = context;
  const { turn } = given;
  let build = own;
  let latest: Promise<Build> | undefined;
  let booting: Promise<Boot> | undefined;
  let running: string | undefined;
  const { text, whole } = createFetch(context);
  const shared = { ...given, tags, enter, get: text, trust: scan.trust };
  const getAll = (paths: readonly string[]) => Promise.all(paths.map(whole));

  async function attempt(name: string): Promise<Loaded & { readonly boot: Boot }> {
    const from = build;
    const [scripts, drawn, later] = filesOf(from, locate, name);
    // Scripts are fetched whole before they are imported: Firefox keeps a module that failed for as long as the page lives.
    const base = getAll(from.boot);
    const evaluated = evaluate(context, base, `${from.boot[0]}`);
    const ready = Promise.all([getAll(scripts), painted]);
    const view = createView(drawn, getAll, [ready, environment]);
    // Handled where they are awaited.
    for (const each of [evaluated, view()]) each?.catch(() => {});
    compile([...scripts, ...drawn], site.base);
    fetchLater(context, name, later, base);
    await ready;
    running ??= `${from.boot}`;
    // Evaluating the file took a task of its own.
    booting ??= evaluated.then((core) => turn().then(() => core.boot(site, shared)));
    booting.catch(() => {
      booting = undefined;
    });
    const [boot, module] = await Promise.all([booting, environment.import(scripts[0])]);
    return { boot, module, view };
  }

  return oncePerName(async (name) => {
    try {
      return await attempt(name);
    } catch (failure) {
      latest ??= environment
        .fetch('tribune.json', { cache: 'no-cache' })
        .then((response) => response.json())
        .then((manifest) => manifest.table ?? build);
      const fresh = await latest.catch(() => build);
      // Two cores on one page would be two sessions: a newer build is not mixed into the one that runs.
      if (fresh.version === build.version || (running && `${fresh.boot}` !== running)) throw failure;
      build = fresh;
      return attempt(name);
    }
  });
}
