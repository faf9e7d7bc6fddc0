import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, type MessageKey, preferredLanguage, say } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** The language that a request asks for, or its tenant's. */
export function languageOf(request: FastifyRequest, { tenancy }: Services): Language {
  const named = request.headers['x-tenant'];
  const tenant = (typeof named === 'string' && tenancy.byId(named)) || tenancy.ownerOf(request.hostname);
  return preferredLanguage(request.headers['accept-language']) ?? (tenant || tenancy.defaultPaper).locale;
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

/** Sends a refusal as `{ message, errors?, data? }`. */
export function refuse(reply: FastifyReply, { status, key, details }: Refusal, language: Language): FastifyReply {
  const { fields, values, headers = {}, data } = details;
  const errors =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, keys]) => [field, keys.map((each) => say(each, language, values))] as const),
    );
  return reply
    .code(status)
    .headers({ ...headers })
    .send({ message: say(key, language, values), ...(errors && { errors }), ...(data !== undefined && { data }) });
}
