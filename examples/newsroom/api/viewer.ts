import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import { tenantOfAccessToken } from '../database/accessTokens.ts';
import type { User } from '../database/schema.ts';
import { tenantOfToken, userOfToken } from '../database/sessions.ts';
import type { Paper } from '../editorial/content.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** The caller and their paper. */
export interface Caller {
  readonly tenant: Paper;
  /** The reader; null for a guest. */
  readonly viewer: User | null;
  /** The token that proves `viewer`. */
  readonly token: string;
}

const bearer = (header: string | undefined): string => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const query = z.object({ tenant_id: z.string() });
const tenantInQuery = (request: FastifyRequest) => z.safeParse(query, request.query).data?.tenant_id;

/** A manager is an admin, or has any role but that of a guest author. */
export const isManager = (user: User): boolean => user.is_admin || (user.role !== null && user.role !== 'guest-author');

/**
 * Finds caller and paper of a request. The paper is that of the token, of the host or of X-Tenant; where several are given they
 * must agree. A beacon has no headers, and names it in its query. An invalid or expired token is refused where a reader is needed and makes a guest elsewhere. A read with a token
 * that can still be exchanged is refused too, so that a reader is not shown what a guest sees. A program with an access token is no
 * viewer: an endpoint that is open to programs requires the token itself. Throws a Refusal.
 */
export async function callerOf(
  request: FastifyRequest,
  { needs, method, access, isBeacon }: Pick<Endpoint, 'needs' | 'method' | 'access' | 'isBeacon'>,
  { tenancy, database, clock, isProduction }: Services,
  acceptsStale: boolean,
): Promise<Caller> {
  const named = header(request, 'x-tenant') ?? (isBeacon ? tenantInQuery(request) : undefined);
  const asked = named === undefined ? undefined : tenancy.byId(named);
  if (named !== undefined && !asked) throw new Refusal(404, 'tenant.unknown');
  const owner = tenancy.ownerOf(request.hostname);
  if (owner && asked && owner !== asked) throw new Refusal(403, 'tenant.disagrees');

  const token = bearer(header(request, 'authorization'));
  const home = tenancy.byId(tenantOfToken(token) ?? '');
  const userOf = async (isStale: boolean) => {
    if (!home) return null;
    const user = await database.inTenant(home.id, (queries) => userOfToken(queries, token, clock.now(), isStale));
    return user && !(isProduction && user.is_demo) ? user : null;
  };
  const viewer = await userOf(acceptsStale);
  const place = asked ?? owner;
  if (home && viewer && place && place !== home) throw new Refusal(403, 'tenant.disagrees');

  const isRead = method === 'GET' && !acceptsStale;
  if (!viewer && isRead && (await userOf(true))) throw new Refusal(401, 'unauthenticated');
  // What an access token may do is up to the endpoint, which knows the tenant by then.
  const isProgram = access !== undefined && tenantOfAccessToken(token) !== undefined;
  if (needs !== 'anyone' && !viewer && !isProgram) throw new Refusal(401, 'unauthenticated');
  if (needs === 'manager' && viewer && !isManager(viewer)) throw new Refusal(403, 'forbidden');
  if (needs === 'admin' && !viewer?.is_admin) throw new Refusal(403, 'forbidden');
  return { tenant: (viewer ? home : undefined) ?? place ?? tenancy.defaultPaper, viewer, token };
}
