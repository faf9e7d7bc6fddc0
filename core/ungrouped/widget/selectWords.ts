import type { PrintedUse } from '#core/base/widget/readUse.ts';

interface Place {
  readonly node: Text;
  readonly offset: number;
}

/** The texts below some nodes as one, without white space, and where each of its characters is. */
interface Letters {
  readonly text: string;
  readonly places: readonly Place[];
}

function textsIn(node: Node): readonly Text[] {
  if (node instanceof Text) return [node];
  if (node instanceof Element && node.matches('script, style, template')) return [];
  return [...node.childNodes].flatMap(textsIn);
}

function lettersOf(texts: readonly Text[]): Letters {
  const places: Place[] = [];
  let text = '';
  for (const node of texts)
    for (const [offset, character] of node.data.split('').entries())
      if (character.trim() !== '') {
        text += character;
        places.push({ node, offset });
      }
  return { text, places };
}

/** How many of the letters are before an end of a selection. */
function before({ places }: Letters, order: readonly Text[], node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(node, offset);
  const known = new Set(order);
  return places.filter((place) => known.has(place.node) && range.comparePoint(place.node, place.offset) < 0).length;
}

const timesIn = (text: string, words: string): readonly number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) found.push(at);
  return found;
};

/** Selects in `root` the words that a reader had selected in what the host printed, in the same direction. Returns whether they are there. */
export function selectWords({ printed, selected }: PrintedUse, root: Node): boolean {
  const selection = document.getSelection();
  if (!selection || !selected?.anchorNode || !selected.focusNode) return false;
  const texts = printed.flatMap(textsIn);
  const letters = lettersOf(texts);
  const anchor = before(letters, texts, selected.anchorNode, selected.anchorOffset);
  const focus = before(letters, texts, selected.focusNode, selected.focusOffset);
  const [first, last] = [Math.min(anchor, focus), Math.max(anchor, focus)];
  const words = letters.text.slice(first, last);
  if (words === '') return false;
  const drawn = lettersOf(textsIn(root));
  const found = timesIn(drawn.text, words);
  const start = found[timesIn(letters.text, words).indexOf(first)] ?? found.at(-1);
  if (start === undefined) return false;
  const [from, to] = [drawn.places[start], drawn.places[start + words.length - 1]];
  if (!from || !to) return false;
  const ends = [
    [from.node, from.offset],
    [to.node, to.offset + 1],
  ] as const;
  const [[anchorNode, anchorOffset], [focusNode, focusOffset]] = anchor <= focus ? ends : [ends[1], ends[0]];
  selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  return true;
}
