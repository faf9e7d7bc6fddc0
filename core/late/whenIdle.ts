/** What the browser says of the reader's line; browsers that say nothing have an empty answer. */
const lineOf = ({ navigator }: Window): { readonly saveData?: unknown; readonly effectiveType?: unknown } =>
  Object(Reflect.get(navigator, 'connection'));

/** Whether the reader's browser asks for reduced data use. */
export const savesData = (view: Window): boolean => lineOf(view).saveData === true;

/**
 * Resolves once the page has loaded and the browser is idle: for what nobody has asked for yet. Never for readers who save data or whose line is as slow as 2g.
 */
export async function whenIdle(view: Window): Promise<void> {
  if (savesData(view) || /2g/.test(`${lineOf(view).effectiveType}`)) return new Promise(() => {});
  if (view.document.readyState !== 'complete')
    await new Promise((loaded) => view.addEventListener('load', loaded, { once: true }));
  await new Promise<unknown>((idle) => (view.requestIdleCallback ?? view.setTimeout)(idle));
}
