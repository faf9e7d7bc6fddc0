/** Makes each format once: a page has dozens of dates and numbers, and making a format takes some fifty times what using it does. */
function kept<Options, Format>(make: (language: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = JSON.stringify([language, options]);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

/** How dates are written in a language. */
export const dateFormat = kept(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

/** How numbers are written in a language. */
export const numberFormat = kept(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** Which of its forms a language uses with a number. */
export const pluralRules = kept(
  (language, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);
