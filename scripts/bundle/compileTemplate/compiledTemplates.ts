import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compileTemplate, type Target } from './compileTemplate.ts';
import { isTemplate, readTemplateSource, templateFiles } from './templateSource.ts';

const targets: readonly Target[] = ['tree', 'html'];

/** `import { tree } from './poll.printed.html?tree'` and `import { html } from './poll.printed.html?html'`: a template, compiled. `isWatched`: a schema that was edited since is read again. */
export function compiledTemplates(root: string, isWatched = true): Plugin {
  return {
    name: 'tribune:templates',
    enforce: 'pre',
    async load(id) {
      const [path = '', query] = id.split('?');
      const target = targets.find((each) => each === query);
      if (!target || !isTemplate(path)) return undefined;
      const source = await readTemplateSource(root, relative(root, path).replaceAll(sep, '/'), isWatched);
      for (const file of [...templateFiles(root), source.schema.file]) this.addWatchFile(join(root, file));
      return { code: compileTemplate(source, target), map: null, moduleType: 'js' };
    },
  };
}
