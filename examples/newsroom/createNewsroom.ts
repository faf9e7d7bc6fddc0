import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { defaultHosts } from '#core/embed/embedHosts.ts';
import type { Hub } from '../hub/index.ts';
import { api } from './api/api.ts';
import { openMatchNews } from './api/openMatchNews.ts';
import { defaultLoginLimits, type LoginLimits } from './api/rateLimits.ts';
import type { Clock, Services } from './api/services.ts';
import { createServices, type ExternalServices } from './createServices.ts';
import { type Database, openDatabase } from './database/openDatabase.ts';
import type { Seeds } from './database/seeds.ts';
import type { Content } from './editorial/content.ts';
import type { Begun, Extension } from './extension.ts';
import { type HeadScripts, headScripts } from './headScripts.ts';
import { assets } from './http/assets.ts';
import { manual } from './http/manual.ts';
import { pages } from './http/pages.ts';
import { devPolicy, pagePolicy, withCaptcha, withFrames, withSources } from './http/policy.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { collectViolations, type Violation } from './http/violations.ts';
import type { PageRoute } from './pages/page.ts';
import { type OpenRealtime, openRealtime } from './realtime/openRealtime.ts';

export interface NewsroomOptions extends ExternalServices, ServerOptions {
  /** 0 takes any that is free. */
  readonly port: number;
  readonly host?: string;
  /** postgres://...: a server instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database; in memory when left out. */
  readonly dataDir?: string | 'memory';
  /** What a tenant publishes, by its id. */
  readonly contentOf: (tenant: string) => Content;
  /** Pages that it has beside its own. */
  readonly morePages?: readonly PageRoute[];
  /** What a new database begins with. */
  readonly seeds?: Seeds;
  /** What the build made. */
  readonly distDir: string;
  /** The machine's. */
  readonly clock?: Clock;
  /** Adds to the newsroom what it has not by itself. */
  readonly extend?: (begun: Begun) => Promise<Extension>;
  readonly limits?: LoginLimits;
  /** Scheme and host where readers reach it, for links in mails; its own address when absent. A tenant's own host names count as well. */
  readonly origin?: string;
  /** NODE_ENV is production: accounts of the demonstration are refused, and replies are not checked against the contract. */
  readonly isProduction?: boolean;
  /** Hosts whose frames entries of a liveblog may bring, and the pages may show; the usual ones when left out. */
  readonly frameHosts?: readonly string[] | undefined;
  /** What serves the bundle instead of `distDir`, before any route: a dev server. Pages then allow what hot reload needs. */
  readonly assets?: 'dist' | ((server: FastifyInstance) => Promise<HeadScripts>);
}

export interface Newsroom {
  /** Without a slash at the end. */
  readonly url: string;
  readonly server: FastifyInstance;
  readonly database: Database;
  /** What browsers reported to have stopped, newest last. */
  readonly violations: Violation[];
  /** The sockets of readers; nobody is let in where others broadcast. */
  readonly hub: Hub;
  readonly services: Services;
  /** Sends sockets away so that they come back, answers what is under way, then closes server and database. */
  close(): Promise<void>;
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** Starts a newsroom: database, API, pages and assets. Throws when the port or the database's directory is taken. */
export async function createNewsroom(options: NewsroomOptions): Promise<Newsroom> {
  const { distDir, databaseUrl, dataDir = 'memory', clock: machine = Date, host = 'localhost' } = options;
  const { frameHosts = defaultHosts } = options;
  const isProduction = options.isProduction ?? process.env.NODE_ENV === 'production';
  const database = await openDatabase({ databaseUrl, dataDir, seeds: options.seeds });
  let realtime: OpenRealtime | undefined;
  let stopNews: (() => Promise<void>) | undefined;
  let extension: Extension | undefined;
  try {
    let self = '';
    extension = await options.extend?.({
      ...{ database, machine },
      self: () => self,
      onFailed: (error) => server.log.error(error),
    });
    const services = await createServices({
      ...options,
      ...extension?.externalServices,
      ...{ database, machine, isProduction },
      clock: extension?.clock ?? machine,
      limits: options.limits ?? defaultLoginLimits,
      origin: () => options.origin ?? self,
      onLostMail: (error) => server.log.error(error, 'A mail could not be sent.'),
      onLostPush: (error) => server.log.error(error, 'A push message could not be sent.'),
    });
    const server = createServer(services, options);
    const violations = collectViolations(server);
    const dev = typeof options.assets === 'function' ? await options.assets(server) : undefined;
    await server.register((scope) => api(scope, services));
    await extension?.addRoutes(server, services);
    await assets(server, services, distDir);
    manual(server, services, distDir);
    const manifest = dev ? undefined : await textOf(join(distDir, 'tribune.json'));
    const own = withSources(dev ? devPolicy : pagePolicy, services.broadcaster.sources);
    const scripts = new Set(services.tenancy.all.map((tenant) => services.captchas.of(tenant)?.script ?? ''));
    const policy = [...scripts].filter((script) => URL.canParse(script)).reduce(withCaptcha, own);
    pages(server, services, {
      manifest: manifest === undefined ? undefined : JSON.parse(manifest),
      ...(dev ?? (await headScripts((file) => textOf(join(distDir, file))))),
      policy: withFrames(policy, frameHosts),
      frameHosts,
      morePages: options.morePages ?? [],
    });
    realtime = await openRealtime(server, services);
    stopNews = await openMatchNews({ services, onFailed: (error) => server.log.error(error) });
    await extension?.run();
    const { hub, stop } = realtime;
    await server.listen({ port: options.port, host });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    self = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
    return {
      ...{ url: self, server, services, database, violations, hub },
      async close() {
        await extension?.stop();
        await stopNews?.();
        await hub.close();
        await server.close();
        await stop();
        await services.mailQueue.close();
        await services.push.close();
        await database.close();
      },
    };
  } catch (error) {
    await extension?.stop();
    await stopNews?.();
    await realtime?.stop();
    await database.close();
    throw error;
  }
}
