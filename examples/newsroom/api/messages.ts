import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export type Language = 'nl' | 'en';
export type MessageKey = keyof typeof nl;

/** The API's messages to readers. A sentence that one language lacks is a type error. */
const messages: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { nl, en };

/** A message in a language, with `{{values}}` filled in; `own` are texts of the tenant that come before these. */
export function say(
  key: MessageKey,
  language: Language,
  values: Readonly<Record<string, number | string>> = {},
  own: Readonly<Record<string, string>> = {},
): string {
  const text = (Object.hasOwn(own, key) && own[key]) || messages[language][key];
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The languages that an Accept-Language header asks for, without regions, the preferred one first: `fr`, `en`. */
export function askedLanguages(header: string | undefined): readonly string[] {
  const asked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
      const quality = settings.find((setting) => setting.trim().startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return asked.flatMap(({ language }) => language ?? []);
}

const isLanguage = (language: string): language is Language => language === 'nl' || language === 'en';

/** The first of nl and en that an Accept-Language header prefers; undefined when it asks for neither. */
export const preferredLanguage = (header: string | undefined): Language | undefined =>
  askedLanguages(header).find(isLanguage);
