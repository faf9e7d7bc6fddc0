/** A widget's words in the page's language. */
export interface Words {
  /** The text of `key` with `{{values}}` filled in; `count` picks the plural form. An unknown key comes back as itself. */
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  readonly locale: 'nl' | 'en';
  /** How dates are written: the setting `dates` of the site, `numeric` when left out. */
  readonly dates?: 'numeric' | 'relative';
  /** IANA zone of the site. */
  readonly timeZone: string;
}
