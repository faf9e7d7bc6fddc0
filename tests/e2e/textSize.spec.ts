import { expect, test } from '../support/newsroom.ts';
import { screens, wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

const pages = [
  '/table',
  '/matchcenter/rankings/league/world-cup',
  '/about',
  '/match/7',
  '/formation',
  '/football-pool/predictions',
  '/football-pool/rankings?total=1',
];

test.use({ viewport: screens.phone });

for (const [language, { home }] of Object.entries(papers))
  test(`with letters of twice the size a page of football is no wider than a phone, nor is what stands in it (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of pages) {
      await page.goto(home + path);
      await wakeAll(page);
      const { size, width } = await page.evaluate(() => ({
        size: getComputedStyle(document.documentElement).fontSize,
        width: document.documentElement.scrollWidth,
      }));
      expect({ path, size, width }).toEqual({ path, size: '32px', width: screens.phone.width });
    }
  });
