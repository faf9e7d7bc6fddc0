import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Desk } from '../api/desk.ts';
import { faultOf } from './signatures.ts';

/** What the HTTP API says to servers, which speak English. */
export class Fault extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const params = z.object({ app: z.string() });

/** The application of a signed call. */
export function appOf(request: FastifyRequest, { broadcaster, machine }: Desk): string {
  const named = z.parse(params, request.params).app;
  const app = broadcaster.apps.find(({ id }) => id === named);
  if (!app) throw new Fault(404, 'There is no application of this id.');
  const [path = '', query = ''] = request.url.split('?');
  const { method } = request;
  const call = { method, path, query: new URLSearchParams(query), body: String(request.body ?? '') };
  const fault = faultOf(app, call, machine.now());
  if (fault !== undefined) throw new Fault(401, fault);
  return app.id;
}
