import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { keyed } from './base/key.ts';
import { message } from './base/shapes.ts';

/** A letter to the desk. 422 under `name`, `email`, `message` or the captcha's field; answers a sentence of thanks. */
export const sendContact = endpoint('POST /api/front/v1/contact', 'anyone', {
  body: z.object({
    name: z.string(),
    email: z.string(),
    message: z.string(),
    'g-recaptcha-response': z.string(),
    check_score: z.boolean(),
    ...keyed,
  }),
  reply: message,
});
