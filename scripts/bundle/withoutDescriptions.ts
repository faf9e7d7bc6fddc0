import type { Plugin } from 'vite';

const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`/.source;
const description = new RegExp(
  `z\\.(?:describe\\(\\s*(?:${text}),?\\s*\\)|meta\\(\\{ examples: \\[(?:${text}|[\\d.]+)\\](?:, pick: ${text})? \\}\\)),?`,
  'g',
);

/** A declaration without what it says to editors, descriptions and examples: docs read those, browsers do not. Throws where one is written in another way. */
export function cutDescriptions(source: string): string {
  const rest = source.replace(description, '').replace(/\.check\(\s*\)/g, '');
  if (rest.includes('z.describe(')) throw new Error('A description of an attribute is a text, and nothing else.');
  if (rest.includes('z.meta('))
    throw new Error(
      'An example of an attribute is one text or number, with what it is picked from beside it: { examples: [12] }.',
    );
  return rest;
}

const declaration = /(\.widget|\/widget\/headingLevel|\/page\/(analyticsConfig|config))\.ts$/;

/** Leaves the descriptions of settings, and the descriptions and examples of attributes, out of what browsers load. */
export const withoutDescriptions = (): Plugin => ({
  name: 'tribune:descriptions',
  enforce: 'pre',
  transform: (code, id) => (declaration.test(id) ? { code: cutDescriptions(code), map: null } : undefined),
});
