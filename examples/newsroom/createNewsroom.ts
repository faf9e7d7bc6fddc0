import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { defaultHosts } from '#core/ungrouped/embed/embedHosts.ts';
import { type Hub, machineClock } from '../hub/index.ts';
import { api } from './api/api.ts';
import { openDeskJobs } from './api/openDeskJobs.ts';
import { openMatchNews } from './api/openMatchNews.ts';
import { defaultLoginLimits, type LoginLimits } from './api/rateLimits.ts';
import type { Clock, Services } from './api/services.ts';
import { createServices, type ExternalServices } from './createServices.ts';
import { type Database, openDatabase } from './database/openDatabase.ts';
import type { Seeds } from './database/seeds.ts';
import type { Content } from './editorial/content.ts';
import type { Begun, Extension } from './extension.ts';
import { headParts } from './headParts.ts';
import { apiViewer } from './http/apiViewer.ts';
import { assets } from './http/assets.ts';
import { createPolicies } from './http/createPolicies.ts';
import { deskPage } from './http/deskPage.ts';
import { manual } from './http/manual.ts';
import { metrics } from './http/metrics.ts';
import { pages } from './http/pages.ts';
import { devPolicy, pagePolicy } from './http/policy.ts';
import { addReady } from './http/ready.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { collectViolations, type Violation } from './http/violations.ts';
import { pageBuilds } from './pageBuilds.ts';
import type { HeadParts, PageRoute } from './pages/page.ts';
import { type OpenRealtime, openRealtime } from './realtime/openRealtime.ts';
import { openRetention, type Retention } from './retention/openRetention.ts';

export interface NewsroomOptions extends ExternalServices, ServerOptions {
  /** The port; 0 for any free one. */
  readonly port: number;
  readonly host?: string;
  /** postgres://...: a server instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database; in memory when left out. */
  readonly dataDir?: string | 'memory';
  /** The content of a tenant, by its id. */
  readonly contentOf: (tenant: string) => Content;
  /** Pages beside the newsroom's own. */
  readonly morePages?: readonly PageRoute[];
  /** The first rows of a new database. */
  readonly seeds?: Seeds;
  /** The folder of the build. */
  readonly distDir: string;
  /** The folder that `npx --no tribune publish` writes to; tenants that have a pointer in it are printed with their releases. */
  readonly releases?: string | undefined;
  /** The clock; the machine's by default. */
  readonly clock?: Clock;
  /** Adds an extension, as the demonstration. */
  readonly extend?: (begun: Begun) => Promise<Extension>;
  readonly limits?: LoginLimits;
  /** Scheme and host of the newsroom in links of mails; its own address by default. A tenant's own host names are used as well. */
  readonly origin?: string;
  /** Whether NODE_ENV is production: demo accounts are refused then, and replies are not checked against the contract. */
  readonly isProduction?: boolean;
  /** Hosts whose frames entries of a liveblog may contain and pages may show; a default list where it is left out. */
  readonly frameHosts?: readonly string[] | undefined;
  /** The bearer token of who scrapes `/metrics`; without it there is no such address. */
  readonly metricsToken?: string | undefined;
  /**
   * What serves the bundle: `distDir` (`dist`), or a function that adds a dev server before any route. Pages then allow what
   * hot reload needs.
   */
  readonly assets?: 'dist' | ((server: FastifyInstance) => Promise<HeadParts>);
}

export interface Newsroom {
  /** Without a slash at the end. */
  readonly url: string;
  readonly server: FastifyInstance;
  readonly database: Database;
  /** Violations of the content security policy that browsers have reported, newest last. */
  readonly violations: Violation[];
  /** The hub with the readers' sockets; it accepts none where an external broadcaster is used. */
  readonly hub: Hub;
  readonly services: Services;
  /** Makes `GET /ready` answer 503 from now on, so that a load balancer sends no new readers; all else goes on. */
  drain(): void;
  /** Closes the sockets so that clients reconnect, answers requests under way, then closes server and database. */
  close(): Promise<void>;
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** Starts a newsroom: database, API, pages and assets. Throws where the port or the database's directory is in use. */
export async function createNewsroom(options: NewsroomOptions): Promise<Newsroom> {
  const { distDir, databaseUrl, dataDir = 'memory', clock: machine = machineClock, host = 'localhost' } = options;
  const { frameHosts = defaultHosts } = options;
  const isProduction = options.isProduction ?? process.env.NODE_ENV === 'production';
  const database = await openDatabase({ databaseUrl, dataDir, seeds: options.seeds });
  let realtime: OpenRealtime | undefined;
  let stopNews: (() => Promise<void>) | undefined;
  let stopDeskJobs: (() => Promise<void>) | undefined;
  let retention: Retention | undefined;
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
    const measured = metrics(server, services, {
      token: options.metricsToken,
      sockets: () => realtime?.hub.sockets() ?? 0,
    });
    const violations = collectViolations(server);
    const dev = typeof options.assets === 'function' ? await options.assets(server) : undefined;
    await server.register((scope) => api(scope, services));
    await extension?.addRoutes(server, services);
    await assets(server, services, { dist: distDir, releases: options.releases });
    const drain = addReady(server, services, distDir);
    apiViewer(server);
    manual(server, services, distDir);
    deskPage(server, services, distDir);
    const manifest = dev ? undefined : await textOf(join(distDir, 'tribune.json'));
    const head = dev ?? (await headParts((file) => textOf(join(distDir, file))));
    const policy = createPolicies({
      policy: dev ? devPolicy : pagePolicy,
      tenants: services.tenancy.all,
      sources: services.broadcaster.sources,
      scriptOf: (tenant) => services.captchas.of(tenant)?.script,
      frameHosts,
    });
    const build = { manifest: manifest === undefined ? undefined : JSON.parse(manifest), head };
    pages(server, services, {
      buildOf: pageBuilds(build, dev ? undefined : options.releases, machine),
      policy: (nonce, css, tenant) => policy(nonce, dev ? '' : css, tenant),
      frameHosts,
      morePages: options.morePages ?? [],
    });
    realtime = await openRealtime(server, services, options.trustProxy);
    stopNews = await openMatchNews({ services, onFailed: (error) => server.log.error(error) });
    stopDeskJobs = openDeskJobs({ services, onFailed: (error) => server.log.error(error) });
    retention = openRetention({
      ...{ services, shorter: options.retention },
      onDone(tenant, expired) {
        measured.countExpired(tenant, expired);
        server.log.info({ tenant, expired }, 'Deleted what is no longer needed.');
      },
      onFailed: (error) => server.log.error(error, 'What is no longer needed could not be deleted.'),
    });
    await extension?.run();
    const { hub, stop } = realtime;
    await server.listen({ port: options.port, host });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    self = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
    return {
      ...{ url: self, server, services, database, violations, hub, drain },
      async close() {
        await extension?.stop();
        await stopNews?.();
        await stopDeskJobs?.();
        await retention?.stop();
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
    await stopDeskJobs?.();
    await retention?.stop();
    await realtime?.stop();
    await database.close();
    throw error;
  }
}
