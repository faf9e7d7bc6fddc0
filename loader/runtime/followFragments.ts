import type { Tag } from '#loader/tag.ts';

const pathOf = (address: string) => address.split('#')[0];

/** Whether a tag waits for this fragment. */
const isAwaited = ({ when }: Tag, fragment: string) =>
  when.split('|').some((part) => {
    const [kind, prefix] = part.trim().split(/\s+/);
    return kind === 'hash' && prefix !== undefined && fragment.startsWith(prefix);
  });

/**
 * On a page with <base> a link to a fragment leads to another page: links in our tags, and those anywhere that a tag waits for, lead to it on this
 * one. What a script of the page has taken, and what is to open elsewhere, is left alone.
 */
export function followFragments(tags: ReadonlyMap<EventTarget, Tag>): void {
  addEventListener('click', (event) => {
    const path = event.composedPath();
    const link = path.find((node) => node instanceof HTMLAnchorElement);
    const isElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || link?.target;
    if (!link?.getAttribute('href')?.startsWith('#') || event.defaultPrevented || isElsewhere) return;
    const isOurs =
      path.some((node) => tags.has(node)) || Array.from(tags.values()).some((tag) => isAwaited(tag, link.hash));
    if (!isOurs || pathOf(link.href) === pathOf(location.href)) return;
    event.preventDefault();
    location.hash = link.hash;
  });
}
