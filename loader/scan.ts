import type { Tag } from './tag.ts';

export interface Scan {
  /** Finds the tags in a node, itself included. */
  find(node: Node): void;
  /** Finds them now and whenever it changes. */
  watch(node: Element): void;
  /** An island answers for a region. The page's observer does not see into a shadow root, so the region gets its own. */
  trust(region: Element): void;
}

/**
 * Finds tags, now and later. `consider` gets every element that may be one, `drop` every tag whose element is gone.
 * What readers and entries wrote (`data-w-foreign`) holds no tags unless an island trusts the region; what stands
 * inside another tag is that island's, unless the tag is marked `data-w-open`.
 */
export function createScan(
  tags: ReadonlyMap<EventTarget, Tag>,
  consider: (element: HTMLElement) => void,
  drop: (tag: Tag) => void,
): Scan {
  const trusted = new WeakSet<Element>();

  function isOurs(element: Element): boolean {
    for (let at: Element | null = element; at && !trusted.has(at); at = at.parentElement)
      if (at.matches('[data-w-foreign]') || (tags.has(at) && at.matches('[data-widget]:not([data-w-open])')))
        return false;
    return true;
  }
  const look = (each: Element) => {
    if (!each.isConnected) {
      if (tags.has(each)) for (const tag of tags.values()) if (!tag.element.isConnected) drop(tag);
    } else if (each instanceof HTMLElement && !tags.has(each) && isOurs(each)) consider(each);
  };
  // A script of the page may have taken the iterators of lists away: forEach is there all the same.
  const find = (node: Node) => {
    if (!(node instanceof Element)) return;
    look(node);
    node.querySelectorAll('[data-widget],[data-page]').forEach(look);
  };

  // Called after the script that changed the page: a node that was only moved is connected again and keeps its island.
  // Islands that draw remove nodes, too: only where a tag is among what went the others are looked at.
  const observer =
    window.MutationObserver &&
    new MutationObserver((records) => {
      for (const record of records) record.removedNodes.forEach(find);
      for (const record of records) record.addedNodes.forEach(find);
    });
  const watch = (node: Element) => {
    observer?.observe(node, { childList: true, subtree: true });
    find(node);
  };

  return {
    watch,
    find,
    trust(region) {
      trusted.add(region);
      watch(region);
    },
  };
}
