import { articlesOf } from '../content/articles.ts';
import { sections, tagLabel } from '../content/tags.ts';
import { asset } from './assets.ts';
import { longDay } from './dates.ts';
import { type Html, html } from './html.ts';
import { linksOf } from './links.ts';
import type { PageInput } from './page.ts';
import { wordsOf } from './words.ts';

/** The paper's name, the day of its newest article, and the sections. */
export function masthead(input: PageInput, page: { readonly isHome?: boolean; readonly here?: string }): Html {
  const { tenant } = input;
  const says = wordsOf(tenant.locale);
  const { home, tag, to } = linksOf(input);
  const newest = articlesOf(tenant.locale)[0];
  const name = html`<a class="nameplate-link" href="${home}"${page.isHome && html` aria-current="page"`}><img class="nameplate-mark" src="${asset(`${tenant.id}.svg`)}" alt="" width="64" height="64"><span class="nameplate-text">${tenant.name}</span></a>`;
  const here = (entry: string) => page.here === entry && html` aria-current="page"`;
  return html`<header class="masthead">
<div class="wrap masthead-top">
<p class="masthead-day">${newest && html`<span class="masthead-edition">${says.edition}</span> ${longDay(tenant.locale, new Date(newest.publishedAt))}`}</p>
<p class="masthead-account"><a href="#login">${says.account}</a></p>
</div>
<div class="wrap nameplate">
${page.isHome ? html`<h1 class="nameplate-name">${name}</h1>` : html`<p class="nameplate-name">${name}</p>`}
<p class="motto">${says.motto}</p>
</div>
<nav class="sections" aria-label="${says.sections}">
<ul class="wrap sections-list">
<li><a href="${home}"${here('home')}>${says.home}</a></li>
${sections[tenant.locale].map((each) => html`<li><a href="${tag(each)}"${here(each)}>${tagLabel(tenant.locale, each)}</a></li>`)}
<li><a href="${to('/table')}"${here('table')}>${says.table}</a></li>
</ul>
</nav>
</header>`;
}
