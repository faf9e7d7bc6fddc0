import { wholeDate } from '#core/base/i18n/dates.ts';
import { networkNames, type PostAddress, readPostAddress } from '#core/ungrouped/embed/postAddress.ts';
import type { QuotedPost } from '../../editorial/article.ts';
import { dates } from '../dates.ts';
import { embedNote } from '../embedBox.ts';
import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

function footOf({ url, network: named }: PostAddress, locale: Tenant['locale']) {
  const network = networkNames[named];
  const open_label = widgetWords('live/social-embed', locale)('open', { network });
  return { url, open_label, note_text: embedNote(network, locale) };
}

/**
 * The tag of a post with its quote, which loads nothing from the network before the reader asks for it. Undefined for a URL of
 * no known network.
 */
export function postTag(post: QuotedPost, tenant: Tenant): Html | undefined {
  const address = readPostAddress(post.url);
  if (!address) return undefined;
  const { locale } = tenant;
  return print(
    'social-embed',
    {
      ...footOf(address, locale),
      author_text: post.author,
      handle_text: address.handle === '' ? '' : `@${address.handle}`,
      network_text: networkNames[address.network],
      lang: post.lang === locale ? null : post.lang,
      has_text: post.text !== '',
      lines: post.text.split('\n').map((text, at) => ({ text, is_first: at === 0 })),
      published: {
        at: post.publishedAt,
        text: wholeDate(post.publishedAt, { locale, timeZone: wordsOf(locale).zone, dates }),
      },
    },
    tenant,
  );
}

const quoted =
  /(<div\b(?=[^<>]*\bdata-widget="social-embed")[^<>]*\bdata-url="([^"<>]*)"[^<>]*>)((?:(?!<\/?div\b)[\s\S])+)<\/div>/g;

/** An entry's HTML with a link added to each post that the desk quotes. */
export const withPosts = (written: string, tenant: Tenant): string =>
  written.replace(quoted, (whole, tag: string, url: string, quote: string) => {
    const address = readPostAddress(url);
    if (!address || quote.trim() === '') return whole;
    const foot = print('social-embed-foot', footOf(address, tenant.locale), tenant);
    return `${tag}<div class="tb-post">${quote}</div>${foot.text}</div>`;
  });
