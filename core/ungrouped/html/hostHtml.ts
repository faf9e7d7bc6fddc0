import { tribunePolicy } from '#core/base/html/policy.ts';
import { allowedAttributes, allowedTags } from './allowed.ts';
import { harden } from './harden.ts';
import { parseInert } from './parseInert.ts';
import type { Profile } from './profile.ts';
import { replaceFrames } from './replaceFrames.ts';
import { keepWidgets, limitMedia, widerAttributes, widerTags } from './wider.ts';

/** HTML with more characters than this is not read at all. */
const longest = 500_000;

/**
 * The one sanitiser for HTML of others. Gives a fragment with allowed elements and attributes only: no scripts, no forms, no
 * ids, no styles, no `data-*`, links to http, https and mailto. Undefined when it is longer than 500,000 characters or
 * when the page's Content-Security-Policy leaves no safe way to read it; for the latter `blocked` is called. A `profile` lets a
 * little more through, for HTML of the tenant's own desk: see there.
 */
export async function hostHtml(
  html: string,
  blocked: () => void,
  profile?: Profile,
): Promise<DocumentFragment | undefined> {
  if (html.length > longest) return undefined;
  const policy = tribunePolicy();
  if (policy === 'blocked') {
    blocked();
    return undefined;
  }
  const { default: purifier } = await import('dompurify');
  const inert = purifier.sanitize(parseInert(policy === 'none' ? html : policy.createHTML(html)), {
    ALLOWED_TAGS: profile ? [...allowedTags, ...widerTags] : [...allowedTags],
    ALLOWED_ATTR: profile ? [...allowedAttributes, ...widerAttributes(profile)] : [...allowedAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    // Null keeps the purifier from making a policy of its own.
    TRUSTED_TYPES_POLICY: policy === 'none' ? null : policy,
  });
  if (profile) keepWidgets(inert, profile);
  harden(inert);
  if (profile) limitMedia(inert);
  profile?.prune?.(inert);
  // Not before it is tame: an image of the page's own document is fetched as soon as it has an address.
  const fragment = document.importNode(inert, true);
  if (profile) replaceFrames(fragment, profile);
  return fragment;
}
