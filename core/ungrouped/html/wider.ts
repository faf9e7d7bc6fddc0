import { isHostListed } from '#core/ungrouped/embed/embedHosts.ts';
import type { Frame, Profile } from './profile.ts';

/** Longest value of an attribute of ours: numbers, names. */
const longest = 100;

/** Elements that a profile adds to the allowed ones. No `iframe` gets any further than `replaceFrames`. */
export const widerTags: readonly string[] = ['audio', 'iframe', 'track', 'video'];

/** Attributes that it adds; those of our tags are judged once more by `keepWidgets`. */
export const widerAttributes = ({ widgets, hasLinks }: Profile): readonly string[] => [
  'default',
  'kind',
  'label',
  'poster',
  'srclang',
  'data-widget',
  ...(hasLinks ? ['data-href'] : []),
  ...Object.values(widgets)
    .flat()
    .map((name) => `data-${name}`),
];

/** Leaves `data-*` on tags that the profile lists, and nowhere else: not inside such a tag, not on another element. */
export function keepWidgets(fragment: DocumentFragment, { widgets, hasLinks }: Profile): void {
  for (const element of fragment.querySelectorAll('*')) {
    const widget = element.localName === 'div' ? element.getAttribute('data-widget') : null;
    const isListed =
      widget !== null && Object.hasOwn(widgets, widget) && !element.parentElement?.closest('[data-widget]');
    const own = isListed ? ['widget', ...(widgets[widget] ?? [])] : [];
    for (const { name, value } of [...element.attributes]) {
      if (hasLinks && name === 'data-href') continue;
      if (name.startsWith('data-') && (!own.includes(name.slice(5)) || value.length > longest))
        element.removeAttribute(name);
    }
  }
}

/** Sound and film wait for the reader, who has the buttons. */
export function limitMedia(fragment: DocumentFragment): void {
  for (const media of fragment.querySelectorAll('audio, video')) {
    media.setAttribute('controls', '');
    media.setAttribute('preload', 'none');
    if (media.localName === 'video') media.setAttribute('playsinline', '');
  }
}

/** Puts the profile's own element in the place of each frame, or a link to what it would have shown. */
export function replaceFrames(fragment: DocumentFragment, profile: Profile): void {
  for (const frame of fragment.querySelectorAll('iframe')) {
    const found = read(frame);
    if (!found) frame.remove();
    else
      frame.replaceWith(isListed(found.address, profile) ? profile.frame(found) : linkTo(found, frame.ownerDocument));
  }
}

function isListed(address: URL, { frameHosts }: Profile): boolean {
  return address.origin !== location.origin && isHostListed(address, frameHosts);
}

function read(frame: HTMLIFrameElement): Frame | undefined {
  const source = frame.getAttribute('src')?.trim();
  if (!source || !URL.canParse(source, location.href)) return undefined;
  const address = new URL(source, location.href);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  const ratio = Number(frame.getAttribute('width')) / Number(frame.getAttribute('height'));
  return {
    address,
    title: frame.getAttribute('title')?.trim() ?? '',
    ratio: ratio > 0 && ratio < Number.POSITIVE_INFINITY ? ratio : undefined,
  };
}

function linkTo({ address, title }: Frame, document: Document): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address.href;
  link.rel = 'noopener noreferrer nofollow ugc';
  link.textContent = title || address.host;
  return link;
}
