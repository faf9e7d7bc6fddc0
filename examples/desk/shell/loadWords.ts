import type { Locale } from '#core/base/page/page.ts';

type Texts = readonly (readonly [name: string, texts: unknown])[];

/** The words of the desk and of the core's views in a language, by the names that `addWords` takes. */
export async function loadWords(locale: Locale): Promise<Texts> {
  const [core, desk] =
    locale === 'nl'
      ? await Promise.all([import('#core/base/i18n/locales/nl.json'), import('../locales/nl.json')])
      : await Promise.all([import('#core/base/i18n/locales/en.json'), import('../locales/en.json')]);
  return [
    ['core', core.default],
    ['desk', desk.default],
  ];
}
