import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compiledTemplates } from '../../scripts/bundle/compileTemplate/compiledTemplates.ts';
import { inProduction } from '../../scripts/inProduction.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Modules of the repository as a browser loads them: code by file name, those asked for under their own names with `.js`.
 *
 * @param entries name -> path from the root
 */
export async function builtModules(entries: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const input = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `${root}/${path}`]));
  const built = await inProduction(() =>
    build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [compiledTemplates(root, false)],
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          preserveEntrySignatures: 'strict',
          input,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    }),
  );
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}
