import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownWords } from '../pages/ownWords.ts';
import { askedLanguages, type Language, type MessageKey, preferredLanguage, say } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

function tenantOf(request: FastifyRequest, { tenancy }: Services) {
  const named = request.headers['x-tenant'];
  const tenant = (typeof named === 'string' && tenancy.byId(named)) || tenancy.ownerOf(request.hostname);
  return tenant || tenancy.defaultPaper;
}

/** The language that a request asks for, or its tenant's. */
export const languageOf = (request: FastifyRequest, services: Services): Language =>
  preferredLanguage(request.headers['accept-language']) ?? tenantOf(request, services).locale;

/** The messages of a tenant that has a language of its own, for who asks for that language first or for none. */
export function ownMessagesOf(request: FastifyRequest, services: Services): Readonly<Record<string, string>> {
  const own = ownWords(tenantOf(request, services).id, 'newsroom/messages');
  const [asked] = askedLanguages(request.headers['accept-language']);
  return own && (!asked || asked === '*' || asked === own.language.toLowerCase().split('-')[0]) ? own.texts : {};
}

// The database is away or restarting (PostgreSQL's classes 08 and 57P), or has no connection left (53).
const isAway = (code: string) => /^(08|53|57P)|^ECONNREFUSED$|^ECONNRESET$|^ETIMEDOUT$|^ENOTFOUND$/.test(code);

const ofFramework: Readonly<Record<number, MessageKey>> = {
  400: 'malformed',
  404: 'missing',
  413: 'too-large',
  415: 'media-type',
};

/** The refusal for anything thrown. An error of the newsroom itself is a 500 that says nothing about its cause. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode }: { code?: unknown; statusCode?: unknown } =
    typeof error === 'object' && error ? error : {};
  if (typeof code === 'string' && isAway(code)) {
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '2' } });
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, ofFramework[statusCode] ?? 'malformed');
  }
  return new Refusal(500, 'failed');
}

/** Sends a refusal as `{ message, errors?, data? }`, in the tenant's own words where it has them. */
export function refuse(
  reply: FastifyReply,
  { status, key, details }: Refusal,
  language: Language,
  own = {},
): FastifyReply {
  const { fields, values, headers = {}, data } = details;
  const errors =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(
        ([field, keys]) => [field, keys.map((each) => say(each, language, values, own))] as const,
      ),
    );
  return reply
    .code(status)
    .headers({ ...headers })
    .send({ message: say(key, language, values, own), ...(errors && { errors }), ...(data !== undefined && { data }) });
}
