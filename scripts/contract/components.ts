import type { JsonSchema } from './wireSchema.ts';

/** Schemas that `core/contract` exports and several calls share, by the name of the export. */
export const exportedComponents: Readonly<Record<string, string>> = {
  comment: 'Comment',
  user: 'User',
  session: 'Session',
  poll: 'Poll',
  fixture: 'Fixture',
  match: 'Match',
  side: 'Side',
  matchEvent: 'MatchEvent',
  person: 'Person',
  standingsRow: 'StandingsRow',
  rating: 'Rating',
};

/** Shared schemas that are not exported: where one stands first, as the operation and the way into its reply; `[]` is a row. */
export const locatedComponents: Readonly<Record<string, string>> = {
  Article: 'latestArticles data []',
  Applause: 'visitResource data',
  Formation: 'saveFormation data',
  ForumTopic: 'forumTopics data []',
  Game: 'predictionWeek allGames []',
  KarmaLeader: 'karmaLeaders data []',
  LiveblogEntry: 'liveblogsAsHtml data []',
  Notification: 'showNotification data',
  RankingRow: 'showRanking data []',
  Round: 'leagueRounds data rounds []',
  SavedPredictions: 'savePredictions data',
  SidebarComment: 'latestComments data []',
};

/** Written by hand: the client reads three spellings of it in one transform. */
export const session: JsonSchema = {
  type: 'object',
  required: ['authorization', 'user'],
  properties: {
    authorization: {
      type: 'object',
      required: ['token'],
      properties: {
        token: { type: 'string', minLength: 1 },
        type: { type: 'string', enum: ['bearer'] },
        expires_in: { type: 'integer', minimum: 0, description: 'Seconds.' },
      },
    },
    user: { $ref: '#/components/schemas/User' },
    redirect: { type: 'string', description: 'Of a registration: a path of the site.' },
  },
};

/** Replies that are read in one transform: what a new server sends. */
export const writtenReplies: Readonly<Record<string, JsonSchema>> = {
  refreshToken: {
    type: 'object',
    required: ['token'],
    properties: {
      token: { type: 'string', minLength: 1 },
      type: { type: 'string', enum: ['bearer'] },
      expires_in: { type: 'integer', minimum: 0, description: 'Seconds.' },
    },
  },
};

/** The part of a schema to which a way leads. */
export function partAt(schema: JsonSchema | undefined, way: readonly string[]): JsonSchema | undefined {
  const [step, ...rest] = way;
  if (step === undefined || schema === undefined) return schema;
  return partAt(step === '[]' ? schema.items : schema.properties?.[step], rest);
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema in which every part that equals a shared one is a reference to it. `own` is the component that it is itself. */
export function withReferences(schema: JsonSchema, shared: ReadonlyMap<string, string>, own?: string): JsonSchema {
  const name = shared.get(JSON.stringify(schema)) ?? nullableName(schema, shared);
  if (typeof name === 'object') return name;
  if (name !== undefined && name !== own) return { $ref: `#/components/schemas/${name}` };
  const entries = Object.entries(schema).map(([key, value]) => [key, referring(value, shared)] as const);
  return Object.fromEntries(entries);
}

const referring = (value: unknown, shared: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((each) => referring(each, shared));
  return isObject(value) ? withReferences(value, shared) : value;
};

/** A shared schema that may be null is either of the two. */
function nullableName(schema: JsonSchema, shared: ReadonlyMap<string, string>): JsonSchema | undefined {
  if (!Array.isArray(schema.type) || schema.properties === undefined) return undefined;
  const name = shared.get(JSON.stringify({ ...schema, type: 'object' }));
  return name === undefined ? undefined : { anyOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }] };
}
