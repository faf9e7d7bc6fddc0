import pg from 'pg';
import type { Listener, Listening } from './listening.ts';

const heartbeat = 15_000;
const longestPause = 10_000;

/** Listens over a connection of its own. Throws where that fails at first. A lost connection is made again, with pauses of at most 10 s. */
export async function listenAtServer(databaseUrl: string, channel: string, onNotify: Listener): Promise<Listening> {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLeading = false;
  let isStopped = false;
  let pause = 100;

  /** Connects. Notifications that come before the connection is in use wait for `greet`. */
  async function connect(greet = () => {}): Promise<void> {
    let early: string[] | undefined = [];
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'newsroom listening',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload = '' }) => (early ? early.push(payload) : onNotify.notified(payload)));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (isStopped) return client.end();
    current = client;
    pause = 100;
    greet();
    const before = early;
    early = undefined;
    for (const payload of before) onNotify.notified(payload);
    // A connection that breaks unnoticed would be silent for ever.
    timer = setInterval(() => client.query('select 1').catch(() => lose(client)), heartbeat).unref();
  }

  function lose(client: pg.Client): void {
    if (client !== current || isStopped) return;
    current = undefined;
    isLeading = false;
    clearInterval(timer);
    client.end().catch(() => {});
    reconnect();
  }

  function reconnect(): void {
    timer = setTimeout(async () => {
      try {
        await connect(() => onNotify.resumed?.());
      } catch {
        pause = Math.min(2 * pause, longestPause);
        if (!isStopped) reconnect();
      }
    }, pause * Math.random()).unref();
  }

  await connect();
  return {
    async leads() {
      const client = current;
      if (!client || isLeading) return isLeading;
      try {
        const asked = 'select pg_try_advisory_lock(hashtext($1)) as leads';
        const { rows } = await client.query<{ leads: boolean }>(asked, [channel]);
        isLeading = client === current && rows[0]?.leads === true;
      } catch {
        return false;
      }
      return isLeading;
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await current?.end();
    },
  };
}
