import { bundledText } from '#core/base/i18n/bundledText.ts';
import type { Words } from '#core/base/i18n/words.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export type FootballKey = keyof typeof nl & keyof typeof en;

const dictionaries = { en, nl };

/** The words that all football widgets and the pages beside them have in common; what no dictionary has comes back as undefined. */
export function footballText(
  words: Pick<Words, 'locale'>,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  return bundledText('core/football', dictionaries, words, key)?.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

/** The same for a key that is known. */
export const sayFootball = (
  words: Pick<Words, 'locale'>,
  key: FootballKey,
  values?: Readonly<Record<string, string | number>>,
): string => footballText(words, key, values) ?? key;
