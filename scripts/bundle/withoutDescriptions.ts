import { type Plugin, parseSync, Visitor } from 'vite';

/** Which argument of a call is the field that is described. */
const fieldAt: Readonly<Record<string, number>> = { about: 1, described: 2 };

/** A declaration without what it says to editors and servers (`about`, `described`): docs read that, browsers do not. Throws where it is said in another way. */
export function cutDescriptions(source: string): string {
  if (/\bz\.(describe|meta)\(/.test(source)) throw new Error('What an attribute is for is said with `about`.');
  const cuts: (readonly [start: number, end: number])[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      const field = callee.type === 'Identifier' ? given[fieldAt[callee.name] ?? -1] : undefined;
      if (field) cuts.push([start, field.start], [field.end, end]);
    },
  });
  visitor.visit(parseSync('declaration.ts', source).program);
  return cuts
    .sort(([one], [other]) => other - one)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), source);
}

const declaration =
  /(\.widget|\/widget\/headingLevel|\/page\/(analyticsConfig|config)|\/core\/contract\/(?!base\/described).+)\.ts(\?|$)/;

/** Leaves what settings, attributes and fields of calls are for out of what browsers load. */
export const withoutDescriptions = (): Plugin => ({
  name: 'tribune:descriptions',
  enforce: 'pre',
  transform: (code, id) => (declaration.test(id) ? { code: cutDescriptions(code), map: null } : undefined),
});
