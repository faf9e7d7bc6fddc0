import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../api/services.ts';
import { settingsOf } from '../api/settings.ts';
import { baseOn } from '../api/site.ts';
import type { Tenant } from '../database/schema.ts';
import { templateFolder } from '../pages/templates.ts';
import { originOf } from './origin.ts';

const publicFiles = fileURLToPath(new URL('../public/', import.meta.url));

const forever = 'public, max-age=31536000, immutable';
const minute = 'public, max-age=60';
const shortCache = 'public, max-age=300, stale-while-revalidate=86400';

/** Of settings, which switch widgets off: no page has them when they are older than five minutes. */
const settingsCache = 'public, max-age=60, stale-while-revalidate=240';

/** A valid file name: plain words, in folders or in none, the last with extensions. */
const fileName = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/;

/** The same, in the folder of a build, which has points in its name. */
const releasedName = /^[\d.]+-[\da-f]{12}\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/;

const place = z.object({ tenant: z.string(), '*': z.string() });

/** The content of `tenant.json`; settings that it lacks have defaults. */
const configOf = (tenant: Tenant, request: FastifyRequest, services: Services) =>
  settingsOf(tenant, { origin: originOf(request), base: baseOn(request.hostname, tenant, services.tenancy), services });

/** Where the files are. */
interface AssetFolders {
  /** The folder of the build. */
  readonly dist: string;
  /** What `npx --no tribune publish` writes to; undefined where the newsroom has no releases. */
  readonly releases: string | undefined;
}

/**
 * Serves `/tribune-push.js` and `/tribune-offline.js`, the service workers of push messages and of the offline page; `/public/`, the files of the pages; and
 * `/assets/cdn/<tenant>/`: the bundle (the same for every tenant), the tenant's configuration, templates and pointer; and `/assets/cdn/r/<build>/`, the releases that
 * pointers name. Compressed files come from the build. An unknown file is a 404 in plain text.
 */
export async function assets(app: FastifyInstance, services: Services, folders: AssetFolders): Promise<void> {
  const { tenancy } = services;
  const dist = resolve(folders.dist);
  const releases = folders.releases && resolve(folders.releases);
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      const isOfRelease = releases !== undefined && path.startsWith(join(releases, 'r'));
      if (path.endsWith('.lock')) reply.type('application/json');
      const isForever = isOfRelease || path.startsWith(join(dist, 'w')) || 'v' in Object(reply.request.query);
      reply.header('cache-control', isForever ? forever : path.endsWith('.lock') ? minute : shortCache);
    },
  });
  app.get('/public/*', async (request, reply) => {
    const { '*': name } = z.parse(z.object({ '*': z.string() }), request.params);
    if (!fileName.test(name) || !existsSync(join(publicFiles, name))) return missing(reply);
    return reply.sendFile(name, publicFiles);
  });

  // A worker serves the folder that its script stands in: the whole site.
  for (const name of ['tribune-push.js', 'tribune-offline.js'])
    app.get(`/${name}`, async (_request, reply) =>
      existsSync(join(dist, name)) ? reply.sendFile(name, dist) : missing(reply),
    );

  const missing = (reply: FastifyReply) =>
    reply.code(404).type('text/plain').header('cache-control', 'no-cache').send('Not found');

  app.get('/assets/cdn/r/*', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const { '*': path } = z.parse(z.object({ '*': z.string() }), request.params);
    const name = `r/${path}`;
    const isFile = releasedName.test(path) && !/\.(br|gz)$/.test(path) && releases && existsSync(join(releases, name));
    return isFile ? reply.sendFile(name, releases) : missing(reply);
  });

  app.get('/assets/cdn/:tenant/*', async (request, reply) => {
    // Module scripts, fonts and what scripts fetch are readable to pages of another origin only where this says so. All of it is
    // the same for everybody.
    reply.header('access-control-allow-origin', '*');
    const { tenant: id, '*': path } = z.parse(place, request.params);
    const tenant = tenancy.byId(id);
    if (!tenant) return missing(reply);
    if (path === 'tenant.json')
      return reply.header('cache-control', settingsCache).send(configOf(tenant, request, services));
    if (path === 'tribune.lock') {
      const name = `${tenant.id}/tribune.lock`;
      return releases && existsSync(join(releases, name)) ? reply.sendFile(name, releases) : missing(reply);
    }
    // A tenant's words are beside its settings, wherever they are kept.
    const template = /^js\/templates\/(.+)$/.exec(path)?.[1] ?? /^words\.[\w-]+\.json$/.exec(path)?.[0];
    const root = template === undefined ? dist : templateFolder(tenant.id, template);
    const name = template ?? path;
    if (!fileName.test(name) || /\.(br|gz)$/.test(name)) return missing(reply);
    if (!root || !existsSync(join(root, name))) return missing(reply);
    return reply.sendFile(name, root);
  });
}
