import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export type Language = 'nl' | 'en';
export type MessageKey = keyof typeof nl;

/** The API's messages to readers. A sentence that one language lacks is a type error. */
const messages: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { nl, en };

/** A message in a language, with `{values}` filled in. */
export function say(
  key: MessageKey,
  language: Language,
  values: Readonly<Record<string, number | string>> = {},
): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The first of nl and en that an Accept-Language header prefers; undefined when it asks for neither. */
export function preferredLanguage(header: string | undefined): Language | undefined {
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
  for (const { language } of asked) if (language === 'nl' || language === 'en') return language;
  return undefined;
}
