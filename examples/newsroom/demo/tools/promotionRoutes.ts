import type { FastifyInstance } from 'fastify';
import type { Services } from '../../api/services.ts';
import { html } from '../../pages/html.ts';
import { deskLinkWords } from './deskLinkWords.ts';
import { sendDeskLinks } from './sendDeskLinks.ts';

/** Serves `/dev/promotion`, which leads to the promotion of each paper's desk. For development only. */
export function promotionRoutes(app: FastifyInstance, { tenancy }: Pick<Services, 'tenancy'>): void {
  app.get('/dev/promotion', (request, reply) =>
    sendDeskLinks(request, reply, tenancy, {
      tool: 'promotion',
      // Admins have the front code and the bug reports beside it.
      role: 'admin',
      links: ({ name, locale }, base) =>
        html`<a href="${base}/desk/promotion">${name}</a> · <a href="${base}/promotion">${deskLinkWords[locale].page}</a>`,
    }),
  );
}
