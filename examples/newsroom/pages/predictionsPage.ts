import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { poolTag } from './printed/pool.ts';
import { wordsOf } from './words.ts';

/** Reads Unix time in seconds from a query; undefined for anything else. */
export const secondsIn = (text: string | undefined): number | undefined =>
  /^\d{1,10}$/.test(text ?? '') ? Number(text) : undefined;

/** The page of the current week's games; with `?week_start=` those of another week. */
export async function predictionsPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.pool;
  const { links } = input;
  const asked = secondsIn(input.query.week_start);
  const week = await input.pool.week(asked);
  const body = html`<div class="wrap sheet">
<h1 class="sheet-title">${says.title}</h1>
<div class="prose"><p>${says.intro}</p></div>
${poolTag(week, { tenant: input.tenant, links, now: input.now, isAsked: asked !== undefined })}
<noscript><p>${says.needs}</p></noscript>
<p><a href="${links.to('/football-pool/rankings')}">${says.toRankings}</a></p>
${rules(input)}
</div>`;
  return document(input, {
    title: says.title,
    description: says.intro,
    canonical: asked === undefined ? '/football-pool/predictions' : `/football-pool/predictions?week_start=${asked}`,
    here: 'pool',
    body,
    widgets: ['prediction-pool'],
  });
}

function rules({ tenant, content: { notes } }: PageInput): Html {
  const says = wordsOf(tenant.locale).pool;
  return html`<section class="prose explained" aria-labelledby="rules">
<h2 id="rules">${says.rules}</h2>
<ul>
${says.rule.map((rule) => html`<li>${rule}</li>\n`)}</ul>
${notes.odds && html`<h3>${says.odds}</h3>\n<p>${notes.odds}</p>\n`}${notes.pool && html`<p>${notes.pool}</p>`}
</section>`;
}
