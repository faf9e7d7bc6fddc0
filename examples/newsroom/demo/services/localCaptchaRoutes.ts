import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../api/refusal.ts';
import { parsed } from '../../api/validation.ts';
import type { LocalCaptcha } from './localCaptcha.ts';
import { localScript } from './localScript.ts';

const asked = z.object({ siteKey: z.string(), action: z.optional(z.string()) });
const claim = z.object({ secret: z.string(), response: z.string() });

/** Serves the local provider's script, and its endpoints for this and for the newsroom. */
export function localCaptchaRoutes(app: FastifyInstance, captcha: LocalCaptcha): void {
  app.get('/dev/captcha/api.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`(${localScript})(window);\n`),
  );
  app.post('/dev/captcha/token', async (request, reply) => {
    const { siteKey, action } = parsed(asked, request.body ?? {});
    const token = captcha.solve(siteKey, request.hostname, action);
    if (!token) throw new Refusal(404, 'missing');
    return reply.header('cache-control', 'no-store').send({ token });
  });
  app.post('/dev/captcha/siteverify', async (request, reply) => {
    const { secret, response } = parsed(claim, request.body ?? {});
    return reply.header('cache-control', 'no-store').send(captcha.verify(secret, response));
  });
}
