import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { headParts } from '../examples/newsroom/headParts.ts';
import type { HeadParts } from '../examples/newsroom/pages/page.ts';
import { buildPushWorker, pushWorker } from './build.ts';
import { devAssets } from './bundle/devAssets.ts';
import { manualFiles, writeManual } from './manual/writeManual.ts';

/** Serves the bundle from its sources on Vite's dev server: what is under `/assets/cdn/<tenant>/` after a build, and all that it imports. */
export async function serveSources(app: FastifyInstance): Promise<HeadParts> {
  // vite.config.ts has the rest.
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
    logLevel: 'warn',
  });
  const asset = devAssets(vite);
  writeManual(manualFiles(vite.config.root), 'dist');
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const file = /^\/assets\/cdn\/[\w-]+\/([\w.-]+)$/.exec(path)?.[1];
    if (path === `/${pushWorker}`) {
      const worker = await buildPushWorker(vite.config.root);
      return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker);
    }
    const found = file === undefined ? undefined : await asset(file);
    if (found) return reply.header('cache-control', 'no-cache').type(found.type).send(found.body);
    // Templates, pages and the API are the newsroom's.
    if (/^\/(assets|api|ajax|docs|public|dev|t)\//.test(path)) return undefined;
    const isAnswered = await new Promise<boolean>((answer) => {
      reply.raw.once('close', () => answer(true));
      vite.middlewares(request.raw, reply.raw, () => answer(false));
    });
    if (isAnswered) reply.hijack();
    return undefined;
  });
  const textOf = async (file: string) => (await asset(file))?.body ?? '';
  return headParts(textOf);
}
