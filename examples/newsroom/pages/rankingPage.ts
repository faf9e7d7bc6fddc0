import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import type { RankingChoice } from './pool.ts';
import { secondsIn } from './predictionsPage.ts';
import { rankingPath, rankingTag } from './printed/ranking.ts';

const first = (period: RankingChoice['period']): RankingChoice => ({ period, start: undefined, page: 1 });

/** This week, or the last period before it in which somebody has points: the last week, else the season. */
async function latestIn({ pool }: PageInput) {
  for (const choice of [first('this_week'), first('last_week'), first('total')]) {
    const ranking = await pool.ranking(choice);
    if (ranking.ranking.rows.length > 0) return { choice, ranking };
  }
  const choice = first('this_week');
  return { choice, ranking: await pool.ranking(choice) };
}

/** The ranking in a query: `?total=1`, `?month_start=`, or `?ranking=` with `week_start=`, each with `page=`. */
function choiceIn({ query }: PageInput): RankingChoice {
  const { total, ranking } = query;
  const [month, week] = [secondsIn(query.month_start), secondsIn(query.week_start)];
  const page = Math.max(1, secondsIn(query.page) ?? 1);
  if (total === '1' || ranking === 'total') return { period: 'total', start: undefined, page };
  if (ranking === 'month' || month !== undefined) return { period: 'month', start: month, page };
  if (ranking === 'last_week') return { period: 'last_week', start: undefined, page };
  return { period: 'this_week', start: week, page };
}

/** The page of a ranking by week, month or season, 50 readers per page. */
export async function rankingPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.pool;
  const { links } = input;
  const { notes } = input.content;
  const isAsked = ['total', 'ranking', 'month_start', 'week_start', 'page'].some((each) => each in input.query);
  const asked = choiceIn(input);
  const { choice, ranking } = isAsked
    ? { choice: asked, ranking: await input.pool.ranking(asked) }
    : await latestIn(input);
  const body = html`<div class="wrap sheet narrow">
<h1 class="sheet-title">${says.rankingTitle}</h1>
<div class="prose"><p>${says.rankingIntro} <a href="${links.pool()}">${says.toGames}</a></p></div>
${rankingTag(ranking, { tenant: input.tenant, links, choice })}
<div class="prose explained">
<p>${says.rule[2]} ${notes.ranking}</p>
${notes.pool && html`<p>${notes.pool}</p>`}
</div>
</div>`;
  const isBeyond = choice.page > Math.max(1, ranking.ranking.pages);
  return document(input, {
    ...(isBeyond && { status: 404 }),
    title: says.rankingTitle,
    description: says.rankingIntro,
    ...(!isBeyond && { canonical: rankingPath(choice) }),
    here: 'pool',
    body,
    widgets: ['pool-rankings'],
  });
}
