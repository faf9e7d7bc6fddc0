import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { root } from './sources.ts';

const sources = {
  turbo: '@hotwired/turbo/dist/turbo.es2017-umd.js',
  idiomorph: 'idiomorph/dist/idiomorph.js',
} as const;

/** The libraries that make a page what its server prints now, without another page. */
export const morphs = ['turbo', 'idiomorph'] as const;
export type Morph = (typeof morphs)[number];

/**
 * Gives a page a library that morphs. What is returned makes the page what the server prints now,
 * and resolves once that is over.
 */
export async function startMorph(page: Page, morph: Morph): Promise<() => Promise<void>> {
  await page.evaluate(await readFile(join(root, 'node_modules', sources[morph]), 'utf8'));
  if (morph === 'idiomorph')
    return () =>
      page.evaluate(async () => {
        const html = await (await fetch(location.href)).text();
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        Reflect.get(window, 'Idiomorph').morph(document.body, body);
      });
  return () =>
    page.evaluate(
      () =>
        new Promise<void>((resolved) => {
          document.addEventListener('turbo:load', () => resolved(), { once: true });
          // As `<turbo-stream action="refresh" method="morph">` does.
          Reflect.get(window, 'Turbo').session.refresh(document.baseURI, { method: 'morph', scroll: 'preserve' });
        }),
    );
}

/** What the loader says of a tag, and whether something is drawn there. */
export const standing = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => ({
      listed: window.Tribune.list()
        .filter((tag) => tag.element === element)
        .map(({ state }) => state),
      roots: (element.shadowRoot ?? element).querySelectorAll(':scope > .tb-root').length,
    })),
  );
