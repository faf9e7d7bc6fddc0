import { readFileSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { readDeclarations } from './declarations.ts';
import { buildHeadScript, headScripts } from './headScripts.ts';
import { criticalSheet, everySheet, type PageSheet } from './pageSheets.ts';

/** What editors call each widget, as the manifest of a build has it. */
const aliasesIn = async (root: string) =>
  Object.fromEntries(
    (await readDeclarations(root)).map(({ widget }) => [widget.name, { aliases: widget.aliases ?? [] }] as const),
  );

const style = ({ mark, files }: PageSheet): DevAsset => ({
  type: 'text/css; charset=utf-8',
  body: [mark, ...files.map((path) => readFileSync(path, 'utf8'))].join('\n'),
});

/** What stands under `/assets/cdn/<tenant>/` on the dev server. */
export interface DevAsset {
  readonly type: string;
  readonly body: string;
}

/**
 * Serves, on Vite's dev server, what `dist/` serves after a build. The newsroom runs Vite in middleware mode:
 *
 * ```ts
 * const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' }); // vite.config.ts has the rest
 * const asset = devAssets(vite);
 * // GET /assets/cdn/<tenant>/<file>:
 * const found = await asset('tribune.js'); // undefined: not a file of the build, go on to vite.middlewares
 * ```
 *
 * `file` is what follows `/assets/cdn/<tenant>/`: `tribune.js`, `tribune.css`, `critical.css`, `tribune.json` or a script for the head. The loader keeps
 * its own address, so that tenant and base come from it as in production; what it imports comes from `/loader/...`,
 * `/widgets/...` and `/@vite/...` on the same origin. Send it with `cache-control: no-cache`.
 */
export function devAssets(server: ViteDevServer): (file: string) => Promise<DevAsset | undefined> {
  const { root } = server.config;
  const script = 'text/javascript; charset=utf-8';
  const heads = headScripts(root);
  return async (file) => {
    const sources = heads.get(file);
    if (sources) return { type: script, body: await buildHeadScript(root, sources) };
    switch (file) {
      case 'tribune.js': {
        const loader = await server.transformRequest('/loader/page/loader.ts');
        return loader ? { type: script, body: loader.code } : undefined;
      }
      case 'tribune.css':
        return style(everySheet(root));
      case 'critical.css':
        return style(criticalSheet(root, await readDeclarations(root)));
      case 'tribune.json':
        // Sources have no hashes to hint at.
        return {
          type: 'application/json; charset=utf-8',
          body: JSON.stringify({ version: 'dev', widgets: await aliasesIn(root) }),
        };
      default:
        return undefined;
    }
  };
}
