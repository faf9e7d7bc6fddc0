import { expect, layoutShift, test } from '../support/newsroom.ts';
import { paintedWhole } from '../support/painted.ts';
import { papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const fonts = { nl: 'Archivo Narrow', en: 'Baskervville' } as const;

for (const language of spoken('en'))
  test(`the paper brings the letters of its heads, in one small file that moves nothing (${language})`, async ({
    page,
    site,
  }) => {
    const path = `${papers[language].home}/table`;
    const isUsed = () =>
      page.evaluate(
        (family) => [...document.fonts].some((face) => face.family === family && face.status === 'loaded'),
        fonts[language],
      );
    const [answer] = await Promise.all([page.waitForResponse(/\.woff2/), page.goto(path, { waitUntil: 'commit' })]);
    // On a busy machine the browser paints half a table, whose columns the next rows widen.
    await paintedWhole(page);
    const stood = await page.evaluate(() => performance.now());
    expect((await answer.body()).length).toBeLessThanOrEqual(35 * 1024);
    expect(answer.headers()['cache-control']).toContain('immutable');
    await expect.poll(isUsed).toBe(true);
    await expect(page.locator('h1')).toHaveCSS('font-family', new RegExp(`^"?${fonts[language]}"?,`));
    expect(site.requests.filter((line) => line.includes('.woff2'))).toHaveLength(1);
    expect(await layoutShift(page, stood)).toBeLessThan(0.001);

    // On a line that keeps the file until the page has been read, heads stay in the letters that they were painted with.
    const slow = await page.context().browser()?.newContext({ baseURL: site.url });
    const reader = await slow?.newPage();
    if (!slow || !reader) throw new Error('No browser');
    const arrive = site.hold(/\.woff2/);
    await reader.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(reader.locator('h1')).toBeVisible();
    const arrived = reader.waitForResponse(/\.woff2/);
    arrive();
    await (await arrived).finished();
    expect(await layoutShift(reader)).toBeLessThan(0.001);
    await slow.close();
  });
