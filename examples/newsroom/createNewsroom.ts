import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { usualHosts } from '#core/embed/embedHosts.ts';
import type { Hub } from '../hub/index.ts';
import { api } from './api/api.ts';
import type { Clock } from './api/desk.ts';
import { type LoginLimits, usualLoginLimits } from './api/limits.ts';
import { createDesk, type Services } from './createDesk.ts';
import { openClock } from './database/clock.ts';
import { createMatchDay } from './database/matchDay.ts';
import { type Database, openDatabase } from './database/openDatabase.ts';
import { keepRows } from './database/rows.ts';
import { moveSeason } from './database/season.ts';
import { clockRoutes } from './dev/clockRoutes.ts';
import { type HeadScripts, headScripts } from './headScripts.ts';
import { assets } from './http/assets.ts';
import { pages } from './http/pages.ts';
import { devPolicy, pagePolicy, withCaptcha, withFrames, withSources } from './http/policy.ts';
import { createServer } from './http/server.ts';
import { collectViolations, type Violation } from './http/violations.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { type OpenRealtime, openRealtime } from './realtime/openRealtime.ts';

export interface NewsroomOptions extends Services {
  /** 0 takes any that is free. */
  readonly port: number;
  readonly host?: string;
  /** postgres://...: a server instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database; in memory when left out. */
  readonly dataDir?: string | 'memory';
  /** Whether `forget` will be called. Only for a database in memory: another copy of it is kept beside it. */
  readonly forgets?: boolean;
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
  /** Hosts whose frames entries of a liveblog may bring, and the pages may show; the usual ones when left out. */
  readonly frameHosts?: readonly string[] | undefined;
  /** For trying out a site whose policy forbids them: the hosts that it lets in, where those are others. */
  readonly policyHosts?: readonly string[];
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
  /** What it would have sent; undefined where mail is really sent. */
  readonly mailbox: Mailbox | undefined;
  /** Undoes what was done since the start: rows, mails, counted attempts. Only where `forgets` asked for it. */
  forget(): Promise<void>;
  /** Sends sockets away so that they come back, answers what is under way, then closes server and database. */
  close(): Promise<void>;
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** Starts a newsroom: database, API, pages and assets. Throws when the port or the database's directory is taken. */
export async function createNewsroom(options: NewsroomOptions): Promise<Newsroom> {
  const { distDir, databaseUrl, dataDir = 'memory', clock: machine = Date, host = 'localhost' } = options;
  const { frameHosts = usualHosts } = options;
  const isProduction = options.isProduction ?? process.env.NODE_ENV === 'production';
  if (options.forgets && (databaseUrl !== undefined || dataDir !== 'memory'))
    throw new Error('Only a database in memory forgets.');
  const database = await openDatabase({ databaseUrl, dataDir, demo: !isProduction });
  let realtime: OpenRealtime | undefined;
  let time: OpenTime | undefined;
  try {
    let self = '';
    time = await openTime(database, { machine, isProduction, onFailed: (error) => server.log.error(error) });
    const { clock, matchDay } = time;
    const { desk, mailbox, addRoutes } = await createDesk({
      ...options,
      database,
      clock,
      machine,
      limits: options.limits ?? usualLoginLimits,
      isProduction,
      origin: () => options.origin ?? self,
      self: () => self,
      onLostMail: (error) => server.log.error(error, 'A mail could not be sent.'),
      onLostPush: (error) => server.log.error(error, 'A push message could not be sent.'),
    });
    const server = createServer(desk, options);
    const violations = collectViolations(server);
    const dev = typeof options.assets === 'function' ? await options.assets(server) : undefined;
    await server.register((scope) => api(scope, desk));
    await addRoutes(server);
    if (!isProduction) await server.register((scope) => clockRoutes(scope, { ...desk, clock, matchDay }));
    await assets(server, desk, distDir);
    const manifest = dev ? undefined : await textOf(join(distDir, 'tribune.json'));
    const { captcha } = options;
    const own = withSources(dev ? devPolicy : pagePolicy, desk.broadcaster.sources);
    const policy = captcha && captcha !== 'none' ? withCaptcha(own, captcha.script) : own;
    pages(server, desk, {
      manifest: manifest === undefined ? undefined : JSON.parse(manifest),
      ...(dev ?? (await headScripts((file) => textOf(join(distDir, file))))),
      policy: withFrames(policy, options.policyHosts ?? frameHosts),
      frameHosts,
    });
    realtime = await openRealtime(server, desk);
    await matchDay.drive();
    const takeBack = options.forgets ? await keepRows(database) : undefined;
    const { hub, stop } = realtime;
    await server.listen({ port: options.port, host });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    self = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
    return {
      url: self,
      server,
      database,
      violations,
      hub,
      mailbox,
      async forget() {
        if (!takeBack) throw new Error('Only a newsroom that was started with `forgets` forgets.');
        await desk.post.settled();
        await desk.push.settled();
        mailbox?.clear();
        if (clock.offset() !== 0) await clock.set(0);
        await takeBack();
        await matchDay.drive();
        for (const limiter of Object.values(desk.limits)) limiter.clear();
        violations.length = 0;
      },
      async close() {
        await matchDay.stop();
        await hub.close();
        await server.close();
        await stop();
        await desk.post.close();
        await desk.push.close();
        await clock.stop();
        await database.close();
      },
    };
  } catch (error) {
    await time?.matchDay.stop();
    await realtime?.stop();
    await time?.clock.stop();
    await database.close();
    throw error;
  }
}

type OpenTime = Awaited<ReturnType<typeof openTime>>;

interface TimeOptions {
  readonly machine: Clock;
  readonly isProduction: boolean;
  readonly onFailed: (error: unknown) => void;
}

/** The newsroom's clock, the season where that clock wants it, and who plays its matches. */
async function openTime(database: Database, { machine, isProduction, onFailed }: TimeOptions) {
  const papers = await database.tenants();
  const tenants = papers.map(({ id }) => id);
  const zone = papers.find((paper) => paper.is_default)?.time_zone ?? 'UTC';
  const clock = await openClock({
    ...{ database, machine, isSettable: !isProduction },
    onSet: () => void matchDay.drive(),
  });
  const matchDay = createMatchDay({ database, tenants, clock, leads: () => clock.leads(), onFailed });
  await moveSeason(database, { tenants, zone, now: clock.now() });
  return { clock, matchDay };
}
