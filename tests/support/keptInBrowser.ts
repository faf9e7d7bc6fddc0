import { type BrowserContext, expect, type Page } from 'playwright/test';
import { declared } from '../../core/base/storage/declared.ts';
import { newsroomCookies } from '../../examples/newsroom/http/cookies.ts';

/** Whether a declared name, in which `<…>` stands for any text, is that of a key. */
const isOf = (key: string) => (name: string) => {
  const [head = '', ...tail] = name.split(/<\w+>/);
  if (tail.length === 0) return key === name;
  return key.startsWith(head) && key.endsWith(tail.at(-1) ?? '') && key.length > name.replace(/<\w+>/g, '').length;
};

const isDeclared = (key: string, names: object) => Object.keys(names).some(isOf(key));

/** What sites keep that tests put around the newsroom, one with accounts of its own and WordPress: browsers know no ports, and they share the host. */
const ofPublisher = {
  cookies: { member: {}, 'wordpress_<user>': {}, 'wp-settings-<user>': {} },
  local: { 'WP_<state>': {} },
  tab: { wpEmojiSettingsSupports: {} },
};

interface Kept {
  /** `local token`, `tab list …`, `cookie title_ab`, `cache …`, `database …`; another tenant's with its prefix. */
  readonly name: string;
  readonly isKnown: boolean;
}

/** What a page's origin keeps; nothing where storage is blocked, and of a page that is closed or has no origin. */
const areasOf = (page: Page) =>
  page
    .evaluate(async () => {
      const all = { local: Object.keys(localStorage), tab: Object.keys(sessionStorage) };
      const [cache = [], database = []] = await Promise.all([
        Reflect.get(window, 'caches')?.keys(),
        Reflect.get(window, 'indexedDB')?.databases(),
      ]);
      return { ...all, cache, database: database.map(({ name }: { readonly name?: string }) => name ?? '') };
    })
    .catch(() => ({ local: [], tab: [], cache: [], database: [] }));

async function storedIn(page: Page, tenant: string): Promise<readonly Kept[]> {
  const { local, tab, cache, database } = await areasOf(page);
  const own = `tribune:${tenant}:`;
  const inArea = (area: 'local' | 'tab', keys: readonly string[]) =>
    keys.map((key) => {
      const [, inner] = /^tribune:[\w-]+:(.+)$/s.exec(key) ?? [];
      return {
        name: `${area} ${key.replace(own, '')}`,
        isKnown: inner === undefined ? isDeclared(key, ofPublisher[area]) : isDeclared(inner, declared[area]),
      };
    });
  return [
    ...inArea('local', local),
    ...inArea('tab', tab),
    ...cache.map((name: string) => ({ name: `cache ${name}`, isKnown: isDeclared(name, declared.caches) })),
    // Nothing of ours is kept in one.
    ...database.map((name: string) => ({ name: `database ${name}`, isKnown: false })),
  ];
}

const cookiesOf = async (context: BrowserContext): Promise<readonly Kept[]> =>
  (await context.cookies()).map(({ name }) => ({
    name: `cookie ${name}`,
    isKnown: isDeclared(name, { ...declared.cookies, ...newsroomCookies, ...ofPublisher.cookies }),
  }));

const isOpen = (page: Page) => /^https?:/.test(page.url());

/** What the open pages of a context keep in their browser that is declared nowhere. */
export async function undeclaredIn(context: BrowserContext): Promise<readonly string[]> {
  const stored = context.pages().filter(isOpen);
  const found = await Promise.all([cookiesOf(context), ...stored.map((page) => storedIn(page, ''))]);
  return [...new Set(found.flat().flatMap(({ name, isKnown }) => (isKnown ? [] : [name])))];
}

/**
 * Expects that the browser of a page keeps these things of a tenant (`local token`, `tab list …`, `cookie title_ab`), and nothing that
 * is declared nowhere.
 */
export async function expectDeclared(page: Page, tenant: string, names: readonly string[]): Promise<void> {
  const kept = [...(await storedIn(page, tenant)), ...(await cookiesOf(page.context()))];
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  expect(kept.filter(({ isKnown }) => !isKnown)).toEqual([]);
}
