import { isKept } from './settleText.ts';
import type { TreeElement } from './tree.ts';

/** Elements of a page that stand for something that is wanted. */
export type Claimed = Set<Node>;

/**
 * By what an element of a tree is known on a page: the attribute of its key, else its name with its first class, else its name with the first attribute that it
 * always has, if it has one.
 */
export function markOf({ key, fixed, name }: TreeElement): string {
  if (key !== undefined && !key.startsWith('=')) return key;
  if (fixed.class !== undefined) return `${name}.${fixed.class.split(' ', 1)[0]}`;
  const [attribute] = Object.keys(fixed);
  return attribute === undefined ? name : `${name}[${attribute}`;
}

const classOf = (element: Element) => element.getAttribute('class') ?? '';

/**
 * Whether others may have given an element its class, or taken its attributes away. One that has attributes and no class is printed in another place of the
 * template.
 */
const isStripped = (element: Element) =>
  classOf(element) ? !/\btb-/.test(classOf(element)) : element.attributes.length === 0;

/** Whether others have put an element in for the eye alone, such as a copy of a header that stays in view. `names`: of elements without a class that the template prints. */
const isForTheEye = (element: Element, names: ReadonlySet<string>) =>
  element.getAttribute('aria-hidden') === 'true' && !/\btb-/.test(classOf(element)) && !names.has(element.localName);

/** Calls `visit` for the elements below a place that nothing has claimed, in the order of the page. What it claims, and a tag of its own, is not looked into. */
function walk(place: Element, claimed: Claimed, names: ReadonlySet<string>, visit: (element: Element) => void): void {
  for (const element of [...place.children]) {
    if (claimed.has(element) || isKept(element) || isForTheEye(element, names)) continue;
    visit(element);
    if (!claimed.has(element) && !element.matches('[data-widget]')) walk(element, claimed, names, visit);
  }
}

/** Whether what was found is a copy of a part, such as a header that stays in view, and the whole is another element. */
const isPartOf = (found: Element | undefined, whole: Element): boolean =>
  found !== undefined && found.querySelectorAll('*').length < whole.querySelectorAll('*').length;

/** Finds the elements of trees below a place, whatever others have put around or between them. What is found is claimed. */
export function findElements(
  place: Element,
  wanted: readonly TreeElement[],
  claimed: Claimed,
): ReadonlyMap<TreeElement, Element> {
  const found = new Map<TreeElement, Element>();
  if (wanted.length === 0) return found;
  const names = new Set(wanted.filter(({ fixed }) => fixed.class === undefined).map(({ name }) => name));
  const claimBy = (markOfTree: (tree: TreeElement) => string, marksOf: (element: Element) => readonly string[]) => {
    const missing = new Map<string, TreeElement[]>();
    const single = new Map<string, TreeElement>();
    for (const tree of wanted) {
      if (found.has(tree)) continue;
      const mark = markOfTree(tree);
      const alike = missing.get(mark);
      if (alike) alike.push(tree);
      else missing.set(mark, [tree]);
      if (alike || !/[.=]/.test(mark)) single.delete(mark);
      else single.set(mark, tree);
    }
    return (element: Element) => {
      const marks = marksOf(element);
      const tree =
        marks
          .map((mark) => missing.get(mark))
          .find((trees) => trees?.length)
          ?.shift() ?? marks.map((mark) => single.get(mark)).find((each) => each && isPartOf(found.get(each), element));
      if (!tree) return;
      claimed.delete(found.get(tree) ?? element);
      found.set(tree, element);
      claimed.add(element);
    };
  };
  const keys = [...new Set(wanted.flatMap((tree) => /^([^.[=]+)=/.exec(markOf(tree))?.[1] ?? []))];
  const marksOf = (element: Element) => [
    ...keys.map((key) => `${key}=${element.getAttribute(key)}`),
    ...[...element.classList].map((name) => `${element.localName}.${name}`),
    ...(classOf(element) ? [] : element.getAttributeNames().map((name) => `${element.localName}[${name}`)),
    ...(classOf(element) ? [] : [element.localName]),
  ];
  walk(place, claimed, names, claimBy(markOf, marksOf));
  // Others may have given a class to what has none, or taken an attribute away.
  if (found.size < wanted.length)
    walk(
      place,
      claimed,
      names,
      claimBy(
        ({ key, fixed, name }) => (key === undefined && fixed.class === undefined ? name : ''),
        (element) => (isStripped(element) ? [element.localName] : []),
      ),
    );
  // Rows that others have put into a second list beside theirs.
  if (keys.length > 0 && found.size < wanted.length)
    for (const other of place.parentElement?.children ?? [])
      if (other.localName === place.localName && !claimed.has(other) && !classOf(other).startsWith('tb-'))
        walk(other, claimed, names, claimBy(markOf, marksOf));
  return found;
}

/** The elements below a place that a template has printed and that nothing wants: those with a class of Tribune's, and without a class those of these names. */
export function unwantedIn(place: Element, names: ReadonlySet<string>, claimed: Claimed): readonly Element[] {
  const unwanted: Element[] = [];
  walk(place, claimed, names, (element) => {
    const ownClass = classOf(element);
    if (ownClass ? ownClass.startsWith('tb-') : names.has(element.localName)) unwanted.push(element);
  });
  return unwanted;
}
