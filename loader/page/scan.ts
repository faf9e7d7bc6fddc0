import type { Tag } from '#loader/tag.ts';

export interface Scan {
  /** Finds the tags in a node, itself included. */
  find(node: Node): void;
  /**
   * Finds them now and whenever it changes: the page, and each region that an island answers for, into whose shadow root the page's observer
   * does not see.
   */
  trust(region: Element): void;
}

/**
 * Finds tags, now and later. `consider` gets every element that may be one, `removeStale` is called with tags whose element may be gone,
 * `remove` with those that are found anew.
 * What readers and entries wrote (`data-w-foreign`) holds no tags unless an island trusts the region; what stands
 * inside another tag is that island's, unless the tag is marked `data-w-open`.
 */
export function createScan(
  tags: ReadonlyMap<EventTarget, Tag>,
  consider: (element: HTMLElement) => void,
  removeStale: (tag: Tag) => void,
  remove: (tag: Tag) => void,
): Scan {
  const trusted = new WeakSet<Element>();

  function isOurs(element: Element): true | undefined {
    let at: Element | null = element;
    // By their prototypes: a form has its controls as properties, and one that is called `parentElement` leads down again.
    const is = (selector: string) => Element.prototype.matches.call(at, selector);
    for (; at && !trusted.has(at); at = Reflect.get(Node.prototype, 'parentElement', at))
      if (is('[data-w-foreign]') || (tags.has(at) && is('[data-widget]:not([data-w-open])'))) return;
    return true;
  }
  const removeAllStale = () => tags.forEach(removeStale);
  const look = (each: Element) => {
    const tag = tags.get(each);
    if (tag) removeStale(tag);
    else if (each instanceof HTMLElement && each.isConnected && isOurs(each)) consider(each);
  };
  // A script of the page may have taken the iterators of lists away: forEach is there all the same.
  const find = (node: Node) => {
    if (!(node instanceof Element)) return;
    look(node);
    node.querySelectorAll('[data-widget],[data-page]').forEach(look);
  };

  // Called after the script that changed the page: a node that was only moved is connected again and keeps its island.
  // All tags are looked at, since what stands in a shadow root is not found from outside; of what an island takes out of its
  // own tag only that, or hundreds that draw would have each tag looked at for each.
  const observer =
    window.MutationObserver &&
    new MutationObserver((records) => {
      for (const record of records) record.removedNodes.forEach(tags.has(record.target) ? find : removeAllStale);
      for (const { addedNodes, attributeName, target } of records) {
        addedNodes.forEach(find);
        const tag = tags.get(target);
        // What an island has been made of is watched by the island's side (`watchTag.ts`).
        if (!attributeName || tag?.isMounted) continue;
        if (tag) remove(tag);
        find(target);
      }
    });
  return {
    find,
    trust(region) {
      trusted.add(region);
      const attributeFilter = ['data-widget', 'data-page', 'data-when'];
      observer?.observe(region, { childList: true, subtree: true, attributeFilter });
      find(region);
    },
  };
}
