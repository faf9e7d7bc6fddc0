import { pagesOf } from '../browsers/support/pagesOf.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers, stir } from '../support/reader.ts';

// As a paper is: with places for advertisements, a pop-up, a bar and the question for consent.
test.use({ promotes: true });

for (const [language, paper] of Object.entries(papers))
  test(`${language}: no page asks another host for anything before a reader has allowed or pressed it`, {
    tag: '@soak',
  }, async ({ page, site, askedElsewhere }) => {
    let asked = 0;
    page.on('request', () => {
      asked += 1;
    });
    /** Nothing was asked for a while. The browser's own idle network is not heard of where a frame came and went. */
    const isQuiet = () => {
      let before = -1;
      const fresh = () => {
        const count = asked - before;
        before = asked;
        return count;
      };
      return expect.poll(fresh, { intervals: [250] }).toBe(0);
    };
    const paths = await pagesOf(site.url, paper);
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      await page.goto(paper.home + path);
      await stir(page);
      // Some pages lead a guest elsewhere.
      await isQuiet();
      // Down to the end, screen by screen, as a reader comes there.
      const isAtEnd = () =>
        page.evaluate(() => {
          scrollBy(0, innerHeight);
          return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        });
      for (let screen = 0; screen < 30 && !(await isAtEnd()); screen += 1);
      await isQuiet();
      expect(askedElsewhere, path).toEqual([]);
    }
  });
