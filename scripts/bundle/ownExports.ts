import type { Plugin } from 'vite';

const inherited = 'for (var name in all)';

/** Has the bundler list only the own exports of a module: a page may have enumerable extras on Object.prototype. Throws if the bundler writes its helper in another way. */
export const ownExports = (): Plugin => ({
  name: 'tribune:own-exports',
  renderChunk(code, { name }) {
    if (name !== 'rolldown-runtime') return undefined;
    if (!code.includes(inherited)) throw new Error('The bundler lists the exports of a module in a new way.');
    return { code: code.replace(inherited, 'for (var name of Object.keys(all))'), map: null };
  },
});
