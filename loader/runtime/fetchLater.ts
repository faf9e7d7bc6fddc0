import { pageLoaded } from '#loader/pageLoaded.ts';
import type { RuntimeContext } from '#loader/ports.ts';
import { compile } from './compile.ts';

type Context = Pick<RuntimeContext, 'site' | 'environment' | 'tags'>;

/** Whether a reader writes in a tag of this widget, or has pressed something there. */
const isUsed = ({ tags }: Context, name: string) =>
  [...tags.values()].some(
    (tag) => tag.name === name && (tag.queue.size > 0 || tag.element.querySelector('form :focus') !== null),
  );

function isLoggedIn({ site }: Context): boolean {
  try {
    return !!localStorage[`tribune:${site.tenant}:token`];
  } catch {
    return false;
  }
}

/** Whether the line has room for what a reader may not need. */
function hasRoom(): boolean {
  const { saveData, effectiveType } = Object(Reflect.get(navigator, 'connection'));
  return !saveData && !/2g/.test(effectiveType);
}

/** How long a page that has loaded is left to whoever presses something as soon as they see it, ms. */
const rest = 2000;

function fetchAll({ site, environment }: Context, paths: readonly string[], priority?: RequestPriority): void {
  compile(paths, site.base, priority);
  // Where there is no link that compiles, the browser's cache has it.
  if (!('prerendering' in document))
    for (const path of paths) environment.fetch(path, priority && { priority }).catch(() => {});
}

/**
 * Fetches what a widget imports later by itself, which asks for a file again that cannot be had. `readers`, what who is logged in or writes needs in any
 * case: beside the widget's own files. `pressed`, what draws what they write in: behind what all islands have in common (`shared`), as whatever sends a text does without it; where nobody
 * writes yet, for readers who are logged in, a while after the page has loaded, when it is idle.
 */
export async function fetchLater(
  context: Context,
  name: string,
  [readers, pressed]: readonly [readers: readonly string[], pressed: readonly string[]],
  shared: Promise<unknown>,
): Promise<void> {
  const isWriting = isUsed(context, name);
  if (!isWriting && !isLoggedIn(context)) return;
  fetchAll(context, readers);
  if (!pressed[0]) return;
  if (!isWriting) {
    if (!hasRoom()) return;
    await pageLoaded();
    await context.environment.wait(rest);
    await new Promise<unknown>((idle) => (window.requestIdleCallback ?? setTimeout)(idle));
  }
  shared.then(
    () => fetchAll(context, pressed, 'low'),
    () => {},
  );
}
