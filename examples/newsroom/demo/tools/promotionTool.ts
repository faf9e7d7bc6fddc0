import type { ClickCounts, DeskLog } from '../../database/promotionDesk.ts';
import type { StoredPromotion } from '../../database/promotions.ts';
import type { Tenant } from '../../database/schema.ts';
import type { PromotionProblem } from '../../editorial/promotionRules.ts';
import { published } from '../../pages/dates.ts';
import { type Html, html } from '../../pages/html.ts';
import { articlesOf } from '../content/articles.ts';
import { promotionDeskWords } from './promotionDeskWords.ts';
import { area, field, isOn, seconds } from './promotionFields.ts';
import type { PromotionForm } from './promotionForm.ts';

export interface Tool {
  readonly tenant: Tenant;
  readonly papers: readonly Tenant[];
  /** URL of the page that shows all promotion. */
  readonly page: string;
  readonly kept: StoredPromotion;
  readonly code: string;
  readonly clicks: ReadonlyMap<number, ClickCounts>;
  readonly log: DeskLog;
  /** A form that could not be stored, which is shown again. */
  readonly draft: PromotionForm | undefined;
  readonly problem: PromotionProblem | undefined;
  readonly isSaved: boolean;
}

/** The page's body: a form for each kind of promotion, then the bug reports. */
export function promotionTool(tool: Tool): Html {
  const { tenant, papers, page, problem, isSaved } = tool;
  const says = promotionDeskWords[tenant.locale];
  return html`<div class="desk">
<p>${says.intro} <a href="${page}">${says.page}</a></p>
<p>${says.papers}: ${papers.map((paper, at) => html`${at > 0 && ', '}<a href="/dev/promotion?paper=${paper.id}"${paper === tenant && html` aria-current="page"`}>${paper.name}</a>`)}</p>
${problem && html`<div class="note" role="alert"><p><strong>${says.problem}</strong> ${says.problems[problem]}</p></div>`}
${isSaved && html`<p class="note" role="status">${says.saved}</p>`}
${popUpForm(tool)}
${placeForms(tool)}
${titleForms(tool)}
${socialForm(tool)}
${codeForm(tool)}
${reports(tool)}
</div>`;
}

/** One form. `key`: unique on the page. */
function form({ tenant }: Tool, what: PromotionForm['do'], key: string, fields: Html, button?: string): Html {
  return html`<form class="desk-form desk-fields" id="${key}" method="post" action="/dev/promotion">
<input type="hidden" name="paper" value="${tenant.id}">
${fields}
<p class="desk-actions"><button class="button" name="do" value="${what}">${button ?? promotionDeskWords[tenant.locale].save}</button></p>
</form>`;
}

function popUpForm(tool: Tool): Html {
  const { locale } = tool.tenant;
  const says = promotionDeskWords[locale];
  const { popUp } = tool.kept;
  const {
    title,
    html: text,
    label,
    url,
    isOn: isShown,
  } = (tool.draft?.do === 'pop-up' && tool.draft) || {
    title: popUp?.title ?? '',
    html: popUp?.html ?? '',
    label: popUp?.label ?? '',
    url: popUp?.url ?? '',
    isOn: popUp?.is_on ?? false,
  };
  return html`<section aria-labelledby="of-pop-up"><h2 class="section-title" id="of-pop-up">${says.popUp}</h2>
<p>${says.popUpText}${popUp && html` ${says.updated}: ${published(locale, popUp.updated_at.toISOString())}`}</p>
${form(tool, 'pop-up', 'pop-up', html`${field('pop-up', 'title', says.heading, title)}${area('pop-up', 'html', says.html, text, 5)}${field('pop-up', 'label', says.label, label)}${field('pop-up', 'url', says.url, url)}${isOn(says.on, isShown)}`)}
</section>`;
}

function placeForms(tool: Tool): Html {
  const says = promotionDeskWords[tool.tenant.locale];
  return html`<section aria-labelledby="of-places"><h2 class="section-title" id="of-places">${says.places}</h2>
<p>${says.placesText}</p>
${tool.kept.places.map(({ slug, width, height, ...place }) => {
  const draft = tool.draft?.do === 'place' && tool.draft.slug === slug ? tool.draft : undefined;
  const text = draft?.html ?? place.html;
  const alternative = draft?.alternative ?? place.alternative_content;
  const key = `place-${slug}`;
  return html`<details${draft && html` open`}><summary><strong>${slug}</strong> ${width} × ${height}</summary>
${form(tool, 'place', key, html`<input type="hidden" name="slug" value="${slug}">${area(key, 'html', says.creatives, text, 14)}${area(key, 'alternative', says.alternative, alternative, 4)}${seconds(key, says.seconds, draft?.seconds ?? place.seconds)}`)}
</details>`;
})}
</section>`;
}

function titleForms(tool: Tool): Html {
  const { kept, clicks, draft, tenant } = tool;
  const says = promotionDeskWords[tenant.locale];
  const all = articlesOf(tenant.locale);
  const others = all.filter(({ id }) => kept.titles.every((test) => test.article_id !== id));
  const fresh = draft?.do === 'title' && others.some(({ id }) => id === draft.article) ? draft : undefined;
  return html`<section aria-labelledby="of-titles"><h2 class="section-title" id="of-titles">${says.titles}</h2>
<p>${says.titlesText}</p>
${kept.titles.map(({ article_id: id, b_title, is_on }) => {
  const own = draft?.do === 'title' && draft.article === id ? draft : undefined;
  const { a, b } = clicks.get(id) ?? { a: 0, b: 0 };
  const key = `title-${id}`;
  return form(
    tool,
    'title',
    key,
    html`<p>${says.first}: <strong>${all.find((each) => each.id === id)?.title.text}</strong></p>
<p>${says.clicks}: A ${a}, B ${b}</p>
<input type="hidden" name="article" value="${id}">${field(key, 'title', says.second, own?.title ?? b_title)}${isOn(says.on, own?.isOn ?? is_on)}`,
  );
})}
<details${fresh && html` open`}><summary>${says.newTest}</summary>
${form(
  tool,
  'title',
  'title-new',
  html`<p><label for="title-new-article">${says.article}</label> <select id="title-new-article" name="article">
${others.map(({ id, title }) => html`<option value="${id}"${id === fresh?.article && html` selected`}>${title.text}</option>\n`)}</select></p>
${field('title-new', 'title', says.second, fresh?.title ?? '')}<input type="hidden" name="isOn" value="1">`,
  says.begin,
)}
</details>
</section>`;
}

function socialForm(tool: Tool): Html {
  const says = promotionDeskWords[tool.tenant.locale];
  const { social } = tool.kept;
  const {
    title,
    html: text,
    frame,
    isOn: isShown,
  } = (tool.draft?.do === 'social' && tool.draft) || {
    title: social?.title ?? '',
    html: social?.html ?? '',
    frame: social?.frame ?? '',
    isOn: social?.is_on ?? false,
  };
  return html`<section aria-labelledby="of-social"><h2 class="section-title" id="of-social">${says.social}</h2>
${form(tool, 'social', 'social', html`${field('social', 'title', says.heading, title)}${area('social', 'html', says.html, text, 5)}${field('social', 'frame', says.frame, frame)}${isOn(says.on, isShown)}`)}
</section>`;
}

function codeForm(tool: Tool): Html {
  const { locale } = tool.tenant;
  const says = promotionDeskWords[locale];
  const { changes } = tool.log;
  const code = tool.draft?.do === 'code' ? tool.draft.code : tool.code;
  return html`<section aria-labelledby="of-code"><h2 class="section-title" id="of-code">${says.code}</h2>
<p>${says.codeText}</p>
${form(tool, 'code', 'code', area('code', 'code', says.codeLabel, code, 8))}
<h3 class="desk-label">${says.log}</h3>
${changes.length === 0 && html`<p>${says.noLog}</p>`}
${changes.map((change) => html`<details><summary>${published(locale, change.changed_at.toISOString())}, ${change.name ?? says.nobody}</summary><pre class="code" tabindex="0"><code>${change.code}</code></pre></details>\n`)}
</section>`;
}

function reports({ tenant: { locale }, log }: Tool): Html {
  const says = promotionDeskWords[locale];
  return html`<section aria-labelledby="of-reports"><h2 class="section-title" id="of-reports">${says.reports}</h2>
${log.reports.length === 0 && html`<p>${says.noReports}</p>`}
${log.reports.map(
  ({ id, name, email, message, url, state, sent_at }) => html`<article class="desk-report" id="report-${id}">
<p class="desk-entry-head">${published(locale, sent_at.toISOString())} · ${name}${email !== null && html` · ${email}`} · ${url}</p>
<p class="desk-message">${message}</p>
<details><summary>${says.state}</summary><pre class="code" tabindex="0"><code>${state}</code></pre></details>
</article>
`,
)}
</section>`;
}
