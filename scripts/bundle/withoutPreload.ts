import type { Plugin } from 'vite';

const idle = '\0tribune:preload:';
const call =
  /__vitePreload(?:\$\d+)?\((?:(async \(\) => \{.*?\})|\(\) => (import\(.*?)), __VITE_PRELOAD__, import\.meta\.url\)/gs;
const helper = /^var __vitePreload(\$\d+)? = .*\n/gm;

/** The module that has this one as its copy of the helper; undefined for any other module. */
export const importerOfPreload = (id: string): string | undefined =>
  id.startsWith(idle) ? id.slice(idle.length) : undefined;

/** Code without Vite's helper. Throws if it is called in a way that is not known here. */
function cutPreload(code: string): string {
  // The bundler has renamed what a chunk gives: the function that picks it out stays.
  const plain = code
    .replace(call, (_, pick?: string, plainly?: string) => (pick ? `(${pick})()` : (plainly ?? '')))
    .replace(helper, '');
  if (plain.includes('__vitePreload')) throw new Error('Vite calls its preload helper in a new way.');
  return plain;
}

/**
 * Takes out Vite's helper around each dynamic import: what a chunk needs beside it is fetched by the loader, or imported beside it. Until
 * then every module has a helper of its own: a shared one would be in one chunk and drag that into all others.
 */
export const withoutPreload = (): Plugin => ({
  name: 'tribune:without-preload',
  enforce: 'pre',
  resolveId: (source, importer) => (source.includes('vite/preload-helper') ? `${idle}${importer}` : undefined),
  load: (id) => (importerOfPreload(id) ? 'export const __vitePreload = (load) => load();' : undefined),
  renderChunk: (code) => ({ code: cutPreload(code), map: null }),
});
