import { expect, type Page } from 'playwright/test';
import { declared } from '../../core/base/storage/declared.ts';
import { newsroomCookies } from '../../examples/newsroom/http/cookies.ts';

/** Whether a declared name, in which `<…>` stands for any text, is that of a key. */
const isOf = (key: string) => (name: string) => {
  const [head = '', ...tail] = name.split(/<\w+>/);
  return tail.length === 0 ? key === name : key.startsWith(head) && key.length > head.length;
};

const isDeclared = (key: string, names: object) => Object.keys(names).some(isOf(key));

/**
 * Expects that the browser of a page keeps these things of a tenant (`local token`, `tab list …`, `cookie title_ab`), and nothing that
 * is declared nowhere.
 */
export async function expectDeclared(page: Page, tenant: string, names: readonly string[]): Promise<void> {
  const areas = await page.evaluate(() => ({ local: Object.keys(localStorage), tab: Object.keys(sessionStorage) }));
  const prefix = `tribune:${tenant}:`;
  const stored = (['local', 'tab'] as const).flatMap((area) =>
    areas[area].map((key) => ({
      name: `${area} ${key.replace(prefix, '')}`,
      isKnown: key.startsWith(prefix) && isDeclared(key.slice(prefix.length), declared[area]),
    })),
  );
  const jar = (await page.context().cookies()).map(({ name }) => ({
    name: `cookie ${name}`,
    isKnown: isDeclared(name, { ...declared.cookies, ...newsroomCookies }),
  }));
  const kept = [...stored, ...jar];
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  expect(kept.filter(({ isKnown }) => !isKnown)).toEqual([]);
}
