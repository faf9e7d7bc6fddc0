// @vitest-environment happy-dom
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attributeName } from '#core/base/widget/attributeName.ts';
import { keyOf, readTag } from '#core/base/widget/attributes.ts';
import { readDeclarations } from './../../scripts/bundle/declarations.ts';
import { exampleOf, type FieldSchema, writtenOf } from '../../scripts/tags/fields.ts';
import { hasLibrary, hasPhp, lintPhp, runPhp } from '../support/php.ts';
import payloads from '../support/security/xssPayloads.json' with { type: 'json' };
import { seededChance } from '../support/seededChance.ts';

const root = join(import.meta.dirname, '../..');
const widgets = (await readDeclarations(root)).map(({ widget }) => widget).filter(({ place }) => place !== 'overlay');
const hostile = [...payloads.live, ...payloads.others];

test.skipIf(!hasPhp)('every file of PHP can be read', () => {
  const files = globSync('templates/cms/**/*.{php,module}', { cwd: root }).map((file) => join(root, file));
  expect(files.length).toBeGreaterThan(5);
  expect(lintPhp(files)).toEqual([]);
});

test.skipIf(!hasLibrary('JsonSchema') || !hasLibrary('Symfony/Component/Yaml'))(
  'Drupal finds nothing wrong with any component',
  () => {
    const files = globSync('templates/cms/drupal/tribune/components/*/*.component.yml', { cwd: root });
    const found = runPhp(
      join(import.meta.dirname, 'validateComponents.php'),
      files.map((file) => join(root, file)),
    );
    const clean = widgets.map(({ name }) => [`${name}.component.yml`, []]);
    expect(found).toEqual(Object.fromEntries(clean));
  },
);

interface Case {
  readonly widget: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly inside: string;
}

type Printed = Readonly<Record<'php' | 'twig' | 'blade' | 'drupal', string>>;

/** What a template may be given: the example, or a text that nobody checked. */
function givenTo(field: FieldSchema, chance: () => number): string | number | boolean {
  if (field.type === 'boolean') return chance() < 0.5;
  const example = exampleOf(field) ?? '';
  if (field.type === 'integer' || field.type === 'number') return Number(example);
  return field.enum || chance() < 0.5 ? example : (hostile[Math.floor(chance() * hostile.length)] ?? '');
}

function casesOf(seed: number): readonly Case[] {
  const chance = seededChance(seed);
  return widgets.map((widget) => ({
    widget: widget.name,
    attributes: Object.fromEntries(
      writtenOf(widget)
        .filter(({ isRequired }) => isRequired || chance() < 0.5)
        .map(({ key, field }) => [key, givenTo(field, chance)]),
    ),
    inside: chance() < 0.5 ? '' : (hostile[Math.floor(chance() * hostile.length)] ?? ''),
  }));
}

/** What stands in the page, as a browser reads it. */
function read(html: string) {
  const host = document.createElement('div');
  host.innerHTML = html.trim();
  const [tag] = host.children;
  return {
    only: host.children.length === 1 && tag?.children.length === 0,
    attributes: Object.fromEntries([...(tag?.attributes ?? [])].map(({ name, value }) => [name, value])),
    // Blade trims what stands in a component.
    inside: tag?.textContent?.trim(),
  };
}

describe.skipIf(!hasLibrary('Twig') || !hasLibrary('Illuminate/View'))('PHP, Twig, Blade and Drupal', () => {
  test('print the same tag for the same attributes, whatever stands in them', () => {
    const cases = Array.from({ length: 20 }, (_, seed) => casesOf(seed + 1)).flat();
    const printed = runPhp(join(import.meta.dirname, 'renderTags.php'), cases) as readonly Printed[];
    expect(printed).toHaveLength(cases.length);
    for (const [at, { widget, attributes, inside }] of cases.entries()) {
      const written = Object.entries(attributes).map(([key, value]) => [attributeName(key), `${value}`]);
      const wanted = {
        only: true,
        attributes: { 'data-widget': widget, ...Object.fromEntries(written) },
        inside: inside.trim(),
      };
      for (const [language, html] of Object.entries(printed[at] ?? {}))
        expect(read(html), `${language}: ${html}`).toEqual(wanted);
    }
  });

  test('the example of each widget holds for the loader once it is printed', () => {
    const cases = widgets.map((widget) => ({
      widget: widget.name,
      attributes: Object.fromEntries(writtenOf(widget).map(({ key, field }) => [key, exampleOf(field) ?? ''])),
      inside: '',
    }));
    const printed = runPhp(join(import.meta.dirname, 'renderTags.php'), cases) as readonly Printed[];
    for (const [at, widget] of widgets.entries()) {
      const { attributes } = read(printed[at]?.twig ?? '');
      const data = Object.entries(attributes).map(([name, value]) => [keyOf(name), value] as const);
      expect(readTag(widget.name, widget.attributes, { data, props: '' }).issues, widget.name).toEqual([]);
    }
  });
});
