import type { Locator, Page } from 'playwright/test';
import { expect } from './newsroom.ts';
import json from './security/jsonDocuments.json' with { type: 'json' };

type JsonDocument = (typeof json.documents)[number];

/** The documents of the JSON test suite, each with what a parser has to make of it. */
export const jsonDocuments: readonly JsonDocument[] = json.documents;

/** As a reply or a reader would have it. */
export function textOf({ base64 }: Pick<JsonDocument, 'base64'>): string {
  return Buffer.from(base64, 'base64').toString('utf8');
}

/** Whatever ran, in any way that one of the strings knows. */
export function recordRuns(page: Page): readonly string[] {
  const runs: string[] = [];
  page.on('dialog', (dialog) => {
    runs.push(dialog.message());
    void dialog.dismiss();
  });
  return runs;
}

/** The texts of these elements as they stand, and how many elements hostile text made inside them. */
export async function readTexts(elements: Locator): Promise<readonly string[]> {
  const found = await elements.evaluateAll((all) =>
    all.map((each) => [each.textContent ?? '', each.querySelectorAll('*').length] as const),
  );
  expect(found.filter(([, made]) => made > 0)).toEqual([]);
  return found.map(([text]) => text);
}

/** Which of these texts are not there, by their beginnings. */
export const lacking = (texts: readonly string[], found: readonly string[]) => {
  const known = new Set(found);
  return texts.filter((text) => !known.has(text)).map((text) => text.slice(0, 80));
};
