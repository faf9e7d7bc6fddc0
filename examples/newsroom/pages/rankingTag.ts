import type { RankingRow } from '#core/contract/pool.ts';
import { decimals, type Locale } from '../content/numerals.ts';
import { monthAt, weekRange } from './dates.ts';
import { type Html, html, json } from './html.ts';
import type { Links } from './links.ts';
import type { RankingChoice, RankingForPage } from './pool.ts';
import { periodNames, poolWords } from './poolWords.ts';

interface RankingOptions {
  readonly locale: Locale;
  readonly links: Links;
  readonly choice: RankingChoice;
}

/** Where a page of a ranking is, as the island spells it. */
export function rankingPath({ period, start, page }: RankingChoice): string {
  const query = new URLSearchParams();
  if (period === 'total') query.set('total', '1');
  else if (period === 'month' && start !== undefined) query.set('month_start', `${start}`);
  else query.set('ranking', period);
  if (period.endsWith('week') && start !== undefined) query.set('week_start', `${start}`);
  if (page > 1) query.set('page', `${page}`);
  return `/football-pool/rankings?${query}`;
}

/** The inside of a ranking's element: one page of it, as in templates/default/pool-rankings.html. */
export function rankingPart({ ranking, wire }: RankingForPage, options: RankingOptions): Html {
  const { locale, links, choice } = options;
  const says = poolWords[locale];
  const format = new Intl.NumberFormat(locale);
  const count = ranking.total ?? ranking.rows.length;
  return html`<script type="application/json" data-props>${json({ ranking: wire })}</script>
<div class="tb-ranks">
<nav class="tb-ranks-periods" aria-label="${says.periodsLabel}">
${periodNames.map((period) => html`<a class="tb-ranks-period" href="${links.to(rankingPath({ period, start: undefined, page: 1 }))}"${period === choice.period && choice.start === undefined && html` aria-current="true"`}>${says.periods[period]}</a>\n`)}</nav>
<div class="tb-ranks-head">
<h2 class="tb-ranks-title" id="ranks">${titleOf(options, ranking.start)}</h2>
<p class="tb-ranks-count">${says.readers(count).replace(`${count}`, format.format(count))}</p>
</div>
<div class="tb-ranks-other"></div>
${ranking.rows.length > 0 ? table(ranking.rows, options) : noRows(ranking.pages, options)}
<section class="tb-ranks-own" aria-label="${says.own}"><a class="tb-ranks-login" href="#login">${says.logIn}</a></section>
<nav class="tb-ranks-pages" aria-label="${says.pages}">
${pagesAround(choice.page, ranking.pages).map((page) => turn(page, options))}</nav>
</div>`;
}

function noRows(pages: number, { locale, links, choice }: RankingOptions): Html {
  const says = poolWords[locale];
  if (pages === 0 || choice.page <= pages) return html`<p class="tb-ranks-empty">${says.empty}</p>`;
  const last = links.to(rankingPath({ ...choice, page: pages }));
  return html`<p class="tb-ranks-empty">${says.noPage(choice.page, pages)} <a href="${last}">${says.lastPage}</a></p>`;
}

function titleOf({ locale, choice: { period, start: asked } }: RankingOptions, start = asked): string {
  if (period === 'total' || start === undefined) return poolWords[locale].periods[period];
  return period === 'month' ? monthAt(locale, start) : weekRange(locale, start);
}

function table(rows: readonly RankingRow[], { locale, links }: RankingOptions): Html {
  const says = poolWords[locale];
  return html`<table class="tb-ranks-table" aria-labelledby="ranks">
<thead><tr><th class="tb-ranks-place" scope="col">${says.place}</th><th class="tb-ranks-change" scope="col"><span class="tb-ranks-quiet">${says.change}</span></th><th class="tb-ranks-reader" scope="col">${says.reader}</th><th class="tb-ranks-correct" scope="col">${says.correct}</th><th class="tb-ranks-points" scope="col">${says.points}</th></tr></thead>
<tbody>
${rows.map((row) => {
  const { userId, username, rank, isShared, correct, predictions, points } = row;
  return html`<tr class="tb-ranks-row" data-user-id="${userId}"><td class="tb-ranks-place">${isShared && '='}${rank}</td><td class="tb-ranks-change">${movement(row, locale)}</td><th class="tb-ranks-reader" scope="row"><a class="tb-ranks-name" href="${links.to(`/user/${encodeURIComponent(username)}`)}">${username}</a></th><td class="tb-ranks-correct">${correct !== undefined && `${correct}/${predictions ?? ''}`}</td><td class="tb-ranks-points">${decimals(locale, points, 2)}</td></tr>
`;
})}</tbody>
</table>`;
}

function movement({ movement: moved }: RankingRow, locale: Locale): Html | undefined {
  const says = poolWords[locale];
  if (moved === undefined) return undefined;
  const places = Math.abs(moved);
  const [seen, said] =
    moved === 0
      ? ['=', says.stayed]
      : moved > 0
        ? [`▲${places}`, says.rose(places)]
        : [`▼${places}`, says.fell(places)];
  return html`<span aria-hidden="true">${seen}</span><span class="tb-ranks-quiet">${said}</span>`;
}

/** The first page, the last, and those next to the current one; 0 for a gap. */
function pagesAround(page: number, count: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, count].filter((each) => each >= 1 && each <= count);
  const pages = [...new Set(near)].sort((one, other) => one - other);
  return pages.flatMap((each, at) => {
    const skipped = each - (pages[at - 1] ?? each - 1) - 1;
    if (skipped === 0) return [each];
    return skipped === 1 ? [each - 1, each] : [0, each];
  });
}

function turn(page: number, { locale, links, choice }: RankingOptions): Html {
  if (page === 0) return html`<span class="tb-ranks-gap">…</span>\n`;
  if (page === choice.page) return html`<span class="tb-ranks-page" aria-current="page">${page}</span>\n`;
  const address = links.to(rankingPath({ ...choice, page }));
  return html`<a class="tb-ranks-page" href="${address}" aria-label="${poolWords[locale].page(page)}">${page}</a>\n`;
}
