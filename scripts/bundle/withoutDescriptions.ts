import { type Plugin, parseSync, Visitor } from 'vite';

/** A declaration without what it says to editors (`about`): docs read that, browsers do not. Throws where it is said in another way. */
export function cutDescriptions(source: string): string {
  if (/\bz\.(describe|meta)\(/.test(source)) throw new Error('What an attribute is for is said with `about`.');
  const cuts: (readonly [start: number, end: number])[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [, field], start, end }) {
      if (field && callee.type === 'Identifier' && callee.name === 'about')
        cuts.push([start, field.start], [field.end, end]);
    },
  });
  visitor.visit(parseSync('declaration.ts', source).program);
  return cuts
    .sort(([one], [other]) => other - one)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), source);
}

const declaration = /(\.widget|\/widget\/headingLevel|\/page\/(analyticsConfig|config))\.ts$/;

/** Leaves what settings and attributes are for out of what browsers load. */
export const withoutDescriptions = (): Plugin => ({
  name: 'tribune:descriptions',
  enforce: 'pre',
  transform: (code, id) => (declaration.test(id) ? { code: cutDescriptions(code), map: null } : undefined),
});
