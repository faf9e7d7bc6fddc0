import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import { readText } from './readText.ts';

/** An element with its text and those inside it. */
export interface Element {
  /** Names from the outermost element on: `rss/channel/item`. */
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
  /** How many elements with the path of the wanted one around it were there before; undefined without one around it. */
  readonly within: number | undefined;
}

interface Open {
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: Element[];
  readonly isWanted: boolean;
  readonly at: number;
}

/** The text of the first element with this name inside another; empty without one. */
export const textIn = ({ children, path }: Pick<Element, 'children' | 'path'>, name: string): string =>
  children.find((child) => child.path === `${path}/${name}`)?.text.trim() ?? '';

/** The first element with this name inside another. */
export const elementIn = ({ children, path }: Element, name: string): Element | undefined =>
  children.find((child) => child.path === `${path}/${name}`);

/** An open element with the wanted ones around it, built as the parser goes. */
class Tree {
  readonly done: Element[] = [];
  readonly #wanted: readonly string[];
  readonly #open: Open[] = [];
  readonly #counts = new Map<string, number>();

  constructor(wanted: readonly string[]) {
    this.#wanted = wanted;
  }

  begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const above = this.#open.at(-1);
    const path = above ? `${above.path}/${name}` : name;
    const isWanted = this.#wanted.includes(path);
    const at = this.#counts.get(path) ?? 0;
    if (isWanted) this.#counts.set(path, at + 1);
    this.#open.push({ path, attributes, text: '', children: [], isWanted, at });
  }

  write(text: string): void {
    const open = this.#open.at(-1);
    if (open && this.#keeps) open.text += text;
  }

  end(): void {
    const keeps = this.#keeps;
    const closed = this.#open.pop();
    if (!closed || !keeps) return;
    const { path, attributes, text, children, isWanted } = closed;
    const within = this.#open.findLast((each) => each.isWanted)?.at;
    const element = { path, attributes, text, children, within };
    if (isWanted) this.done.push(element);
    else this.#open.at(-1)?.children.push(element);
  }

  /** Whether what is open belongs to something wanted. */
  get #keeps(): boolean {
    return this.#open.some(({ isWanted }) => isWanted);
  }
}

/**
 * The elements of an XML file with these paths, each as soon as it has ended; one inside another comes first, and not again inside that. Throws an Error with one
 * sentence for a file whose outermost element has another name, and for one that is not well-formed. Characters that XML forbids are let through.
 */
export async function* readXml(file: string, root: string, wanted: readonly string[]): AsyncGenerator<Element> {
  const name = basename(file);
  const parser = new SaxesParser();
  const tree = new Tree(wanted);
  let isFirst = true;
  parser.on('error', ({ message }) => {
    if (message.includes('disallowed character')) return;
    const [line = '', column = '', ...what] = message.split(':');
    throw new Error(
      /unclosed|root element|end of file/.test(message)
        ? `${name} ends early, in line ${line}: it was not copied whole.`
        : `${name} is no well-formed XML, in line ${line}, column ${column}:${what.join(':')}`,
    );
  });
  parser.on('opentag', ({ name: element, attributes }) => {
    if (isFirst && element !== root) throw new Error(`${name} is another kind of file: it begins with <${element}>.`);
    isFirst = false;
    tree.begin(element, attributes);
  });
  parser.on('text', (text) => tree.write(text));
  parser.on('cdata', (text) => tree.write(text));
  parser.on('closetag', () => tree.end());
  for await (const part of readText(file)) {
    parser.write(part);
    yield* tree.done.splice(0);
  }
  parser.close();
  yield* tree.done.splice(0);
}
