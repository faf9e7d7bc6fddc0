import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { channelAlphabet } from '#core/contract/realtime/channelName.ts';
import type { Hub } from './hub.ts';
import { isPresence } from './rooms.ts';
import { type AppOf, Fault } from './signedCalls.ts';

const counts = ['user_count', 'subscription_count'] as const;

const query = z.object({ info: z.optional(z.string()), filter_by_prefix: z.optional(z.string()) });
const params = z.object({ channel: z.string().check(z.regex(channelAlphabet)) });

interface Asked {
  readonly prefix: string;
  readonly info: ReadonlySet<string>;
}

function askedOf(request: FastifyRequest, known: readonly string[]): Asked {
  const { data } = z.safeParse(query, request.query);
  if (!data) throw new Fault(400, 'info and filter_by_prefix are given once each.');
  const info = new Set((data.info ?? '').split(',').filter(Boolean));
  for (const each of info)
    if (!known.includes(each)) throw new Fault(400, `info knows no "${each}": it takes ${known.join(', ')}.`);
  return { prefix: data.filter_by_prefix ?? '', info };
}

function channelOf(request: FastifyRequest): string {
  const { data } = z.safeParse(params, request.params);
  if (!data) throw new Fault(400, 'A channel cannot have this name.');
  return data.channel;
}

/** The part of the HTTP API that lists channels and members. It knows only the sockets of this process. */
export function channelRoutes(app: FastifyInstance, appOf: AppOf, hub: Pick<Hub, 'members' | 'occupied'>): void {
  const countsOf = (id: string, channel: string, { info }: Asked, sockets: number) => ({
    ...(info.has('user_count') && { user_count: hub.members(id, channel).length }),
    ...(info.has('subscription_count') && { subscription_count: sockets }),
  });
  app.get('/apps/:app/channels', async (request) => {
    const id = appOf(request);
    const asked = askedOf(request, counts);
    if (asked.info.has('user_count') && !isPresence(asked.prefix))
      throw new Fault(400, 'Users are counted on presence channels: user_count needs filter_by_prefix=presence-.');
    const channels = [...hub.occupied(id)].filter(([channel]) => channel.startsWith(asked.prefix));
    return {
      channels: Object.fromEntries(
        channels.map(([channel, sockets]) => [channel, countsOf(id, channel, asked, sockets)]),
      ),
    };
  });
  app.get('/apps/:app/channels/:channel', async (request) => {
    const id = appOf(request);
    const channel = channelOf(request);
    const asked = askedOf(request, ['occupied', ...counts]);
    if (asked.info.has('user_count') && !isPresence(channel))
      throw new Fault(400, 'Users are counted on presence channels.');
    const sockets = hub.occupied(id).get(channel) ?? 0;
    return { occupied: sockets > 0, ...countsOf(id, channel, asked, sockets) };
  });
  app.get('/apps/:app/channels/:channel/users', async (request) => {
    const id = appOf(request);
    const channel = channelOf(request);
    if (!isPresence(channel)) throw new Fault(400, 'Users are known on presence channels.');
    return { users: hub.members(id, channel).map((member) => ({ id: member.id })) };
  });
}
