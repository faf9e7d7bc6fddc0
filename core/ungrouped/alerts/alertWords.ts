import type { Words } from '#core/base/i18n/words.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const dictionaries = { en, nl };

/** What is said of the notifications of a team, with its name in the place of `name`. */
export const sayAlerts = (
  { locale }: Pick<Words, 'locale'>,
  key: keyof typeof nl & keyof typeof en,
  name = '',
): string => dictionaries[locale][key].replace('{{name}}', () => name);
