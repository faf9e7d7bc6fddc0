import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { string } from './base/shapes.ts';
import { under } from './base/under.ts';

/** `html`: a page to read; `json`: every row, for programs. */
export const ownDataFormats = ['html', 'json'] as const;
export type OwnDataFormat = (typeof ownDataFormats)[number];

/**
 * A file with all that the server keeps of the reader, and nothing of others. 422 under `password` for a wrong one; a reader without a password has
 * to have logged in within the last ten minutes, else 403. A server that has the call says so in the reader's `meta`, as `own_data`.
 */
export const exportOwnData = endpoint('POST /api/v2/user/export', 'reader', {
  assumed: 'call',
  body: z.object({ password: z.optional(z.string()), format: z.enum(ownDataFormats) }),
  reply: under(
    renamed({
      name: ['file_name', string],
      content: string,
    }),
  ),
});
