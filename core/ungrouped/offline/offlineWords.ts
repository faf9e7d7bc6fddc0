import { bundledText } from '#core/base/i18n/bundledText.ts';
import type { Words } from '#core/base/i18n/words.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const dictionaries = { en, nl };

/** What the pages for readers without a connection say; `when` is the moment of the front page. */
export const offlineText = (words: Pick<Words, 'locale'>, key: keyof typeof nl & keyof typeof en, when = ''): string =>
  (bundledText('core/ungrouped/offline', dictionaries, words, key) ?? key).replace('{{when}}', () => when);
