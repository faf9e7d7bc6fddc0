import { make } from '#core/base/dom/make.ts';
import { isHostListed } from '#core/ungrouped/embed/embedHosts.ts';
import { tree } from './foreign-link.drawn.html?tree';
import type { Frame, Profile } from './profile.ts';

/** Puts the profile's own element in the place of each frame, or a link to what it would have shown. */
export function replaceFrames(fragment: DocumentFragment, profile: Profile): void {
  for (const frame of fragment.querySelectorAll('iframe')) {
    const found = read(frame);
    if (!found) frame.remove();
    else frame.replaceWith(isListed(found.address, profile) ? profile.frame(found) : linkTo(found));
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

const linkTo = ({ address, title }: Frame): Element => make(tree({ url: address.href, text: title || address.host }));
