import type { Locator, Page } from 'playwright/test';
import { papers } from './reader.ts';

export const art = '/public/house/deaftrap-pool.svg';

/** A drawing of the paper's own; each name is an address of its own. */
export const drawing = (name: string) =>
  `<a href="/about"><img src="${art}?${name}" alt="${name}" width="300" height="250"></a>`;

interface Given {
  readonly language?: keyof typeof papers;
  readonly creatives?: readonly string[];
  /** Printed in the tag. */
  readonly alternative?: string;
  readonly attributes?: string;
  /** What the reader has said; undefined: nothing yet. */
  readonly consent?: string | undefined;
  /** How many of them stand one below the other. */
  readonly places?: number;
}

/** A page of the newsroom on which the host prints showcases, the first in view, with text below them. */
export async function openShowcase(page: Page, given: Given = {}): Promise<Locator> {
  const { language = 'nl', creatives = [drawing('one')], alternative, attributes = '', places = 1 } = given;
  const consent = 'consent' in given ? given.consent : 'ads';
  const address = `${papers[language].home}/about`;
  const tag = (
    at: number,
  ) => `<aside aria-label="Advertentie ${at + 1}" data-widget="showcase" data-slug="tested" data-width="300" data-height="250" ${attributes}>
<p>Printed by the host</p>
<template>${creatives.join('\n---\n')}</template>
${alternative === undefined ? '' : `<template data-alternative>${alternative}</template>`}
</aside>`;
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch();
      const text = (await response.text())
        .replace(
          /<html([^>]*?)(?: data-consent="[^"]*")?>/,
          `<html$1${consent === undefined ? '' : ` data-consent="${consent}"`}>`,
        )
        .replace(/<main[^>]*>/, (main) => `${main}${Array.from({ length: places }, (_, at) => tag(at)).join('')}`);
      await route.fulfill({ response, body: text });
    },
  );
  await page.goto(address);
  return page.locator('[data-widget="showcase"]').first();
}
