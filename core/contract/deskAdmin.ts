import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { count, id, moment, nothing, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

const change = renamed({
  id: ['change_id', id],
  code: string,
  /** The admin's name; undefined once the account is deleted. */
  by: ['changed_by', text],
  at: ['changed_at', moment],
});

const report = renamed({
  id: ['report_id', id],
  name: string,
  email: text,
  message: string,
  url: string,
  /** What the islands of the page said of themselves, JSON. */
  state: string,
  at: ['sent_at', moment],
});

/** The front code with its last changes, and the last bug reports; twenty of each, newest first. For admins. */
export const deskAdmin = endpoint('GET /api/v2/desk/admin', 'admin', {
  assumed: 'call',
  reply: under(
    renamed({
      /** Rises with each change of the front code; a change names the one that it was made from. */
      version: count,
      code: orElse(string, ''),
      changes: ['code_changes', orElse(rows(change), [])],
      reports: ['bug_reports', orElse(rows(report), [])],
    }),
  ),
});
export type DeskAdmin = z.output<(typeof deskAdmin)['reply']>;

/**
 * Stores the front code, JavaScript that runs for admins alone; an empty one takes it away. The change is kept with its author. 409, with the reply of
 * `deskAdmin`, where another change came before. For admins.
 */
export const saveCustomCode = endpoint('PUT /api/v2/desk/custom-code', 'admin', {
  assumed: 'call',
  body: z.object({ version: z.number().check(z.int(), z.minimum(0)), code: z.string() }),
  reply: nothing,
});
