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

const isSettled = async (page: Page) => (await seen(page)).every(({ state }) => /ready|failed|off/.test(state));

const expected = ({ name, shows }: BareTag) => {
  const text = shows ? expect.stringMatching(shows) : expect.stringContaining(printedIn(name));
  return { name, state: 'ready', text, alerts: [] };
};

// Replies in the manner of PHP read the same (`phpManner.test.ts`, `tests/contract`); of an old server less comes.
for (const manner of few(manners)) {
  test.describe(`a server in the ${manner} manner`, () => {
    test.use({ manner });
    for (const [domain, tags] of Object.entries(tagsByDomain)) {
      test(`guests get what the specification shows of ${domain}, and the rest as it is printed`, async ({
        page,
        server,
        notices,
      }) => {
        const printed = tags.map(({ html }) => html).join('\n');
        await open(page, server, { body: `<article>${printed}</article>` });
        await expect.poll(() => isSettled(page)).toBe(true);
        await expect.poll(() => seen(page), { timeout: 8000 }).toEqual(tags.map(expected));
        // What no field is shown of cannot be read: that is said in the console, and nothing else is.
        expect(notices.filter((notice) => !/\bC04\b/.test(notice))).toEqual([]);
        const absent = callsTo(server).filter((call) => / (404|405)$/.test(call));
        expect(absent).toEqual([...new Set(absent)]);
      });
    }
  });
}
