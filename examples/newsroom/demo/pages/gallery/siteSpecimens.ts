import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { print } from '../../../pages/print.ts';
import { appearanceTag, navigationTag, notificationsTag, sessionMenuTag } from '../../../pages/printed/masthead.ts';
import { readerTag, workOf } from '../../../pages/printed/reader.ts';
import { tabsTag } from '../../../pages/printed/tabs.ts';
import { editorWords } from './editorWords.ts';
import { code, source, specimen } from './specimen.ts';

/** A path of each page type, in the order of `editorWords.typesOf`. The links from mails belong to no account. */
const types = [
  ['profile', '/user/profile'],
  ['contact-form', '/contact'],
  ['reset-password', '/password/reset'],
  ['verify-email', '/email/verify/0/example'],
  ['verify-new-email', '/new-email/verify/0/example'],
  ['social-login-callback', '/login/example/callback'],
] as const;

/** Username of the demo account whose comments are shown; production has none. */
const demoReader = { nl: 'demo.lezer', en: 'demo.reader' } as const;

/** A card that leads to the tables as a whole. */
export function linkedCard({ links, says }: PageInput): Html {
  const table = links.to('/table');
  return html`<div class="linked" data-href="${table}"><h3><a href="${table}">${says.tables}</a></h3><p>${says.wholeTable}</p></div>`;
}

/** The widgets around the articles: accounts, navigation and the pages of page types. */
export async function siteSpecimens(input: PageInput): Promise<Html> {
  const { locale } = input.tenant;
  const says = editorWords[locale];
  const words = input.says;
  const { to, home } = input.links;
  const register = html`<a href="#register">${words.register}</a>`;
  const sections = [
    { title: words.home, url: home, isHere: false },
    { title: words.table, url: to('/table'), isHere: true },
  ];
  const tabs = says.tabsShown.map(([title, text], at) => ({
    id: `tab-${at + 1}`,
    label: title,
    title,
    content: html`<p>${text}</p>`,
  }));
  const push = print(
    'web-push',
    { where_impossible: 'say', no_script_text: input.says.accounts.needsScript },
    input.tenant,
  );
  const reader = await input.reader(demoReader[locale]);
  return html`${source(says.register, register, says.tag, html`<p><a class="button" href="#register">${words.register}</a></p>`)}
${source(says.session, sessionMenuTag(input), says.tag)}
${source(says.notifications, notificationsTag(input.tenant), says.tag)}
${specimen(says.appearance, appearanceTag(input.tenant, 'start'), says.tag)}
${source(says.navigation, navigationTag(sections, input.tenant), says.tag)}
${specimen(says.tabs, tabsTag(says.tabs[0], tabs, input.tenant), says.tag)}
${specimen(says.linked, linkedCard(input), says.tag)}
${specimen(says.push, push, says.tag)}
${reader && specimen(says.reader, readerTag(await workOf(reader, input), input), says.tag)}
<section class="specimen">
<h2>${says.types[0]}</h2>
<p>${says.types[1]}</p>
<ul class="points">
${types.map(([type, path], at) => html`<li><a href="${to(path)}"><code>${type}</code></a>: ${says.typesOf[at]}</li>\n`)}</ul>
<details class="source"><summary>${says.tag}</summary>${code(html`<main data-page="profile">…</main>`)}</details>
</section>`;
}
