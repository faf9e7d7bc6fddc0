import type { Bundled } from '#core/base/i18n/bundledText.ts';
import type { Locale } from '#core/base/page/page.ts';

/** The words of the desk in a language; those of the other one are not fetched. */
export async function loadWords(locale: Locale): Promise<Partial<Bundled>> {
  if (locale === 'nl') return { nl: (await import('../locales/nl.json')).default };
  return { en: (await import('../locales/en.json')).default };
}
