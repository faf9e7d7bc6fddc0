import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { matchOddsTag } from '../../../pages/printed/matchOdds.ts';
import { editorWords } from './editorWords.ts';
import { source, specimen } from './specimen.ts';

/** The widgets of the prediction pool: a week's games, the odds of a match, and the ranking. */
export async function poolSpecimens(input: PageInput): Promise<Html> {
  const { locale } = input.tenant;
  const { toPool, toRankings } = input.says.pool;
  const says = editorWords[locale];
  const { links } = input;
  const { week } = await input.pool.week();
  const games = [...week.open, ...week.live, ...week.finished];
  const game = games.find(({ isClosed }) => !isClosed) ?? games[0];
  const prediction = game?.fixtureId === undefined ? undefined : await input.pool.prediction(game.fixtureId);
  const pool = html`<div data-page="prediction-games" data-week-start="${week.start ?? 0}">…</div>`;
  const ranking = html`<div data-page="ranking" data-period="total">…</div>`;
  const way = (to: string, text: string) => html`<p><a class="button" href="${to}">${text}</a></p>`;
  return html`${source(says.pool, pool, says.tag, way(links.pool(), toPool))}
${prediction && game?.fixtureId !== undefined && specimen(says.odds, matchOddsTag(game.fixtureId, prediction, { tenant: input.tenant, links }), says.tag)}
${source(says.ranking, ranking, says.tag, way(links.to('/football-pool/rankings'), toRankings))}`;
}
