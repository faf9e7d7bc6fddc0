import type { Page } from 'playwright';
import type { Paper } from '../support/reader.ts';

/** A phone's line, as Lighthouse has it: bytes per second, ms. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Of times in ms: `1716 ms [1587-2026], median of 15`. */
export function summary(values: readonly number[]): string {
  const [least, longest] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(0)} ms [${least.toFixed(0)}-${longest.toFixed(0)}], median of ${values.length}`;
}

/** Logs the demo reader of a paper in, in the dialog of its contact page. */
export async function logIn(page: Page, newsroom: string, { home, reader, says }: Paper): Promise<void> {
  await page.goto(`${newsroom}${home}/contact#login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(says.name).fill(reader.login);
  await dialog.getByLabel(says.password, { exact: true }).fill(reader.password);
  await dialog.getByRole('button', { name: says.login, exact: true }).click();
  await page.locator('[data-widget="session-menu"] button[aria-expanded]').waitFor();
}
