import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '../../core/contract/base/channel.ts';
import { tail } from '../../core/contract/realtime/channelName.ts';
import { cases } from '../../tests/contract/catalogue.ts';
import { withReferences } from './components.ts';
import { writeSchemas } from './openApi.ts';
import { withSources } from './operation.ts';
import { readContract } from './readContract.ts';
import { type JsonSchema, type Writing, wireSchema } from './wireSchema.ts';

const about = `What Tribune's pages hear of the realtime server, which speaks the Pusher protocol (Laravel Reverb, Soketi, Pusher) or Ably. Names may have a namespace before them:
\`App\\\\Events\\\\LiveFixture\`, \`.LiveFixture\` and \`LiveFixture\` are the same. Data is read as liberally as replies are: see openapi.json and docs/realtime.md.`;

/** Channels and events that the specification names. The data of events is assumed, except where `shownData` has it. */
const shownEvents = ['LiveFixture', 'NewCommentEvent'];
const shownChannels = ['fixture-', 'html-liveblog-', 'new-comment-', 'private-user-'];
const shownData: Readonly<Record<string, string>> = { 'html-liveblog-': 'LiveblogEvent' };

const commentEvent = { comment_id: 31, change: 'created', user_id: 4, root_id: 31, comments_count: 41, sequence: 12 };
const queueEvent = { comment_id: 31, change: 'approved', by: 'Demo Redactie', by_id: 2, queues: [], sequence: 8 };

/** Canonical data by channel and event; `*` is an event of any name. */
const examples: Readonly<Record<string, unknown>> = {
  'html-liveblog- *': {
    ...{ event: 'created', liveblog_id: 123, article_id: 7, html: '<p>Rust in Breda.</p>', is_pinned: false },
    ...{ created_at: '2026-03-08T16:33:00.000Z', updated_at: null, sequence: 9 },
  },
  'private-user- *': { unopened_count: 2, notification: null, sequence: 8 },
  'fixture- LiveFixture': cases.showFixture?.wire[0],
  'fixture- LiveVotes': { voters_count: 12, sequence: 13 },
  'fixture- LiveLineUp': { players_count: 13, sequence: 14 },
  'competition- LiveCompetition': { fixture_id: 335, kick_off: '2026-06-14T20:00:00.000Z', sequence: 12 },
  'prediction-pool RankingsChanged': { sequence: 3 },
  'new-comment- NewCommentEvent': commentEvent,
  'new-comment- CommentChangedEvent': { ...commentEvent, change: 'liked', likes_count: 3, sequence: 13 },
  'new-comment- CommentRulesEvent': { slow_mode: 30, is_closed: false, review: 'links', sequence: 14 },
  'private-moderation- ModerationEvent': { ...queueEvent, counts: { pending: 0, reported: 1, hidden: 4 } },
};

const sequence: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'The number of the event on its channel. Rises by one, without holes. Optional.',
  'x-tribune-source': 'assumed',
};

const stemOf = (name: string) => name.replace(/\{.*$/, '');
const idOf = (name: string) => stemOf(name).replace(/-$/, '');

/** The declarations of one name as one: the schema that reads more of an event wins. */
function merged(channels: readonly Channel[]): Readonly<Record<string, Channel['events'][keyof Channel['events']]>> {
  const events: Record<string, Channel['events'][keyof Channel['events']]> = {};
  for (const channel of channels.toReversed()) Object.assign(events, channel.events);
  return events;
}

function aboutFields(channels: readonly Channel[]): readonly string[] {
  return [...new Set(channels.flatMap(({ about: fields = {} }) => Object.values(fields).flatMap(Object.keys)))];
}

interface Components {
  readonly writing: Writing;
  readonly shared: ReadonlyMap<string, string>;
}

function messagesOf(name: string, channels: readonly Channel[], { writing, shared }: Components): object {
  const stem = stemOf(name);
  const fields = aboutFields(channels);
  const events = Object.entries(merged(channels)).map(([event, schema]) => {
    const example = examples[`${stem} ${event}`];
    const plain = withReferences(wireSchema(schema, example, writing), shared);
    const data = withSources(plain, shownData[stem] ?? 'event');
    const payload = data.$ref
      ? { allOf: [data, { type: 'object', properties: { sequence } }] }
      : { ...data, properties: { ...data.properties, sequence } };
    const isAny = event === '*';
    const message = {
      name: isAny ? 'any' : event,
      title: isAny ? 'Any name' : event,
      description:
        fields.length > 0 ? `May name what it is about: ${fields.map((each) => `\`${each}\``).join(', ')}.` : '',
      'x-tribune-source': shownEvents.includes(event) ? 'shown' : 'assumed',
      payload,
      ...(example !== undefined && { examples: [{ name: 'canonical', payload: example }] }),
    };
    return [isAny ? 'any' : event, message] as const;
  });
  return { ...Object.fromEntries(events), [tail]: { $ref: `#/components/messages/${tail}` } };
}

function channelOf(name: string, about: string, channels: readonly Channel[], components: Components): object {
  const parameters = [...name.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => [each, {}] as const);
  return {
    address: name,
    description: about,
    'x-tribune-source': shownChannels.includes(stemOf(name)) ? 'shown' : 'assumed',
    ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
    messages: messagesOf(name, channels, components),
  };
}

/** The channels as AsyncAPI 3. */
export async function asyncApi(root: string): Promise<object> {
  const contract = await readContract(root);
  const { components, ...more } = writeSchemas(contract);
  const names = [...new Set(contract.channels.map(({ declared }) => declared.name))].sort();
  const channels = names.map((name) => {
    const all = contract.channels.filter(({ declared }) => declared.name === name);
    const text = all
      .map(({ about: each }) => each)
      .join(' ')
      .trim();
    return [
      idOf(name),
      channelOf(
        name,
        text,
        all.map(({ declared }) => declared),
        more,
      ),
    ] as const;
  });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const operations = names.map((name) => [
    `hear-${idOf(name)}`,
    { action: 'receive', channel: { $ref: `#/channels/${idOf(name)}` }, summary: `What a page hears on ${name}` },
  ]);
  return {
    asyncapi: '3.1.0',
    id: 'urn:tribune:realtime',
    defaultContentType: 'application/json',
    info: {
      ...{ title: 'Tribune', version, description: about, license: { name: 'MIT' } },
      tags: [{ name: 'realtime' }],
      contact: { name: 'Tribune' },
    },
    servers: {
      site: {
        host: '{host}',
        protocol: 'wss',
        pathname: '/app/{key}',
        description: 'The setting `realtime`.',
        variables: { host: {}, key: {} },
      },
    },
    channels: Object.fromEntries(channels),
    operations: Object.fromEntries(operations),
    components: {
      messages: {
        [tail]: {
          ...{ name: tail, title: tail, 'x-tribune-source': 'assumed' },
          description: 'The number of the last event once more, some seconds after it.',
          payload: { type: 'object', required: ['sequence'], properties: { sequence } },
          examples: [{ name: 'canonical', payload: { sequence: 12 } }],
        },
      },
      schemas: neededBy(JSON.stringify(channels), components),
    },
  };
}

/** The components that a text refers to, and those to which they refer. */
function neededBy(
  text: string,
  components: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  const found = new Set<string>();
  const search = (given: string) => {
    for (const [, name = ''] of given.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      search(JSON.stringify(components[name]));
    }
  };
  search(text);
  return Object.fromEntries([...found].sort().map((name) => [name, components[name] ?? {}]));
}
