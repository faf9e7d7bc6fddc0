import { allowedAttributes, allowedTags } from './allowed.ts';
import { harden } from './harden.ts';
import { tribunePolicy } from './policy.ts';

/** HTML with more characters than this is not read at all. */
const longest = 500_000;

/**
 * The one door for HTML of others. Gives a fragment with allowed elements and attributes only: no scripts, no forms, no
 * ids, no styles, no `data-*`, links to http, https and mailto. Undefined when it is longer than 500,000 characters or
 * when the page's Content-Security-Policy leaves no safe way to read it; of the latter `blocked` hears.
 */
export async function hostHtml(html: string, blocked: () => void): Promise<DocumentFragment | undefined> {
  if (html.length > longest) return undefined;
  const policy = tribunePolicy();
  if (policy === 'blocked') {
    blocked();
    return undefined;
  }
  const { default: purifier } = await import('dompurify');
  const purified: DocumentFragment | null = purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    // Null keeps the purifier from making a policy of its own.
    TRUSTED_TYPES_POLICY: policy === 'none' ? null : policy,
  });
  // Null, against its types, when the HTML brings a frameset in place of a body.
  const fragment = purified ?? document.createDocumentFragment();
  harden(fragment);
  return fragment;
}
