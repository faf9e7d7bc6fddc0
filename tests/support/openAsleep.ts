import type { Page } from 'playwright/test';

/** Opens a page whose tags wait until a test wakes them; each file is asked for anew. */
export async function openAsleep(page: Page, address: string): Promise<void> {
  await page.unrouteAll();
  await page.route(address, async (route) => {
    // A connection that is kept may be closed by the newsroom while the next page is asked for.
    const response = await route.fetch({ headers: { ...route.request().headers(), connection: 'close' } });
    const body = (await response.text()).replace(/ data-(widget|page)="/g, ' data-when="event never" data-$1="');
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await page.waitForFunction(() => 'Tribune' in window);
}
