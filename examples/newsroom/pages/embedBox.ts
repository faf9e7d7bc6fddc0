import { isHostListed } from '#core/ungrouped/embed/embedHosts.ts';
import { replaceFrames } from '../editorial/framesIn.ts';
import { type Html, html } from './html.ts';
import type { Tenant } from './page.ts';
import { print } from './print.ts';

const words = {
  nl: { open: 'Toon inhoud van', note: 'weet dan dat je hier was.' },
  en: { open: 'Show content from', note: 'then knows that you were here.' },
} as const;

/** The note of a box, as "x.example then knows that you were here." */
export const embedNote = (host: string, locale: Tenant['locale']): string => `${host} ${words[locale].note}`;

interface Embedded {
  readonly address: URL;
  readonly title: string;
  /** Width and height, as `560 315`; undefined where none is given. */
  readonly size: string | undefined;
}

/** The box in the place of a frame of another host, which loads nothing from there before the reader asks for it. */
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

/** An entry's HTML with its frames replaced: by boxes for listed hosts, by links for others. */
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
