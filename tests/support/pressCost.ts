import type { Browser, Locator, Page } from 'playwright/test';

/** Notes in which elements of this selector anything changes. The returned function gives their ids since its last call, sorted. */
export async function recordChanges(section: Locator, selector: string): Promise<() => Promise<readonly string[]>> {
  await section.evaluate((root, rows) => {
    const changed = new Set<string>();
    Object.assign(window, { __changed: changed });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest(rows)?.id ?? 'none');
      }
    }).observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  }, selector);
  return () =>
    section.page().evaluate(() => {
      const changed = Reflect.get(window, '__changed');
      if (!(changed instanceof Set)) return [];
      const ids = [...changed].map(String).toSorted();
      changed.clear();
      return ids;
    });
}

interface StyleEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements the browser styles while something happens. */
export async function styledDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents }: { readonly traceEvents: readonly StyleEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  return traceEvents.reduce(
    (sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0),
    0,
  );
}
