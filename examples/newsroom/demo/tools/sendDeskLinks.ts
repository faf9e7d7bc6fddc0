import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import type { Tenant } from '../../database/schema.ts';
import { type Html, html } from '../../pages/html.ts';
import { sendDevPage } from '../devPage.ts';
import { demoAccounts } from '../seeds/demoAccounts.ts';
import { deskLinkWords } from './deskLinkWords.ts';

interface DeskLinks {
  readonly tool: 'liveblog' | 'promotion';
  /** Who does it at the desk. */
  readonly role: 'editor' | 'admin';
  /** The links of a paper, whose addresses begin with `base`. */
  readonly links: (tenant: Tenant, base: string) => Html;
}

/** Sends a page for developers that leads to the desk of each paper, with the demo account that may work there. */
export function sendDeskLinks(
  request: FastifyRequest,
  reply: FastifyReply,
  tenancy: Services['tenancy'],
  { tool, role, links }: DeskLinks,
): FastifyReply {
  const first = tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;
  const { intro, title } = deskLinkWords[first.locale][tool];
  const rows = tenancy.all.map((tenant) => {
    const account = demoAccounts.find((each) => each.tenant === tenant.id && each.role === role);
    return html`<li lang="${tenant.locale}">${links(tenant, baseOn(request.hostname, tenant, tenancy))}<br>${account && deskLinkWords[tenant.locale].login(account.username, account.password)}</li>
`;
  });
  return sendDevPage(reply, { tenant: first, title, body: html`<p>${intro}</p>\n<ul class="points">\n${rows}</ul>` });
}
