import { isHostListed } from '#core/embed/embedHosts.ts';
import { replaceFrames } from '../editorial/framesIn.ts';
import { type Html, html } from './html.ts';
import type { Tenant } from './page.ts';
import { print } from './print.ts';

const words = {
  nl: { open: 'Toon inhoud van', note: 'weet dan dat je hier was.' },
  en: { open: 'Show content from', note: 'then knows that you were here.' },
} as const;

/** "x.example then knows that you were here." */
export const embedNote = (host: string, locale: Tenant['locale']): string => `${host} ${words[locale].note}`;

interface Embedded {
  readonly address: URL;
  readonly title: string;
  /** `560 315`; undefined where none is named. */
  readonly size: string | undefined;
}

/** What is printed for a frame of another host: nothing is asked of that host before the reader wants it. */
function embedBox({ address: { host, href }, title, size }: Embedded, tenant: Tenant): Html {
  const { open } = words[tenant.locale];
  return print(
    'embed',
    {
      embed_url: href,
      page_url: href,
      title: title || null,
      room: size ?? null,
      open_label: `${open} ${host}`,
      note_text: embedNote(host, tenant.locale),
    },
    tenant,
  );
}

const isSize = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,4}$/.test(text);

/** An entry's HTML with a box in the place of each frame of a listed host, and a link in that of any other. */
export function withEmbeds(
  written: string,
  { tenant, frameHosts }: { readonly tenant: Tenant; readonly frameHosts: readonly string[] },
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
    if (isHostListed(address, frameHosts)) return embedBox({ address, title, size }, tenant).text;
    return html`<a href="${address.href}" rel="noopener noreferrer nofollow ugc">${title || address.host}</a>`.text;
  });
}
