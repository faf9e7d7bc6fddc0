import { createSolid, fieldOf, itemOf, mayBeNull, type Shape } from './shapes.ts';
import { type Place, TemplateError } from './template.ts';

/** A record that names are looked for in, and the code that reads it. */
export interface Scope {
  readonly code: string;
  readonly shape: Shape;
}

/** The records that a place of a template sees, the innermost first, as Mustache looks for names. */
export type Scopes = readonly Scope[];

/** A field that a template names. */
export interface Field extends Scope {
  readonly mayBeNull: boolean;
}

/** What a section does with the field that it names. */
export type SectionKind = 'list' | 'record' | 'test';

export interface Names {
  /** Throws a TemplateError for a name that no record in sight has. */
  find(name: string, scopes: Scopes, place: Place): Field;
  kindOf(field: Field): SectionKind;
  /** The record of a list's entry. */
  entryOf(list: Field, code: string): Scope;
  /** The fields that no place of the template has named, by their paths. */
  unused(records: readonly (readonly [path: string, record: Shape])[]): readonly string[];
}

/** Resolves the names of one template. `schema`: the file that declares its data, for messages. */
export function createNames(whole: Shape, schema: string): Names {
  const solid = createSolid(whole);
  const used = new Map<Shape, Set<string>>();
  return {
    find(name, scopes, place) {
      const scope = scopes.find(({ shape }) => fieldOf(shape, name));
      const field = scope && fieldOf(scope.shape, name);
      if (!scope || !field)
        throw new TemplateError(place, `The data have no "${name}". Correct the name, or declare it in ${schema}.`);
      used.set(scope.shape, (used.get(scope.shape) ?? new Set()).add(name));
      return { code: `${scope.code}.${name}`, shape: solid(field), mayBeNull: mayBeNull(field) };
    },
    kindOf({ shape }) {
      if (itemOf(shape)) return 'list';
      return shape.properties ? 'record' : 'test';
    },
    entryOf: (list, code) => ({ code, shape: solid(itemOf(list.shape) ?? {}) }),
    unused: (records) =>
      records.flatMap(([path, record]) =>
        Object.keys(record.properties ?? {})
          .filter((name) => !used.get(record)?.has(name))
          .map((name) => `${path}${name}`),
      ),
  };
}
