import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { keyed, withKey } from '#core/contract/base/key.ts';
import { sendContact } from '#core/contract/contact.ts';
import { parseJson } from '../../hub/index.ts';
import type { Tenant } from '../database/schema.ts';
import type { Letter } from '../pages/contactPage.ts';

const field = z._default(z.string(), '');
const form = z.object({
  name: field,
  email: field,
  message: field,
  idempotency_key: z.catch(keyed.idempotency_key, undefined),
});

const refusal = z.object({
  message: field,
  errors: z._default(z.record(z.string(), z.array(z.string())), {}),
});

/** The result of sending a letter. `letter`: what the page shows again where it was not accepted. */
export interface Posted {
  readonly status: number;
  readonly letter: Letter;
}

/** Passes a form that was sent without a script to the API, as the widget would, so that rules, limits and messages are the same. */
export async function postLetter(app: FastifyInstance, request: FastifyRequest, tenant: Tenant): Promise<Posted> {
  const read = z.safeParse(form, request.body);
  const { idempotency_key: key, ...written } = read.success ? read.data : { name: '', email: '', message: '' };
  const { statusCode, payload } = await app.inject({
    method: sendContact.method,
    url: sendContact.path,
    remoteAddress: request.ip,
    headers: {
      host: request.host,
      'x-tenant': tenant.id,
      'accept-language': tenant.locale,
      'content-type': 'application/json',
    },
    payload: withKey(key, { ...written, 'g-recaptcha-response': '', check_score: false }),
  });
  const refused = z.safeParse(z.pipe(z.transform(String), z.pipe(z.transform(parseJson), refusal)), payload);
  const { message, errors } = refused.success ? refused.data : { message: '', errors: {} };
  const problems = Object.values(errors).flat();
  return { status: statusCode, letter: { ...written, key, problems: problems.length > 0 ? problems : [message] } };
}
