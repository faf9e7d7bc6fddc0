import { editorWords } from './editorWords.ts';
import { type Html, html } from './html.ts';
import { linksOf } from './links.ts';
import type { PageInput } from './page.ts';
import { poolWords } from './poolWords.ts';
import { matchOddsTag } from './printed/matchOdds.ts';
import { source, specimen } from './specimen.ts';

/** The widgets of the prediction pool: the games of a week, how readers predict one of them, and who predicts best. */
export async function poolSpecimens(input: PageInput): Promise<Html> {
  const { locale } = input.tenant;
  const says = poolWords[locale];
  const links = linksOf(input);
  const label = editorWords[locale].tag;
  const { week } = await input.pool.week();
  const games = [...week.open, ...week.live, ...week.finished];
  const game = games.find(({ isClosed }) => !isClosed) ?? games[0];
  const prediction = game?.fixtureId === undefined ? undefined : await input.pool.prediction(game.fixtureId);
  const pool = html`<div data-page="prediction-games" data-week-start="${week.start ?? 0}">…</div>`;
  const ranking = html`<div data-page="ranking" data-period="total">…</div>`;
  const way = (to: string, text: string) => html`<p><a class="button" href="${to}">${text}</a></p>`;
  return html`${source(says.poolSpecimen, pool, label, way(links.pool(), says.toPool))}
${prediction && game?.fixtureId !== undefined && specimen(says.oddsSpecimen, matchOddsTag(game.fixtureId, prediction, { tenant: input.tenant, links }), label)}
${source(says.rankingSpecimen, ranking, label, way(links.to('/football-pool/rankings'), says.toRankings))}`;
}
