import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Mustache from 'mustache';
import { escapeHtml } from '../../examples/newsroom/pages/html.ts';

const root = join(import.meta.dirname, '../..');

/** Every template and the parts that they share, by its name. */
export const templates: ReadonlyMap<string, string> = new Map(
  globSync('{core/**,loader/*,widgets/*/*,widgets/*/*/*}/*.{printed,drawn,part}.html', { cwd: root })
    .sort()
    .map((file) => [basename(file).replace(/\.\w+\.html$/, ''), readFileSync(join(root, file), 'utf8')]),
);

/** For tests: what a host prints, as text. */
export function printed(name: string, data: object): string {
  const partial = (other: string) => templates.get(other);
  return Mustache.render(templates.get(name) ?? '', data, partial, { escape: (value) => escapeHtml(`${value}`) });
}

/** For tests in a window: what a host prints, as an element that stands in no page. */
export function printedTag(name: string, data: object): HTMLElement {
  const page = new DOMParser().parseFromString(printed(name, data), 'text/html');
  const [tag] = page.body.children;
  if (!(tag instanceof HTMLElement)) throw new Error(`${name} prints no element.`);
  return tag;
}

/** For tests in a window: an element and those in it, each as its name, its attributes and the texts right inside it that are more than white space. */
export const elementsIn = (box: Element | null): readonly (readonly string[])[] =>
  [...(box ? [box, ...box.querySelectorAll('*')] : [])].map((each) => [
    each.localName,
    ...[...each.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    ...[...each.childNodes].flatMap(({ nodeType, nodeValue }) =>
      nodeType === 3 && nodeValue?.trim() ? [nodeValue] : [],
    ),
  ]);
