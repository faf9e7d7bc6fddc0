import { bundledText } from '#core/base/i18n/bundledText.ts';
import type { Words } from '#core/base/i18n/words.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const dictionaries = { en, nl };

/** What is said of following, with `value` in its place: a name, or a reason. */
export const sayFollow = (words: Pick<Words, 'locale'>, key: keyof typeof nl & keyof typeof en, value = ''): string =>
  (bundledText('core/follow', dictionaries, words, key) ?? key).replace('{{value}}', () => value);
