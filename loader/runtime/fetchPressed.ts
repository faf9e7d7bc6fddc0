import { pageLoaded } from '#loader/pageLoaded.ts';
import type { RuntimeContext } from '#loader/ports.ts';
import { compile } from './compile.ts';

type Context = Pick<RuntimeContext, 'site' | 'environment' | 'tags'>;

/** Whether a reader writes in a tag of this widget, or has pressed something there. */
const isUsed = ({ tags }: Context, name: string) =>
  [...tags.values()].some(
    (tag) => tag.name === name && (tag.queue.size > 0 || tag.element.querySelector('form :focus') !== null),
  );

/** Whether a reader is logged in here whose line has room for what they may not need. */
function isWorthwhile({ site }: Context): boolean {
  const { saveData, effectiveType } = Object(Reflect.get(navigator, 'connection'));
  try {
    return !saveData && !/2g/.test(effectiveType) && !!localStorage[`tribune:${site.tenant}:token`];
  } catch {
    return false;
  }
}

/**
 * Fetches what a widget needs once a reader writes in it: at once where somebody does, and else, for readers who are logged in, when the page has
 * loaded and is idle, behind everything else. A file that cannot be had is asked for again by what imports it.
 */
export async function fetchPressed(context: Context, name: string, paths: readonly string[]): Promise<void> {
  const { site, environment } = context;
  if (!paths[0]) return;
  let priority: RequestPriority = 'auto';
  if (!isUsed(context, name)) {
    if (!isWorthwhile(context)) return;
    priority = 'low';
    await pageLoaded();
    await new Promise<unknown>((idle) => (window.requestIdleCallback ?? setTimeout)(idle));
  }
  compile(paths, site.base, priority);
  // Where there is no link that compiles, the browser's cache has it.
  if (!('prerendering' in document)) for (const path of paths) environment.fetch(path, { priority }).catch(() => {});
}
