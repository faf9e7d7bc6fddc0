import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import { api } from '../../examples/newsroom/api/api.ts';
import { defaultLoginLimits, type LoginLimits } from '../../examples/newsroom/api/rateLimits.ts';
import type { Services } from '../../examples/newsroom/api/services.ts';
import { createServices, type ExternalServices } from '../../examples/newsroom/createServices.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import type { User } from '../../examples/newsroom/database/schema.ts';
import { beginSession } from '../../examples/newsroom/database/sessions.ts';
import { contentOf } from '../../examples/newsroom/demo/content/contentOf.ts';
import { openDemoDatabase } from '../../examples/newsroom/demo/openDemoDatabase.ts';
import type { KeptMail } from '../../examples/newsroom/demo/services/mailbox.ts';
import { createStandIns } from '../../examples/newsroom/demo/services/standIns.ts';
import { tools } from '../../examples/newsroom/demo/tools/tools.ts';
import { createServer } from '../../examples/newsroom/http/server.ts';
import { createMailQueue } from '../../examples/newsroom/mail/createMailQueue.ts';
import { createPushSender } from '../../examples/newsroom/push/createPushSender.ts';
import { checkReplies } from './checkReplies.ts';
import { findPostgres, onOwnDatabase, type StartedPostgres } from './postgres.ts';
import { quickHash } from './quickHash.ts';
import { isSoak } from './soak.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Parsed; undefined when the reply is empty. */
  readonly body: unknown;
}

export interface Asked {
  readonly tenant?: string;
  readonly token?: string | undefined;
  /** A FormData goes as multipart/form-data, a string as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that it comes from. */
  readonly from?: string;
}

export interface Reader {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

export const password = 'correct horse';

/** The API on a real database, with a clock that a test turns. */
export interface TestNewsroom {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly services: Services;
  readonly clock: { now(): number; pass(ms: number): void };
  /** What has been sent, newest first; to one address where it is given. */
  mails(to?: string): Promise<readonly KeptMail[]>;
  ask(method: string, path: string, asked?: Asked): Promise<Reply>;
  /** A new reader of a tenant, logged in. */
  reader(tenant?: string, more?: Partial<Pick<User, 'role' | 'is_admin' | 'is_demo' | 'verified_at'>>): Promise<Reader>;
  /** A new poll with three answers, 1 to 3. */
  poll(tenant?: string, closedAt?: number): Promise<number>;
  close(): Promise<void>;
}

export interface TestNewsroomOptions extends ExternalServices {
  readonly limits?: LoginLimits;
  readonly isProduction?: boolean;
  /** How fast readers comment; undefined: as where no paper has set it. Most tests write one text after the other. */
  readonly commentLimits?: typeof slowPace | undefined;
}

const slowPace = { pace_seconds: 3, burst: 1, repeat_seconds: 0 };

/** Sets how fast the readers of all papers comment. */
async function limitComments(database: Database, limits: typeof slowPace | undefined): Promise<void> {
  for (const tenant of ['deaftrap', 'thefinalwhistle']) {
    await database.asOwner(tenant, async (queries) => {
      await queries.deleteFrom('comment_limits').where('tenant', '=', tenant).execute();
      if (limits)
        await queries
          .insertInto('comment_limits')
          .values({ tenant, ...limits })
          .execute();
    });
  }
}

let made = 0;

export async function testNewsroom(
  databaseUrl: string | undefined,
  { limits = defaultLoginLimits, isProduction = false, ...rest }: TestNewsroomOptions = {},
): Promise<TestNewsroom> {
  const { commentLimits, ...external } = { commentLimits: slowPace, ...rest };
  const database = await openDemoDatabase({ databaseUrl, dataDir: 'memory', demo: true });
  await limitComments(database, commentLimits);
  let time = Date.parse('2026-03-10T12:00:00Z');
  const clock = {
    now: () => time,
    pass(ms: number) {
      time += ms;
    },
  };
  let self = '';
  const given: ExternalServices = { captcha: 'none', ...external };
  const tenants = await database.tenants();
  const standIns = isProduction ? undefined : createStandIns({ clock, tenants, self: () => self, given });
  const base = await createServices({
    ...given,
    ...standIns?.externalServices,
    contentOf,
    database,
    clock,
    limits,
    isProduction,
    origin: () => 'https://news.example',
    onLostMail: () => {},
  });
  // What cannot be sent is tried again at once.
  const retryPolicy = { onLost: () => {}, pauses: [0, 0] };
  const mailer = standIns?.externalServices.mailer ??
    given.mailer ?? { send: () => Promise.reject(new Error('No mail server.')) };
  const standIn = isProduction ? undefined : given.pushService;
  const services: Services = {
    ...base,
    mailQueue: createMailQueue({ mailer, ...retryPolicy }),
    push: createPushSender({ database, vapidOf: base.vapidOf, standIn, ...retryPolicy }),
  };
  const app = createServer(services);
  app.log.level = 'silent';
  const checked = checkReplies(app);
  const refuseFaults = () => {
    const faults = checked.faults();
    if (faults.length > 0) throw new Error(`Not as docs/openapi.json says:\n${faults.join('\n')}`);
  };
  await app.register((scope) => api(scope, services));
  if (standIns) {
    await standIns.addRoutes(app, services);
    await tools(app, services);
  }
  self = await app.listen({ port: 0, host: '127.0.0.1' });
  const password_hash = quickHash(password);

  return {
    app,
    database,
    services,
    clock,
    async mails(to) {
      await services.mailQueue.settled();
      return standIns?.mailbox?.list(to) ?? [];
    },
    async ask(method, path, { tenant = 'deaftrap', token, body, headers, from } = {}) {
      const form = body instanceof FormData ? new Response(body) : undefined;
      const payload = form
        ? Buffer.from(await form.arrayBuffer())
        : typeof body === 'string'
          ? body
          : JSON.stringify(body);
      const reply = await app.inject({
        method: z.parse(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']), method),
        url: path,
        ...(from && { remoteAddress: from }),
        headers: {
          ...(tenant && { 'x-tenant': tenant }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload }),
      });
      refuseFaults();
      return {
        status: reply.statusCode,
        headers: reply.headers,
        body: reply.body ? JSON.parse(reply.body) : undefined,
      };
    },
    async reader(tenant = 'deaftrap', more = {}) {
      made += 1;
      const username = `Reader${made}`;
      const email = `Reader${made}@Example.test`;
      return database.asOwner(tenant, async (queries) => {
        const user = await queries
          .insertInto('users')
          .values({
            tenant,
            username,
            username_key: username.toLowerCase(),
            email,
            email_key: email.toLowerCase(),
            name: username,
            password_hash,
            role: null,
            created_at: new Date(time),
            verified_at: new Date(time),
            ...more,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const { token } = await beginSession(queries, user, time);
        return { id: user.id, username, email, token };
      });
    },
    async poll(tenant = 'deaftrap', closedAt) {
      made += 1;
      const id = 1000 + made;
      const closed_at = closedAt === undefined ? null : new Date(closedAt);
      await database.asOwner(tenant, async (queries) => {
        await queries.insertInto('polls').values({ tenant, id, question: 'Who wins?', closed_at }).execute();
        const answers = ['Home', 'Draw', 'Away'].map((text, at) => ({ tenant, poll_id: id, id: at + 1, text }));
        await queries.insertInto('answers').values(answers).execute();
      });
      return id;
    },
    async close() {
      await app.close();
      await services.mailQueue.close();
      await services.push.close();
      await database.close();
      // Of the calls that were made over a socket.
      refuseFaults();
    },
  };
}

export interface OwnTestNewsroom extends TestNewsroom {
  /** Of its database at the server, for who may do everything in it; undefined for the embedded one. */
  readonly adminUrl: string | undefined;
}

/** The API on a database of its own. */
export const ownTestNewsroom = (options?: TestNewsroomOptions): Promise<OwnTestNewsroom> =>
  onOwnDatabase((databaseUrl) => testNewsroom(databaseUrl, options));

/** A reply as the client will read it. Throws when it breaks the contract. */
export function asContract<T>(endpoint: Endpoint<string, unknown, unknown, T>, reply: Reply): T {
  return z.parse(endpoint.reply, reply.body);
}

const server = findPostgres();
if (!server.isThere) console.warn(`Skipped on a PostgreSQL server: ${server.why}.`);
const started = new Map<'empty' | undefined, Promise<StartedPostgres>>();

interface TestedDatabase {
  readonly name: string;
  readonly isThere: boolean;
  /** `empty`: nothing is in it yet, not even what a first start of the newsroom puts there. */
  url(how?: 'empty'): Promise<string | undefined>;
}

/** The databases that the suites run on. `url` starts what has to be started; undefined is the embedded one. */
export const databases: readonly TestedDatabase[] = [
  { name: 'embedded', isThere: true, url: async () => undefined },
  {
    name: 'PostgreSQL server',
    isThere: server.isThere,
    async url(how) {
      if (!server.isThere) return undefined;
      const standing = started.get(how) ?? server.start(how);
      started.set(how, standing);
      return (await standing).url;
    },
  },
];

/**
 * Where the calls of the API are tested, and whatever else should be alike on every database: on a server where there is one, because only
 * there do they meet each other. The browser tests make the same calls on the embedded one; `npm run soak` has both here as well.
 */
export const testDatabase: readonly TestedDatabase[] = isSoak
  ? databases
  : databases.filter(({ isThere }) => isThere).slice(-1);

/** To be called when a file's suites are done. */
export async function stopDatabases(): Promise<void> {
  const standing = [...started.values()];
  started.clear();
  for (const each of standing) await (await each).stop();
}
