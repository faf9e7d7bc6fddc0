import type { Plugin } from 'vite';

const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`/.source;
const description = new RegExp(`z\\.describe\\(\\s*(?:${text}),?\\s*\\),?`, 'g');

/** A declaration without what it says to editors: docs read that, browsers do not. Throws where one is written in another way. */
export function cutDescriptions(source: string): string {
  const rest = source.replace(description, '').replace(/\.check\(\s*\)/g, '');
  if (rest.includes('z.describe(')) throw new Error('A description of an attribute is a text, and nothing else.');
  return rest;
}

/** Leaves the descriptions of attributes out of what browsers load. */
export const withoutDescriptions = (): Plugin => ({
  name: 'tribune:descriptions',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.widget.ts') ? { code: cutDescriptions(code), map: null } : undefined),
});
