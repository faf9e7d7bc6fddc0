import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { build, minify } from 'vite';
import { compiledTemplates } from '#scripts/bundle/compileTemplate/compiledTemplates.ts';

/** What pages print inline in their head, as file and sources: `head.js` of every `*.head.ts`, and one of each `*.snippet.ts`. */
export function headScripts(root: string): ReadonlyMap<string, readonly string[]> {
  const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const snippets = find('{loader,widgets/*/*}/*.snippet.ts');
  return new Map([
    ['head.js', find('{loader,widgets/*/*}/*.head.ts')],
    ...snippets.map((file): [string, string[]] => [basename(file).replace('.snippet.ts', '.js'), [file]]),
  ]);
}

/** One block of a classic script, which leaves nothing behind in the page, and no error where the page has taken away what it needs. */
export async function buildHeadScript(root: string, sources: readonly string[]): Promise<string> {
  const id = 'virtual:tribune-head';
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      compiledTemplates(root, false),
      {
        name: 'tribune:head',
        resolveId: (source) => (source === id ? `\0${id}` : undefined),
        load: (source) =>
          source === `\0${id}` ? sources.map((file) => `import ${JSON.stringify(`/${file}`)};`).join('\n') : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { head: id }, output: { topLevelVar: false } },
    },
  });
  const [output] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (output?.type !== 'chunk') throw new Error(`Nothing comes of ${sources.join()}.`);
  const { code, errors } = await minify('head.js', `try{${output.code}}catch{}`, { module: false });
  if (errors[0]) throw new Error(errors[0].message);
  return code.trim();
}
