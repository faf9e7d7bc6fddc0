import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';

/** A file of a tenant's templates, as its text: Mustache, as hosts print from it. */
export const templateFile = endpoint('GET /assets/cdn/{tenant}/js/templates/{file}', 'anyone', {
  service: 'host',
  isText: true,
  reply: z.string().check(z.minLength(1), z.maxLength(50_000)),
});
