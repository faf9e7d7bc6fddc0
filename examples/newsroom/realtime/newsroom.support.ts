import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { login } from '#core/contract/base/account.ts';
import { register as registration } from '#core/contract/form/registration.ts';
import { userChannel } from '#core/contract/notification.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { startOwnNewsroom } from '../../../tests/support/ownNewsroom.ts';
import { knock, type Peer } from '../../hub/hub.support.ts';
import { machineClock } from '../../hub/index.ts';
import { announce } from '../database/broadcasts.ts';
import type { Queries } from '../database/schema.ts';
import { demoAccounts } from '../demo/seeds/demoAccounts.ts';
import { type StartedNewsroom, type StartOptions, startNewsroom } from '../start.ts';

const setting = z.object({
  realtime: z.object({ broadcaster: z.string(), key: z.string(), host: z.optional(z.string()) }),
});

/** A newsroom with helpers for tests of its realtime, by default with its own database. */
export async function openNewsroom(options: Partial<Omit<StartOptions, 'clock'>> = {}) {
  const distDir = await mkdtemp(join(tmpdir(), 'dist-'));
  const start = options.databaseUrl || options.dataDir ? startNewsroom : startOwnNewsroom;
  const newsroom = await start({ port: 0, host: '127.0.0.1', distDir, captcha: 'none', ...options });
  const { database, url } = newsroom;

  const settingOf = async (tenant = 'deaftrap') => {
    const answer = await fetch(`${url}/assets/cdn/${tenant}/tenant.json`);
    return z.parse(setting, await answer.json()).realtime;
  };

  return {
    ...newsroom,
    port: Number(new URL(url).port),
    settingOf,
    /** Opens a socket of a tenant's application and waits for its handshake. */
    async connect(tenant = 'deaftrap'): Promise<Peer> {
      const { key } = await settingOf(tenant);
      const peer = knock(Number(new URL(url).port), { path: `/app/${key}?protocol=7` });
      await peer.next();
      return peer;
    },
    /** Announces an event for each of the texts, in one transaction. */
    announce: (channel: string, texts: readonly string[], tenant = 'deaftrap') =>
      database.inTenant(tenant, (queries) => announceAll(queries, tenant, channel, texts)),
    close: async () => {
      await newsroom.close();
      await rm(distDir, { recursive: true });
    },
  };
}
export type OpenNewsroom = Awaited<ReturnType<typeof openNewsroom>>;

export async function announceAll(
  queries: Queries,
  tenant: string,
  channel: string,
  texts: readonly string[],
): Promise<void> {
  for (const text of texts)
    await announce(queries, tenant, { channel, event: 'LiveblogEvent', data: { text } }, machineClock.now());
}

/** Logs a reader in, by default a demo account; returns also the name of their private channel. */
export async function logIn(
  { url }: Pick<StartedNewsroom, 'url'>,
  tenant = 'deaftrap',
  given?: { readonly username: string; readonly password: string },
) {
  const account = given ?? demoAccounts.find((each) => each.tenant === tenant);
  if (!account) throw new Error(`${tenant} has no demo account.`);
  const headers = { 'content-type': 'application/json', 'x-tenant': tenant };
  const { username, password } = account;
  const entered = await fetch(`${url}${login.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ login: username, password }),
  });
  const { token, user } = z.parse(login.reply, await entered.json());
  return { token, channel: channelName(userChannel, { id: user.id, tenant }) };
}

let registered = 0;
const noCaptcha = { 'g-recaptcha-response': '', check_score: false, redirect_data: '/' };

/** Registers a new reader, whose password is `correct horse`. */
export async function register({ url }: Pick<StartedNewsroom, 'url'>, tenant = 'deaftrap') {
  registered += 1;
  const username = `nieuw.${machineClock.now().toString(36)}.${registered}`;
  const email = `${username}@example.com`;
  const password = 'correct horse';
  const reply = await fetch(`${url}${registration.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': tenant },
    body: JSON.stringify({ username, email, password, password_confirmation: password, ...noCaptcha }),
  });
  const { token, user } = z.parse(login.reply, await reply.json());
  return { id: user.id, token, username, email, channel: channelName(userChannel, { id: user.id, tenant }) };
}
export type Registered = Awaited<ReturnType<typeof register>>;
