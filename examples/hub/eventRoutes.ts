import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { channelAlphabet } from '#core/contract/realtime/channelName.ts';
import type { HttpApiOptions } from './httpApi.ts';
import type { PostedEvent } from './hub.ts';
import { parseJson } from './parseJson.ts';
import { isSocketId } from './signatures.ts';
import { type AppOf, Fault } from './signedCalls.ts';

const largestData = 100 * 1024;
const maxChannels = 100;
const maxEvents = 10;

const channelName = z.string().check(z.regex(channelAlphabet));
const once = {
  // What the protocol itself says is not for others to say.
  name: z.string().check(z.regex(/^(?!pusher(_internal)?:)[^\p{Cc}]{1,200}$/u)),
  // A database keeps no null character.
  data: z.string().check(z.refine((text) => !text.includes('\0'))),
  socket_id: z.optional(z.nullable(z.string().check(z.refine(isSocketId)))),
};
const event = z.object({
  ...once,
  channel: z.optional(channelName),
  channels: z.optional(z.array(channelName).check(z.maxLength(maxChannels))),
});
const batch = z.object({
  batch: z.array(z.object({ ...once, channel: channelName })).check(z.minLength(1), z.maxLength(maxEvents)),
});

function eventsOf(body: unknown): readonly PostedEvent[] {
  const { data: read } = z.safeParse(event, body);
  const channels = new Set([...(read?.channels ?? []), ...(read?.channel === undefined ? [] : [read.channel])]);
  if (!read || channels.size === 0) {
    throw new Fault(422, `An event has a name, data that is a string, and 1 to ${maxChannels} channels.`);
  }
  return [...channels].map((channel) => broadcastOf({ ...read, channel }));
}

function batchOf(body: unknown): readonly PostedEvent[] {
  const { data: read } = z.safeParse(batch, body);
  if (!read)
    throw new Fault(422, `A batch has 1 to ${maxEvents} events with a name, a channel, and data that is a string.`);
  return read.batch.map(broadcastOf);
}

function broadcastOf({ name, data, channel, socket_id }: z.output<typeof batch>['batch'][number]): PostedEvent {
  if (Buffer.byteLength(data) > largestData)
    throw new Fault(413, `The data of an event may have ${largestData} bytes.`);
  return { channel, event: name, data, except: socket_id ?? undefined };
}

/**
 * The part of the Pusher HTTP API that publishes, signed with the application's secret, as Laravel and the Pusher libraries use
 * it: https://pusher.com/docs/channels/library_auth_reference/rest-api/. All events of a call are published, or none.
 */
export function eventRoutes(app: FastifyInstance, appOf: AppOf, publish: HttpApiOptions['publish']): void {
  const take = async (request: FastifyRequest, read: (body: unknown) => readonly PostedEvent[]) => {
    await publish(appOf(request), read(parseJson(String(request.body ?? ''))));
    return {};
  };
  app.post('/apps/:app/events', (request) => take(request, eventsOf));
  app.post('/apps/:app/batch_events', (request) => take(request, batchOf));
}
