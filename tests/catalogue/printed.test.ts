// @vitest-environment happy-dom
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readAttributes } from '#core/base/widget/attributes.ts';
import type { Widget } from '#core/base/widget/defineWidget.ts';
import { namesIn, pathsOf } from '../../scripts/templateNames.ts';
import { generated } from '../support/generated.ts';
import { printedTag, templates } from '../support/printed.ts';
import { readers } from '../support/printedReaders.ts';
import payloads from '../support/security/xssPayloads.json' with { type: 'json' };
import { sized } from '../support/soak.ts';

const root = join(import.meta.dirname, '../..');

interface Declared {
  readonly name: string;
  readonly schema: z.ZodMiniObject;
  /** None for what stands in another's tag. */
  readonly widget: Widget | undefined;
}

const declared: readonly Declared[] = await Promise.all(
  globSync('widgets/*/*/*.printed.html', { cwd: root })
    .sort()
    .map(async (file) => {
      const path = join(root, file);
      const ofWidget = path.replace(/printed\.html$/, 'widget.ts');
      const { printed: schema } = await import(path.replace(/html$/, 'ts'));
      const { widget } = existsSync(ofWidget) ? await import(ofWidget) : { widget: undefined };
      return { name: basename(file, '.printed.html'), schema, widget };
    }),
);

const seeds = Array.from({ length: sized(5, 1000) }, (_, at) => at + 1);
const plain = (nth: number) => `text-${nth}`;
/** What attackers write, on one line: what a browser tidies up in a line is no loss. */
const hostile = [...payloads.live, ...payloads.others].map((each) => each.replace(/[\s\p{C}\uFFFD]+/gu, ' ').trim());
const evil = (seed: number) => (nth: number) => `${hostile[(seed * 997 + nth * 31) % hostile.length]} ${nth}`;

/** Each element as its name, its attributes and the texts right inside it. */
const elements = (tag: Element) =>
  [tag, ...tag.querySelectorAll('*')].map((each) => [
    each.localName,
    ...[...each.attributes].map(({ name, value }) => `${name}=${value}`),
    ...[...each.childNodes].map((node) => (node.nodeType === node.TEXT_NODE ? node.textContent : '')),
  ]);

describe.each(declared)('$name', ({ name, schema, widget }) => {
  test('the template takes all its data and no other, and prints as it is only what is HTML or JSON', () => {
    const shape = z.toJSONSchema(schema, { io: 'input' });
    const names = namesIn(templates, name, shape);
    const paths = pathsOf(shape);
    expect([...names.keys()].sort()).toEqual(paths.map(([path]) => path).sort());
    // A number that is 0 is a no in some implementations, and a yes in others.
    const counts = paths.filter(([, of]) => of.type === 'integer' && of.exclusiveMinimum !== 0).map(([path]) => path);
    expect(counts.filter((path) => names.get(path)?.some((kind) => kind === '#' || kind === '^'))).toEqual([]);
    const raw = paths.filter(([, of]) => of.contentMediaType !== undefined).map(([path]) => path);
    expect([...names].filter(([, kinds]) => kinds.includes('&')).map(([path]) => path)).toEqual(raw);
  });

  test('what anybody wrote is text, and none of it is lost', () => {
    for (const seed of seeds) {
      const print = (say: (nth: number) => string) => elements(printedTag(name, generated(schema, { seed, say })));
      const filledText = (text: string | null) => text?.replace(/text-(\d+)/g, (_, nth) => evil(seed)(Number(nth)));
      expect(print(evil(seed)), `seed ${seed}`).toEqual(print(plain).map((each) => each.map(filledText)));
    }
  });

  test('its tag says what the declaration knows, and every link and form leads somewhere without JavaScript', () => {
    for (const seed of seeds) {
      const tag = printedTag(name, generated(schema, { seed, say: plain }));
      const marked = tag.matches('[data-widget], [data-page]') ? tag : tag.querySelector<HTMLElement>('[data-widget]');
      if (marked && widget) expect(readAttributes(name, widget.attributes, marked).issues).toEqual([]);
      for (const link of tag.querySelectorAll('a:not([aria-disabled])'))
        expect(link.getAttribute('href'), link.outerHTML).toBeTruthy();
      for (const form of tag.querySelectorAll('form'))
        expect(form.getAttribute('action') ?? form.getAttribute('method'), form.outerHTML).toMatch(/^(\/.+|dialog)$/);
      const ids = [tag, ...tag.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

test.each(Object.keys(readers))('%s: what the island reads is what the host printed', (name) => {
  const found = declared.find((each) => each.name === name);
  const { read, expected, occurring = (data: object) => data } = Object(readers)[name];
  for (const seed of found ? seeds : []) {
    const data = occurring(generated(found?.schema ?? z.object({}), { seed, say: evil(seed) }));
    expect(read(printedTag(name, data)), `seed ${seed}`).toEqual(expected(data));
  }
  expect(found).toBeDefined();
});
