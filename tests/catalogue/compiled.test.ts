// @vitest-environment happy-dom
import { basename } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { settle } from '#core/base/dom/settle.ts';
import type { Tree, TreeElement } from '#core/base/dom/tree.ts';
import { generated } from '../support/generated.ts';
import { printed, printedTag } from '../support/printed.ts';
import { seededChance } from '../support/seededChance.ts';
import { sized } from '../support/soak.ts';
import { settled } from '../support/stage.ts';
import { treeHtml } from '../support/treeHtml.ts';

type Files<Value> = Readonly<Record<string, Value>>;

interface Compiled {
  tree(data: object): TreeElement;
  content(data: object): readonly Tree[];
}

const schemas: Files<Readonly<Record<string, z.ZodMiniObject>>> = import.meta.glob(
  '../../{core/**,loader/*,widgets/*/*,widgets/*/*/*}/*.{printed,drawn}.ts',
  { eager: true },
);
const trees: Files<Compiled> = import.meta.glob(
  '../../{core/**,loader/*,widgets/*/*,widgets/*/*/*}/*.{printed,drawn}.html',
  {
    eager: true,
    query: '?tree',
  },
);
const pages: Files<(data: object) => string> = import.meta.glob(
  '../../{core/**,loader/*,widgets/*/*,widgets/*/*/*}/*.{printed,drawn}.html',
  {
    eager: true,
    import: 'html',
    query: '?html',
  },
);

const templates = Object.entries(schemas).flatMap(([path, { printed: shown, drawn = shown }]) => {
  const file = path.replace(/ts$/, 'html');
  const name = basename(path).replace(/\.\w+\.ts$/, '');
  return drawn ? [{ name, schema: drawn, ...trees[file], html: pages[file] }] : [];
});

const seeds = Array.from({ length: sized(2, 300) }, (_, at) => at + 1);

const texts = [
  (nth: number) => `text ${nth}`,
  (nth: number) => `<b class="x" data-y='${nth}'>&amp; "bold" </b></p><!-- ${nth}`,
  (nth: number) => `{{name}} {{{name}}} {{#rows}} ${nth}`,
  (nth: number) => `${'Ünïcødé 👩‍👩‍👧‍👦 𝔘 ﷽ 日本語 '.repeat(3)}${nth}`,
  (nth: number) => `  "two"  spaces – ${nth} `,
];

/** What a schema allows, with every kind of text in it, and some texts empty where they may be. */
function dataOf(schema: z.ZodMiniObject, seed: number): object {
  const say = (nth: number) => texts[(seed + nth) % texts.length]?.(nth) ?? '';
  const data = generated(schema, { seed, say, html: (nth) => `<p title="${nth}">own <b>${nth}</b></p>` });
  const chance = seededChance(seed);
  const strings: [record: object, key: string][] = [];
  const collect = (value: unknown): void => {
    for (const [key, inner] of Object.entries(Object(value))) {
      if (typeof inner === 'string') strings.push([Object(value), key]);
      else if (typeof inner === 'object') collect(inner);
    }
  };
  collect(data);
  for (let tries = 0; tries < 4; tries += 1) {
    const [record, key] = strings[Math.floor(chance() * strings.length)] ?? [{}, ''];
    const before = Object(record)[key];
    Object.assign(record, { [key]: '' });
    if (!z.safeParse(schema, data).success) Object.assign(record, { [key]: before });
  }
  return data;
}

const verbatim = /^(script|style|textarea|pre|template)$/;

type Shown = string | readonly [name: string, attributes: readonly string[], content: readonly Shown[]];

/** Nodes as what they show: attributes in the order of their names, texts beside each other as one, and without the indentation of the template. */
function contentOf(nodes: ReturnType<typeof parseDocument>['children'], within = ''): readonly Shown[] {
  const content: Shown[] = [];
  for (const node of nodes) {
    const last = content.at(-1);
    if ('attribs' in node) {
      const attributes = Object.entries(node.attribs).map(([name, value]) => `${name}=${value}`);
      content.push([node.name, attributes.sort(), contentOf(node.children, node.name)]);
    } else if ('data' in node) {
      if (typeof last === 'string') content[content.length - 1] = last + node.data;
      else content.push(node.data);
    }
  }
  const trimmed = content.map((each) =>
    typeof each === 'string' && !verbatim.test(within) ? each.replace(/^\s*\n\s*|\s*\n\s*$/g, '') : each,
  );
  return trimmed.filter((each) => each !== '');
}

// Not by the window's own parser: it takes ten times as long.
const shown = (html: string) => contentOf(parseDocument(html).children);

describe.each(templates)('$name', ({ name, schema, tree, content, html }) => {
  test('compiled to HTML and to a tree it is what Mustache prints', () => {
    for (const seed of seeds) {
      const data = dataOf(schema, seed);
      const wanted = shown(printed(name, data));
      expect(shown(html?.(data) ?? ''), `HTML, seed ${seed}`).toEqual(wanted);
      expect(shown(treeHtml(tree?.(data))), `tree, seed ${seed}`).toEqual(wanted);
      expect(content?.(data), `content, seed ${seed}`).toEqual(tree?.(data).children);
    }
  });
});

/** The same with white space as readers see it, and without what is for those who have no scripts. */
const squashed = (shown: Shown): Shown => {
  if (typeof shown === 'string') return shown.replace(/\s+/g, ' ').trim();
  const [name, attributes, content] = shown;
  return [name, attributes, name === 'noscript' ? [] : content.map(squashed).filter((each) => each !== '')];
};

/** Whose HTML is partly the host's own, which no script writes. */
const withHostHtml = /^(appearance|liveblog|showcase|social-promotion|tabs)$/;
/** In which elements of one name and class have other attributes, or another order, in another place: of a page of which nothing is known, one is taken for the other. */
const alike = /^(collection|comment|comments|comments-section|following-lists|match|site-search-panel|top-mom)$/;

describe.each(templates.filter(({ name }) => !withHostHtml.test(name)))('$name', ({ name, schema, tree }) => {
  test('what is printed is changed to what other data print, and back', async () => {
    for (const seed of seeds) {
      // Documents are released between two tasks only.
      await settled();
      const [one, other] = [dataOf(schema, seed), dataOf(schema, seed + 1000)];
      const [first, second] = [tree?.(one), tree?.(other)];
      if (!first || !second) throw new Error(`${name} has no tree.`);
      const shownTag = (data: object) => shown(printed(name, data)).map(squashed);
      const shownNow = () => shown(tag.outerHTML).map(squashed);
      const tag = printedTag(name, alike.test(name) ? other : one);
      settle(tag, undefined, second);
      expect(shownNow(), `without a tree before, seed ${seed}`).toEqual(shownTag(other));
      settle(tag, second, first);
      expect(shownNow(), `with a tree before, seed ${seed}`).toEqual(shownTag(one));
    }
  });
});

test('all templates are there', () => expect(templates.length).toBeGreaterThan(50));
