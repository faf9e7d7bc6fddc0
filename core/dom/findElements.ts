import { isKept } from './settleText.ts';
import type { TreeElement } from './tree.ts';

/** Elements of a page that stand for something that is wanted. */
export type Claimed = Set<Node>;

/** By what an element of a tree is known on a page: the attribute of its key, else its first class, else its name. */
export function markOf({ key, fixed, name }: TreeElement): string {
  if (key !== undefined && !key.startsWith('=')) return key;
  return fixed.class === undefined ? name : `.${fixed.class.split(' ', 1)[0]}`;
}

const classOf = (element: Element) => element.getAttribute('class') ?? '';

/** Calls `visit` for the elements below a place that nothing has claimed, in the order of the page. What it claims, and a tag of its own, is not looked into. */
function walk(place: Element, claimed: Claimed, visit: (element: Element) => void): void {
  for (const element of [...place.children]) {
    if (claimed.has(element) || isKept(element)) continue;
    visit(element);
    if (!claimed.has(element) && !element.matches('[data-widget]')) walk(element, claimed, visit);
  }
}

/** Finds the elements of trees below a place, whatever others have put around or between them. What is found is claimed. */
export function findElements(
  place: Element,
  wanted: readonly TreeElement[],
  claimed: Claimed,
): ReadonlyMap<TreeElement, Element> {
  const found = new Map<TreeElement, Element>();
  const missing = new Map<string, TreeElement[]>();
  for (const tree of wanted) {
    const mark = markOf(tree);
    const alike = missing.get(mark);
    if (alike) alike.push(tree);
    else missing.set(mark, [tree]);
  }
  const keys = [...new Set([...missing.keys()].flatMap((mark) => /^([^.=]+)=/.exec(mark)?.[1] ?? []))];
  /** `isNamed`: whether an element's name says enough. */
  const claim = (isNamed: (ownClass: string) => boolean) => (element: Element) => {
    const marks = [
      ...keys.map((key) => `${key}=${element.getAttribute(key)}`),
      ...[...element.classList].map((name) => `.${name}`),
      ...(isNamed(classOf(element)) ? [element.localName] : []),
    ];
    const tree = marks
      .map((mark) => missing.get(mark))
      .find((trees) => trees?.length)
      ?.shift();
    if (!tree) return;
    found.set(tree, element);
    claimed.add(element);
  };
  walk(
    place,
    claimed,
    claim((ownClass) => ownClass === ''),
  );
  // Others may have given a class to what has none.
  if (found.size < wanted.length)
    walk(
      place,
      claimed,
      claim((ownClass) => !/\btb-/.test(ownClass)),
    );
  // Rows that others have put into a second list beside theirs.
  if (keys.length > 0 && found.size < wanted.length)
    for (const other of place.parentElement?.children ?? [])
      if (other.localName === place.localName && !claimed.has(other))
        walk(
          other,
          claimed,
          claim(() => false),
        );
  return found;
}

/** The elements below a place that a template has printed and that nothing wants: those with a class of Tribune's, and more of those whose like is wanted. */
export function unwantedIn(place: Element, wanted: readonly TreeElement[], claimed: Claimed): readonly Element[] {
  const names = new Set(wanted.filter(({ fixed }) => fixed.class === undefined).map(({ name }) => name));
  const unwanted: Element[] = [];
  walk(place, claimed, (element) => {
    const ownClass = classOf(element);
    if (ownClass ? ownClass.startsWith('tb-') : names.has(element.localName)) unwanted.push(element);
  });
  return unwanted;
}
