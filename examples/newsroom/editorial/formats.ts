/** Caches formats: a page has dozens of dates and numbers, and making a format takes about fifty times as long as using it. */
function kept<Options, Format>(make: (language: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = JSON.stringify([language, options]);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

/** A cached Intl.DateTimeFormat of a language. */
export const dateFormat = kept(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

/** A cached Intl.NumberFormat of a language. */
export const numberFormat = kept(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** The cached Intl.PluralRules of a language. */
export const pluralRules = kept(
  (language, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);
