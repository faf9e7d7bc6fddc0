import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api } from './api/api.ts';
import type { Clock } from './api/desk.ts';
import { type LoginLimits, usualLoginLimits } from './api/limits.ts';
import { createDesk, type Services } from './createDesk.ts';
import { forgetReaders } from './database/forget.ts';
import { type Database, openDatabase } from './database/openDatabase.ts';
import { assets } from './http/assets.ts';
import { pages } from './http/pages.ts';
import { devPolicy, pagePolicy, withCaptcha } from './http/policy.ts';
import { createServer } from './http/server.ts';
import { collectViolations, type Violation } from './http/violations.ts';
import type { Mailbox } from './mail/mailbox.ts';

export interface NewsroomOptions extends Services {
  /** 0 takes any that is free. */
  readonly port: number;
  readonly host?: string;
  /** postgres://...: a server instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database; in memory when left out. */
  readonly dataDir?: string | 'memory';
  /** What the build made. */
  readonly distDir: string;
  readonly clock?: Clock;
  readonly log?: boolean;
  /** Where the log goes, a line of JSON at a time; standard output when left out. */
  readonly logTo?: { write(line: string): void } | undefined;
  readonly trustProxy?: boolean;
  readonly limits?: LoginLimits;
  /** Scheme and host where readers reach it, for links in mails; its own address when absent. A tenant's own host names count as well. */
  readonly origin?: string;
  /** NODE_ENV is production: no demo accounts, nothing under `/dev/`, and replies are not checked against the contract. */
  readonly isProduction?: boolean;
  /** What serves the bundle instead of `distDir`, before any route: a dev server. Pages then allow what hot reload needs. */
  readonly assets?: 'dist' | ((server: FastifyInstance) => Promise<{ readonly headScript: string }>);
}

export interface Newsroom {
  /** Without a slash at the end. */
  readonly url: string;
  readonly server: FastifyInstance;
  readonly database: Database;
  /** What browsers reported to have stopped, newest last. */
  readonly violations: Violation[];
  /** What it would have sent; undefined where mail is really sent. */
  readonly mailbox: Mailbox | undefined;
  /** Undoes what readers did since the start: registrations, votes, sessions, mails, counted attempts. Only for a database in memory. */
  forget(): Promise<void>;
  /** Answers what is under way, then closes server and database. */
  close(): Promise<void>;
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** Starts a newsroom: database, API, pages and assets. Throws when the port or the database's directory is taken. */
export async function createNewsroom(options: NewsroomOptions): Promise<Newsroom> {
  const { distDir, databaseUrl, dataDir = 'memory', clock = Date, host = 'localhost' } = options;
  const isProduction = options.isProduction ?? process.env.NODE_ENV === 'production';
  const database = await openDatabase({ databaseUrl, dataDir, demo: !isProduction });
  try {
    let self = '';
    const { desk, mailbox, addRoutes } = await createDesk({
      ...options,
      database,
      clock,
      limits: options.limits ?? usualLoginLimits,
      isProduction,
      origin: () => options.origin ?? self,
      self: () => self,
      onLostMail: (error) => server.log.error(error, 'A mail could not be sent.'),
    });
    const server = createServer(desk, options);
    const violations = collectViolations(server);
    const dev = typeof options.assets === 'function' ? await options.assets(server) : undefined;
    await server.register((scope) => api(scope, desk));
    await addRoutes(server);
    await assets(server, desk, distDir);
    const manifest = dev ? undefined : await textOf(join(distDir, 'tribune.json'));
    const { captcha } = options;
    const policy = dev ? devPolicy : pagePolicy;
    pages(server, desk, {
      manifest: manifest === undefined ? undefined : JSON.parse(manifest),
      headScript: dev?.headScript ?? (await textOf(join(distDir, 'head.js'))) ?? '',
      policy: captcha && captcha !== 'none' ? withCaptcha(policy, captcha.script) : policy,
    });
    await server.listen({ port: options.port, host });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    self = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
    return {
      url: self,
      server,
      database,
      violations,
      mailbox,
      async forget() {
        if (databaseUrl !== undefined || dataDir !== 'memory') throw new Error('Only a database in memory forgets.');
        await desk.post.settled();
        mailbox?.clear();
        for (const tenant of desk.tenancy.all) await database.asOwner(tenant.id, forgetReaders);
        for (const limiter of Object.values(desk.limits)) limiter.clear();
        violations.length = 0;
      },
      async close() {
        await server.close();
        await desk.post.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
