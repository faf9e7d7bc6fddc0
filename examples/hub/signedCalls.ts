import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { HubApp } from './hub.ts';
import { faultOf } from './signatures.ts';

/** An error of the HTTP API, with its status and a message in English for the calling server. */
export class Fault extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Returns the id of the application that a call is about. Throws a Fault where that application did not sign the call. */
export type AppOf = (request: FastifyRequest) => string;

const params = z.object({ app: z.string() });

/** Checks signatures against these applications. `now` in ms since the epoch. */
export const signedBy =
  (apps: () => readonly HubApp[], now: () => number): AppOf =>
  (request) => {
    const named = z.parse(params, request.params).app;
    const app = apps().find(({ id }) => id === named);
    if (!app) throw new Fault(404, 'There is no application of this id.');
    const [path = '', query = ''] = request.url.split('?');
    const { method } = request;
    const call = { method, path, query: new URLSearchParams(query), body: String(request.body ?? '') };
    const fault = faultOf(app, call, now());
    if (fault !== undefined) throw new Fault(401, fault);
    return app.id;
  };
