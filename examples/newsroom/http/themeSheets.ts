import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../api/services.ts';
import { findThemeOfPages } from '../database/themes.ts';

/** The sheet of a theme that was published; with another version, or none, the address has whichever is on pages now. */
export const themeSheetOf = (tenant: string, version: string): string => `/public/theme/${tenant}.css?v=${version}`;

const asked = z.object({ v: z.optional(z.string()) });
const named = z.object({ file: z.string() });

/** Serves the theme that a tenant has published, over the tokens of its files: an empty sheet where there is none. */
export function themeSheets(app: FastifyInstance, { tenancy, database }: Pick<Services, 'tenancy' | 'database'>): void {
  app.get('/public/theme/:file', async (request, reply) => {
    const { file } = z.parse(named, request.params);
    const tenant = file.endsWith('.css') ? tenancy.byId(file.slice(0, -'.css'.length)) : undefined;
    if (!tenant) return reply.code(404).type('text/plain').header('cache-control', 'no-cache').send('Not found');
    const theme = await database.inTenant(tenant.id, findThemeOfPages);
    const { v } = z.safeParse(asked, request.query).data ?? {};
    const isForever = theme !== undefined && v === theme.version;
    return (
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
        // Twice the root: more specific than what a sheet of the paper says of it.
        .send(theme?.css.replace(':root', ':root:root') ?? '')
    );
  });
}
