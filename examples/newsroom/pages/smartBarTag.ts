import type { Locale } from '../content/numerals.ts';
import { type Html, html } from './html.ts';
import type { Announcement } from './page.ts';
import { wordsOf } from './words.ts';

/** The tag of the announcement, as the smart bar expects its host to print it. */
export function smartBarTag({ text, url, updatedAt }: Announcement, locale: Locale): Html {
  return html`<section data-widget="smart-bar" data-updated-at="${updatedAt}" aria-label="${wordsOf(locale).announcement}"><p>${
    url === undefined ? text : html`<a href="${url}">${text}</a>`
  }</p></section>`;
}
