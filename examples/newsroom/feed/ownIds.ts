import { createHash } from 'node:crypto';

/** Ids of what feeds bring; those of the newsroom's own rows are smaller. */
const [first, last] = [1_000_000_000, 2 ** 31 - 1];

const tries = 50;

/** The id of what a provider calls `key`, by its hash; another one for each attempt. */
export function ownId(key: string, attempt = 0): number {
  const hash = createHash('sha256').update(`${key}\0${attempt}`).digest().readUInt32BE(0);
  return first + (hash % (last - first));
}

/**
 * Gives what a provider calls `key` an id, by its hash: a database that is filled anew gets the same ids, and so the same addresses, in whichever order rows come.
 * `insert` resolves to false where the id is taken. Throws an Error when fifty are.
 */
export async function withOwnId(key: string, insert: (id: number) => Promise<boolean>): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const id = ownId(key, attempt);
    if (await insert(id)) return id;
  }
  throw new Error(`There is no free id for ${key}.`);
}

/** A text for an address: `Sankt Pölten` becomes `sankt-polten`. */
const slugFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'x';

/** Finds a slug that is free: the text's own, else with the tenant, else with numbers. `insert` resolves to false where one is taken. */
export async function withOwnSlug(
  text: string,
  tenant: string,
  insert: (slug: string) => Promise<boolean>,
): Promise<string> {
  const slug = slugFrom(text);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const tried = attempt === 1 ? slug : attempt === 2 ? `${slug}-${tenant}` : `${slug}-${tenant}-${attempt}`;
    if (await insert(tried)) return tried;
  }
  throw new Error(`There is no free address for ${text}.`);
}
