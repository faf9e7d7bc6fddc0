import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api } from './api/api.ts';
import type { Clock, Desk } from './api/desk.ts';
import { createLimiter, type LoginLimits, usualLoginLimits } from './api/limits.ts';
import { createTenancy } from './api/tenancy.ts';
import { forgetReaders } from './database/forget.ts';
import { type Database, openDatabase } from './database/openDatabase.ts';
import { assets } from './http/assets.ts';
import { pages } from './http/pages.ts';
import { devPolicy, pagePolicy } from './http/policy.ts';
import { createServer } from './http/server.ts';
import { collectViolations, type Violation } from './http/violations.ts';

export interface NewsroomOptions {
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
  readonly trustProxy?: boolean;
  readonly limits?: LoginLimits;
  /** NODE_ENV is production: no demo accounts, and replies are not checked against the contract. */
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
  /** Undoes what readers did since the start: votes, sessions, counted attempts. Only for a database in memory. */
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
    const limits = options.limits ?? usualLoginLimits;
    const desk: Desk = {
      database,
      tenancy: createTenancy(await database.tenants()),
      clock,
      limits: { account: createLimiter(limits.account), address: createLimiter(limits.address) },
      isProduction,
    };
    const server = createServer(desk, options);
    const violations = collectViolations(server);
    const dev = typeof options.assets === 'function' ? await options.assets(server) : undefined;
    await server.register((scope) => api(scope, desk));
    await assets(server, desk.tenancy, distDir);
    const manifest = dev ? undefined : await textOf(join(distDir, 'tribune.json'));
    pages(server, desk, {
      manifest: manifest === undefined ? undefined : JSON.parse(manifest),
      headScript: dev?.headScript ?? (await textOf(join(distDir, 'head.js'))) ?? '',
      policy: dev ? devPolicy : pagePolicy,
    });
    await server.listen({ port: options.port, host });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    return {
      url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
      server,
      database,
      violations,
      async forget() {
        if (databaseUrl !== undefined || dataDir !== 'memory') throw new Error('Only a database in memory forgets.');
        for (const tenant of desk.tenancy.all) await database.asOwner(tenant.id, forgetReaders);
        for (const limiter of Object.values(desk.limits)) limiter.clear();
        violations.length = 0;
      },
      async close() {
        await server.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
