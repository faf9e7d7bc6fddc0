import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compileTemplate, type Target } from './compileTemplate.ts';
import { isTemplate, readTemplateSource, templateFiles } from './templateSource.ts';

const targets: readonly Target[] = ['tree', 'html'];

/** `import { tree } from './poll.printed.html?tree'` and `import { html } from './poll.printed.html?html'`: a template, compiled. `isWatched`: a schema that was edited since is read again. */
export function compiledTemplates(root: string, isWatched = true): Plugin {
  const targetOf = (id: string) => {
    const [path = '', query] = id.split('?');
    return isTemplate(path) ? targets.find((target) => target === query) : undefined;
  };
  // To look for them takes longer than to compile one.
  let files: readonly string[] | undefined;
  return {
    name: 'tribune:templates',
    enforce: 'pre',
    watchChange(_, { event }) {
      if (event !== 'update') files = undefined;
    },
    // Vitest keeps what it has transformed by the content of the file alone: an edited part or schema would not be seen.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (targetOf(id) ? false : undefined)),
    async load(id) {
      const target = targetOf(id);
      if (!target) return undefined;
      const [path = ''] = id.split('?');
      files ??= templateFiles(root);
      const source = await readTemplateSource(root, relative(root, path).replaceAll(sep, '/'), files, isWatched);
      for (const file of [...files, source.schema.file]) this.addWatchFile(join(root, file));
      return { code: compileTemplate(source, target), map: null, moduleType: 'js' };
    },
  };
}
