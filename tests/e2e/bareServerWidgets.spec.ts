import type { Page } from 'playwright/test';
import { callsTo, expect, open, test } from '../support/bareServer/bareTest.ts';
import { manners } from '../support/bareServer/manners.ts';
import { type BareTag, printedIn, tagsByDomain } from '../support/bareServer/tags.ts';
import { few } from '../support/soak.ts';

/** What a reader sees of each tag: its text, in shadow roots too, the texts of its alerts, and its state. */
const seen = (page: Page) =>
  page.locator('[data-widget][data-when="now"]').evaluateAll((tags) => {
    const isShown = (node: Element) => node.getClientRects().length > 0;
    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.parentElement && isShown(node.parentElement) ? node.data : '';
      if (node instanceof Element && !isShown(node) && getComputedStyle(node).display === 'none') return '';
      if (node instanceof HTMLTemplateElement || node instanceof HTMLScriptElement || node instanceof HTMLStyleElement)
        return '';
      if (node instanceof HTMLSlotElement) return node.assignedNodes().map(textOf).join(' ');
      const root = node instanceof Element ? node.shadowRoot : null;
      return [...(root ?? node).childNodes].map(textOf).join(' ');
    };
    const all = (root: ParentNode, selector: string): Element[] => [
      ...root.querySelectorAll(selector),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? all(shadowRoot, selector) : [])),
    ];
    return tags.map((tag) => ({
      name: tag.getAttribute('data-widget') ?? '',
      state: tag.getAttribute('data-w-state') ?? '',
      text: textOf(tag).replace(/\s+/g, ' ').trim(),
      alerts: [tag.shadowRoot ?? tag].flatMap((root) =>
        all(root, '[role="alert"]').flatMap((alert) => textOf(alert).trim() || []),
      ),
    }));
  });

/** What has not come to an end yet. */
const underWay = (page: Page) =>
  page.locator(
    '[data-widget][data-when="now"]:not(:is([data-w-state="ready"], [data-w-state="failed"], [data-w-state="off"]))',
  );

const expected = ({ name, shows }: BareTag) => {
  const text = shows ? expect.stringMatching(shows) : expect.stringContaining(printedIn(name));
  return { name, state: 'ready', text, alerts: [] };
};

// Replies in the manner of PHP read the same (`phpManner.test.ts`, `tests/contract`); of an old server less comes.
for (const manner of few(manners)) {
  test.describe(`a server in the ${manner} manner`, () => {
    test.use({ manner });
    test('guests get what the specification shows of every widget, and the rest as it is printed', async ({
      page,
      server,
      notices,
    }) => {
      // What a paper promotes is shown only while a reader has nothing else to do.
      const { promotion = [], ...others } = tagsByDomain;
      await page.clock.install();
      for (const tags of [promotion, Object.values(others).flat()])
        await test.step(tags.map(({ name }) => name).join(', '), async () => {
          await open(page, server, { body: `<article>${tags.map(({ html }) => html).join('\n')}</article>` });
          await expect(underWay(page)).toHaveCount(0);
          await page.clock.fastForward(5000);
          await expect.poll(() => seen(page)).toEqual(tags.map(expected));
        });
      // What no field is shown of cannot be read: that is said in the console, and nothing else is.
      expect(notices.filter((notice) => !/\bC04\b/.test(notice))).toEqual([]);
      const absent = callsTo(server).filter((call) => / (404|405)$/.test(call));
      expect(absent).toEqual([...new Set(absent)]);
    });
  });
}
