import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../api/services.ts';

const place = z.object({ '*': z.string() });

/** A valid path of a page of the documentation, as `calls/live`. */
const pagePath = /^(?:[\w-]+\/)*[\w-]*$/;

/** The Content-Security-Policy: pages run no script and load only their style sheet. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/**
 * Serves `/docs/…`, the documentation of the build, with the paper's own id in its URLs. The same pages, without it, are part
 * of the bundle: `/assets/cdn/<tenant>/dev/docs/`.
 */
export function manual(app: FastifyInstance, { tenancy }: Services, distDir: string): void {
  const folder = resolve(distDir, 'dev/docs');
  app.get('/docs', async (_request, reply) => reply.redirect('/docs/'));
  app.get('/docs/*', async (request, reply) => {
    const { '*': asked } = z.parse(place, request.params);
    const [, path = '', extension = ''] = /^(.*?)(\.(?:html|md|css|json))?$/.exec(asked) ?? [];
    const file = join(folder, `${path === '' || path.endsWith('/') ? `${path}index` : path}${extension || '.html'}`);
    reply.header('cache-control', 'no-cache');
    if (!pagePath.test(path) || !existsSync(file)) return reply.code(404).type('text/plain').send('Not found');
    const text = await readFile(file, 'utf8');
    if (extension === '.json') return reply.type('application/json; charset=utf-8').send(text);
    if (extension === '.css') return reply.type('text/css; charset=utf-8').send(text);
    if (extension === '.md') return reply.type('text/markdown; charset=utf-8').send(text);
    const { id } = tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;
    const own = text
      .replaceAll('&lt;tenant&gt;', id)
      .replace(/"(?:\.\.\/)+js\/templates\//g, `"/assets/cdn/${id}/js/templates/`);
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(own);
  });
}
