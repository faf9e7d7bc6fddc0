import type { Endpoint } from '#core/contract/base/endpoint.ts';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import type { User } from '../../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { requireAccessToken } from '../requireAccessToken.ts';
import { isLine } from '../rules.ts';
import { type Call, type Served, serve, serveReader } from '../serve.ts';
import { invalid, isStorableText } from '../validation.ts';

/** Whether a user works at the desk: an editor or an admin of the paper. */
export const isEditor = ({ is_admin, role }: Pick<User, 'is_admin' | 'role'>): boolean =>
  is_admin || role === 'editor' || role === 'admin';

export type DeskCall<Query, Body> = Call<Query, Body> & { readonly viewer: User };

/** Serves an endpoint of the desk, which is for editors and admins alone: 403 for anybody else. */
export const serveDesk = <Query, Body>(
  endpoint: Endpoint<string, Query, Body>,
  answer: (call: DeskCall<Query, Body>) => Promise<unknown>,
): Served =>
  serveReader(endpoint, (call) => {
    if (!isEditor(call.viewer)) throw new Refusal(403, 'forbidden');
    return answer(call);
  });

/**
 * Serves an endpoint of the desk that is open to programs of the tenant too, whose access token may do what the endpoint names; `viewer` is null for them. 403 for
 * readers, 401 for everybody else.
 */
export const serveDeskAndPrograms = <Query, Body>(
  endpoint: Endpoint<string, Query, Body>,
  answer: (call: Call<Query, Body>) => Promise<unknown>,
): Served => {
  const { access } = endpoint;
  if (!access) throw new TypeError(`${endpoint.path} is not open to programs: use serveDesk.`);
  return serve(endpoint, async (call) => {
    if (!call.viewer) await requireAccessToken(call, access);
    else if (!isEditor(call.viewer)) throw new Refusal(403, 'forbidden');
    return answer(call);
  });
};

/** A text on one line, trimmed. Throws a Refusal (422) for one that is empty, too long, or has characters that cannot be kept. */
export function lineOf(field: string, given: string, longest: number): string {
  const line = given.trim().replace(/\s+/g, ' ');
  if (!isLine(line, longest)) throw invalid({ [field]: ['desk.line'] });
  return line;
}

/** The same for a text that may be empty: '' then. */
export const optionalLine = (field: string, given: string, longest: number): string =>
  hasSomethingVisible(given) ? lineOf(field, given, longest) : '';

/** A text of several lines with the line ends of the database. Throws a Refusal (422) for characters that cannot be kept. */
export function textOf(field: string, given: string, longest: number): string {
  const text = given.replace(/\r\n?/g, '\n').trim();
  if (!isStorableText(text) || Buffer.byteLength(text) > longest) throw invalid({ [field]: ['desk.text'] });
  return text;
}

/** A moment in ISO 8601. Throws a Refusal (422) for anything else, and for years outside 2000 to 2100. */
export function momentIn(field: string, given: string): Date {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(given) ? new Date(given) : new Date(Number.NaN);
  const year = at.getUTCFullYear();
  if (!(year >= 2000 && year <= 2100)) throw invalid({ [field]: ['desk.moment'] });
  return at;
}
