import { tribunePolicy } from '#core/base/html/policy.ts';
import { parseInert } from './parseInert.ts';

/** An entry of a host's HTML, still to be sanitised where it is shown. */
export interface ForeignEntry {
  readonly id: number;
  readonly html: string;
  /** As the host wrote it in `datetime`. */
  readonly at: string | undefined;
}

/** The attributes that may name an entry: `data-liveblog-id`, `data-entry-id`, `data-id`. */
const named = '[data-liveblog-id], [data-entry-id], [data-id]';

/** The entries in HTML that a host prints; undefined where the page's policy leaves no way to read HTML. Elements without an id are no entries. */
export function foreignEntries(html: string): readonly ForeignEntry[] | undefined {
  const policy = tribunePolicy();
  if (policy === 'blocked') return undefined;
  const inert = parseInert(policy === 'none' ? html : policy.createHTML(html));
  return [...inert.querySelectorAll<HTMLElement>(named)].flatMap((element) => {
    const { liveblogId, entryId, id } = element.dataset;
    const number = Number(liveblogId ?? entryId ?? id);
    const isInside = element.parentElement?.closest(named);
    if (isInside || !Number.isInteger(number) || number <= 0) return [];
    const at = element.querySelector('time')?.getAttribute('datetime') ?? undefined;
    return [{ id: number, html: element.innerHTML, at }];
  });
}
