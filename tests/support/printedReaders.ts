import * as z from 'zod/mini';
import { readAttributes } from '#core/base/widget/attributes.ts';
import { showRanking } from '#core/contract/pool.ts';
import { publicPredictions } from '#core/contract/prediction.ts';
import { rating } from '#core/contract/rating.ts';
import { json } from '../../examples/newsroom/pages/html.ts';
import { adopt as adoptFormations } from '../../widgets/football/formations/adopt.ts';
import type { Printed as Formations } from '../../widgets/football/formations/formations.printed.ts';
import { wireFormations, wireTeam, wireTop } from '../../widgets/football/formations/formations.support.ts';
import { attributes as formations } from '../../widgets/football/formations/formations.widget.ts';
import { printedIn } from '../../widgets/football/mom-rating/mom-rating.model.ts';
import type { Printed as MomRating } from '../../widgets/football/mom-rating/mom-rating.printed.ts';
import { wirePlayers, wireRating } from '../../widgets/football/mom-rating/mom-rating.support.ts';
import { attributes as momRating } from '../../widgets/football/mom-rating/mom-rating.widget.ts';
import { adopt as adoptPoll } from '../../widgets/live/poll/adopt.ts';
import type { Printed as Poll } from '../../widgets/live/poll/poll.printed.ts';
import type { Printed as MatchOdds } from '../../widgets/prediction/match-odds/match-odds.printed.ts';
import { attributes as matchOdds } from '../../widgets/prediction/match-odds/match-odds.widget.ts';
import type { Printed as PoolRankings } from '../../widgets/prediction/pool-rankings/pool-rankings.printed.ts';
import { wirePage, wireRow } from '../../widgets/prediction/pool-rankings/pool-rankings.support.ts';
import { attributes as poolRankings } from '../../widgets/prediction/pool-rankings/pool-rankings.widget.ts';
import type { Printed as PredictionPool } from '../../widgets/prediction/prediction-pool/prediction-pool.printed.ts';
import { wireGame, wireWeek } from '../../widgets/prediction/prediction-pool/prediction-pool.support.ts';
import { attributes as predictionPool } from '../../widgets/prediction/prediction-pool/prediction-pool.widget.ts';
import { readPrinted as readWeek } from '../../widgets/prediction/prediction-pool/printed.ts';
import { readPrinted as readShowcase } from '../../widgets/promotion/showcase/creatives.ts';
import type { Printed as Showcase } from '../../widgets/promotion/showcase/showcase.printed.ts';
import { printedTabs } from '../../widgets/site/tabs/printedTabs.ts';
import type { Printed as Tabs } from '../../widgets/site/tabs/tabs.printed.ts';
import { discussionReaders } from './discussionReaders.ts';
import { reader } from './reading.ts';
import { siteReaders } from './siteReaders.ts';

/** What a tag says besides its markup: its attributes and `data-props`. */
const attributesOf = (schema: z.ZodMiniObject, element: HTMLElement) =>
  readAttributes('printed', schema, element).attributes ?? {};

/** How a CMS that has the API's answer as JSON prints it. */
const propsOf = (props: object) => ({ props: json(props).text });

/** How each island reads what its host printed. Those that only show it, or leave it as it is, are not here. */
export const readers = {
  ...discussionReaders,
  ...siteReaders,
  poll: reader<Poll>({
    read(element) {
      const { poll, isCounted, chosen } = adoptPoll(element, Number(element.dataset.pollId), undefined);
      return { ...poll, isCounted, chosen };
    },
    occurring: (data) => ({
      ...data,
      answers: data.answers.map((each, at) => ({ ...each, is_chosen: each.is_chosen && at === 0 })),
    }),
    expected: ({ poll_id, question, answers, is_closed }) => ({
      id: poll_id,
      question,
      answers: answers.map((each) => ({ id: each.answer_id, text: each.answer_text, votes: each.answer_voting ?? 0 })),
      total: answers.reduce((sum, { answer_voting }) => sum + (answer_voting ?? 0), 0),
      mine: undefined,
      isClosed: is_closed,
      isCounted: answers.every(({ answer_voting }) => answer_voting !== null),
      chosen: is_closed ? undefined : answers.find(({ is_chosen }) => is_chosen)?.answer_id,
    }),
  }),
  formations: reader<Formations>({
    read: (element) => adoptFormations(attributesOf(formations, element).printed),
    occurring: (data) => ({
      ...data,
      ...propsOf({ printed: { formations: wireFormations, players: wireTop, team: { ...wireTeam, name: data.team } } }),
    }),
    expected: ({ team }) =>
      adoptFormations({ formations: wireFormations, players: wireTop, team: { ...wireTeam, name: team } }),
  }),
  'mom-rating': reader<MomRating>({
    read: (element) => printedIn(element, attributesOf(momRating, element).rating),
    occurring: (data) => ({ ...data, ...propsOf({ rating: ratingOf(data) }) }),
    expected: (data) => ({
      rating: z.parse(rating, ratingOf(data)),
      names: new Map(data.players.map(({ player_id, name }) => [player_id, name])),
    }),
  }),
  'match-odds': reader<MatchOdds>({
    read: (element) => z.parse(publicPredictions.reply, attributesOf(matchOdds, element).prediction),
    occurring: (data) => ({ ...data, ...propsOf({ prediction: oddsOf(data) }) }),
    expected: (data) => z.parse(publicPredictions.reply, oddsOf(data)),
  }),
  'pool-rankings': reader<PoolRankings>({
    read(element) {
      const { period, start, number, ranking } = attributesOf(poolRankings, element);
      return { period, start, number, ranking: z.parse(showRanking.reply, ranking) };
    },
    occurring: (data) => ({ ...data, ...propsOf({ ranking: rankingOf(data) }) }),
    expected: (data) => ({
      period: data.period,
      start: data.start ?? undefined,
      number: data.number,
      ranking: z.parse(showRanking.reply, rankingOf(data)),
    }),
  }),
  'prediction-pool': reader<PredictionPool>({
    read: (element) => readWeek(attributesOf(predictionPool, element).week),
    occurring: (data) => ({ ...data, ...propsOf({ week: weekOf(data) }) }),
    expected: (data) => readWeek(weekOf(data)),
  }),
  showcase: reader<Showcase>({
    read: readShowcase,
    expected: ({ creatives, alternative }) => ({
      creatives: creatives.map(({ html }) => html),
      alternative: alternative?.html,
    }),
  }),
  tabs: reader<Tabs>({
    read: (element) => printedTabs(element).tabs.map(({ id, panel }) => [id, panel.querySelector('h2')?.textContent]),
    expected: ({ tabs }) => tabs.map(({ id, title }) => [id, title]),
  }),
};

const gameOf = (id: number, home: string) =>
  wireGame(id, { matchData: { homeTeam: home, awayTeam: '</script><!--', draw: 'Draw' } });

const ratingOf = ({ title, fixture_id }: MomRating) =>
  wireRating({ fixture_id, players: wirePlayers((at) => ({ name: `${title} ${at}` })) });

const oddsOf = ({ title, fixture_id }: MatchOdds) => ({
  game: gameOf(fixture_id, title),
  ...{ home_win: 3, draw: 0, away_win: 4, is_hidden: false, total: 7, week_start: 1_772_406_000 },
});

const rankingOf = ({ title }: PoolRankings) => wirePage([wireRow(1, { username: title }), wireRow(2)]);

const weekOf = ({ week_text }: PredictionPool) => wireWeek({ open: [gameOf(1, week_text), gameOf(2, '\u2028')] });
