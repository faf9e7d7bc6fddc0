import type { Words } from './words.ts';

export type Dictionary = Readonly<Record<string, string>>;

/** The texts of a dictionary that is part of the code. */
export interface Bundled {
  readonly en: Dictionary;
  readonly nl: Dictionary;
}

const own = new Map<string, { readonly texts: Dictionary; readonly base: keyof Bundled }>();

/** Adds the texts of a tenant's own language for a dictionary that is part of the code; what they lack is in `base`. */
export const addBundled = (name: string, locale: string, texts: Dictionary, base: keyof Bundled): void => {
  own.set(`${name} ${locale}`, { texts, base });
};

/** A text of a dictionary that is part of the code: the tenant's own, else the one in its language, else English. Undefined for an unknown key. */
export function bundledText(
  name: string,
  bundled: Bundled,
  { locale }: Pick<Words, 'locale'>,
  key: string,
): string | undefined {
  const { texts = {}, base = locale === 'nl' ? 'nl' : 'en' } = own.get(`${name} ${locale}`) ?? {};
  return [texts, bundled[base]].find((each) => Object.hasOwn(each, key))?.[key];
}
