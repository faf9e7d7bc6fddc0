import type { Page } from 'playwright/test';
import { commentDesk } from '../support/commentDesk.ts';
import { openComments, section } from '../support/commentReader.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { few } from '../support/soak.ts';

const article = 7;
const paper = papers.nl;
/** CSS px, WCAG 2.2, success criterion 2.5.8. */
const least = 24;

/** The heights at which a finger meets each link, and no other one over or under it. */
const heights = (page: Page, links: string) =>
  section(page)
    .locator(links)
    .filter({ visible: true })
    .evaluateAll((found) =>
      found.slice(0, 5).map((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, bottom, width } = link.getBoundingClientRect();
        const root = link.getRootNode();
        if (!(root instanceof Document || root instanceof ShadowRoot)) return 0;
        let met = 0;
        for (let y = top - 8; y < bottom + 8; y += 0.25)
          if (root.elementFromPoint(left + width / 2, y)?.closest('a') === link) met += 0.25;
        return met;
      }),
    );

for (const how of few(['printed', 'drawn'] as const))
  test(`authors and dates of ${how} comments are large enough for a finger, and nothing moves for it`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    const desk = commentDesk(newsroom, paper);
    const top = await desk.write('Raak.', { by: 'reader', article });
    await desk.write('Ook raak.', { by: 'stranger', article, replyTo: top });
    await page.setViewportSize({ width: 360, height: 800 });
    if (how === 'drawn') {
      await openComments(page, paper, article);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    } else {
      site.fault(/tribune\.js/, 'reset');
      await page.goto(`${paper.home}/article/${article}/x`);
    }
    for (const links of ['a.tb-comment-author', '.tb-comment-date']) {
      const met = await heights(page, links);
      expect(met.length, links).toBeGreaterThan(1);
      expect(Math.min(...met), links).toBeGreaterThanOrEqual(least);
    }
  });
