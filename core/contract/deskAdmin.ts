import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count, id, moment, nothing, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

const change = z.pipe(
  z.object({ change_id: id, code: string, changed_by: text, changed_at: moment }),
  z.transform((wire) => ({
    id: wire.change_id,
    code: wire.code,
    /** The admin's name; undefined once the account is deleted. */
    by: wire.changed_by,
    at: wire.changed_at,
  })),
);

const report = z.pipe(
  z.object({
    report_id: id,
    name: string,
    email: text,
    message: string,
    url: string,
    state: string,
    sent_at: moment,
  }),
  z.transform((wire) => ({
    id: wire.report_id,
    name: wire.name,
    email: wire.email,
    message: wire.message,
    url: wire.url,
    /** What the islands of the page said of themselves, JSON. */
    state: wire.state,
    at: wire.sent_at,
  })),
);

/** The front code with its last changes, and the last bug reports; twenty of each, newest first. For admins. */
export const deskAdmin = endpoint({
  method: 'GET',
  path: '/api/v2/desk/admin',
  needs: 'admin',
  assumed: 'call',
  reply: under(
    z.pipe(
      z.object({
        version: count,
        code: orElse(string, ''),
        code_changes: orElse(rows(change), []),
        bug_reports: orElse(rows(report), []),
      }),
      z.transform((wire) => ({
        /** Rises with each change of the front code; a change names the one that it was made from. */
        version: wire.version,
        code: wire.code,
        changes: wire.code_changes,
        reports: wire.bug_reports,
      })),
    ),
  ),
});
export type DeskAdmin = z.output<(typeof deskAdmin)['reply']>;

/**
 * Stores the front code, JavaScript that runs for admins alone; an empty one takes it away. The change is kept with its author. 409, with the reply of
 * `deskAdmin`, where another change came before. For admins.
 */
export const saveCustomCode = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/custom-code',
  needs: 'admin',
  assumed: 'call',
  body: z.object({ version: z.number().check(z.int(), z.minimum(0)), code: z.string() }),
  reply: nothing,
});
