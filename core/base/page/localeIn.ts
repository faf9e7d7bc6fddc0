import type { Locale } from './page.ts';

/**
 * The language of ours that a language tag names, as people write it: `nl_NL`, `NL`, ` nl-be`, `nl_NL.UTF-8`, `dut`. The first subtag decides, as in
 * `Intl.Locale`, which a script of the page may have broken. Undefined for any other language, and for what is no tag.
 */
export function localeIn(written: unknown): Locale | undefined {
  const [, language] = /^[\W_]*(nl|nld|dut|en|eng)(?![^\W_])/.exec(`${written}`.toLowerCase()) ?? [];
  if (language === undefined) return undefined;
  return language.startsWith('e') ? 'en' : 'nl';
}
