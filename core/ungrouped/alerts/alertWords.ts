import { bundledText } from '#core/base/i18n/bundledText.ts';
import type { Words } from '#core/base/i18n/words.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const dictionaries = { en, nl };

/** What is said of the notifications of a team, with its name in the place of `name`. */
export const sayAlerts = (words: Pick<Words, 'locale'>, key: keyof typeof nl & keyof typeof en, name = ''): string =>
  (bundledText('core/ungrouped/alerts', dictionaries, words, key) ?? key).replace('{{name}}', () => name);
