import purifier from 'dompurify';
import Mustache from 'mustache';
import { tribunePolicy } from '#core/base/html/policy.ts';
import { allowedAttributes, allowedTags } from './allowed.ts';
import { keepAddresses } from './harden.ts';
import { parseInert } from './parseInert.ts';

const moreTags = ['address', 'bdi', 'footer', 'header', 'hgroup', 'section'];
const moreAttributes = ['decoding', 'fetchpriority', 'hidden', 'rel', 'role'];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
};
const escaped = (value: unknown) => `${value}`.replace(/[&<>"'\r]/g, (character) => entities[character] ?? character);

/** Makes elements of data; undefined where the page's policy leaves no safe way to read HTML. */
export type RenderTemplate = (view: object) => DocumentFragment | undefined;

/**
 * A tenant's template, by the engine that hosts print with: no code in it runs, and what is put in is escaped. What comes out goes through the sanitiser,
 * which leaves the classes, `data-*` and tags of Tribune that the tenant wrote, and no scripts, forms, frames, ids or styles. Throws an Error for a
 * text that is no template.
 */
export function readTemplate(text: string): RenderTemplate {
  Mustache.parse(text);
  return (view) => {
    const policy = tribunePolicy();
    if (policy === 'blocked') return undefined;
    const html = Mustache.render(text, view, undefined, { escape: escaped });
    const inert = purifier.sanitize(parseInert(policy === 'none' ? html : policy.createHTML(html)), {
      ALLOWED_TAGS: [...allowedTags, ...moreTags],
      ALLOWED_ATTR: [...allowedAttributes, ...moreAttributes],
      ALLOW_DATA_ATTR: true,
      ALLOW_ARIA_ATTR: true,
      RETURN_DOM_FRAGMENT: true,
      TRUSTED_TYPES_POLICY: policy === 'none' ? null : policy,
    });
    keepAddresses(inert);
    return document.importNode(inert, true);
  };
}
