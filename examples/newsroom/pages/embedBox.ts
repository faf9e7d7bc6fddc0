import { isHostListed } from '#core/embed/embedHosts.ts';
import { replaceFrames } from '../content/liveblogs/framesIn.ts';
import type { Locale } from '../content/numerals.ts';
import { type Html, html } from './html.ts';

const words = {
  nl: { open: 'Toon inhoud van', note: 'weet dan dat je hier was.' },
  en: { open: 'Show content from', note: 'then knows that you were here.' },
} as const;

interface Embedded {
  readonly address: URL;
  readonly title: string;
  /** `560 315`; undefined where none is named. */
  readonly size: string | undefined;
}

/** What is printed for a frame of another host: nothing is asked of that host before the reader wants it. */
function embedBox({ address, title, size }: Embedded, locale: Locale): Html {
  const { host, href } = address;
  return html`<div class="tb-embed" data-embed="${href}"${title !== '' && html` data-title="${title}"`}>${
    size !== undefined && html`<svg class="tb-embed-room" viewBox="0 0 ${size}" aria-hidden="true"></svg>`
  }<a class="tb-embed-open" href="${href}" rel="noopener noreferrer">${words[locale].open} ${host}</a><p class="tb-embed-note">${host} ${words[locale].note}</p></div>`;
}

const isSize = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,4}$/.test(text);

/** An entry's HTML with a box in the place of each frame of a listed host, and a link in that of any other. */
export function withEmbeds(
  written: string,
  { locale, frameHosts }: { readonly locale: Locale; readonly frameHosts: readonly string[] },
): string {
  return replaceFrames(written, (frame) => {
    const source = frame.get('src')?.trim() ?? '';
    const address = URL.canParse(source, 'https://relative.invalid')
      ? new URL(source, 'https://relative.invalid')
      : undefined;
    if (!address || !/^https?:$/.test(address.protocol) || address.host === 'relative.invalid') return '';
    const title = frame.get('title')?.trim() ?? '';
    const [width, height] = [frame.get('width'), frame.get('height')];
    const size = isSize(width) && isSize(height) ? `${width} ${height}` : undefined;
    if (isHostListed(address, frameHosts)) return embedBox({ address, title, size }, locale).text;
    return html`<a href="${address.href}" rel="noopener noreferrer nofollow ugc">${title || address.host}</a>`.text;
  });
}
