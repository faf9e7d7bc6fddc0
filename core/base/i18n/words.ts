/** Pages of a site to which readers are led from what is empty. Those that it does not name are its front page. */
export interface SitePages {
  readonly home: string;
  readonly matches?: string | undefined;
  readonly pool?: string | undefined;
  readonly forum?: string | undefined;
}

/** A widget's words in the language of the page. */
export interface Words {
  /** The text of `key` with `{{values}}` filled in; `count` picks the plural form. An unknown key comes back as itself. */
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** BCP 47 tag: `nl`, `en`, or that of a tenant's own file of words. */
  readonly locale: string;
  /** How dates are written: the setting `dates` of the site, `numeric` when left out. */
  readonly dates?: 'numeric' | 'relative';
  /** IANA zone of the site. */
  readonly timeZone: string;
  /** How numbers of likes are written: `plus` (`12.345+`), as where it is not said, or `short` (`12,3K`). */
  readonly likes?: 'plus' | 'short';
  /** `/` is the front page when left out, and the one page that is known. */
  readonly pages?: SitePages | undefined;
}
