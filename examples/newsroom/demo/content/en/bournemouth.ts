import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { drawing, heading, p, prose, score as scoreBox } from '../article.ts';
import { bars, shortName } from '../charts.ts';
import { runNow } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2026-03-03');
const { highHalf, n, nth, row, game, score, half, seen, table } = facts;
const own = row('Bournemouth');
const views = seen('Bournemouth');
const draws = views.filter(({ outcome }) => outcome === 'draw');
const goalless = draws.filter((view) => view.own === 0);
const high = draws.filter((view) => view.own >= 2);
const unbeaten = runNow(views, ({ outcome }) => outcome !== 'loss');
const ranked = [...table].sort((a, b) => b.drawn - a.drawn).slice(0, 8);

export const bournemouth: Article = {
  id: 9,
  locale: 'en',
  slug: 'bournemouth-and-the-many-kinds-of-draw',
  kicker: 'Analysis',
  title: prose`Bournemouth and the many kinds of draw`,
  standfirst: prose`Goalless, breathless, undeserved and heroic: Bournemouth have shared the points ${own.drawn} times, more than anyone else. There turns out to be more than one way of doing it.`,
  tags: ['premier-league', 'analysis', 'bournemouth'],
  publishedAt: '2026-03-04T15:00:00Z',
  picture: drawing(
    'en',
    'draws',
    {
      alt: `Bar chart of the most draws: ${ranked.map(({ club, drawn }) => `${clubName(club)} ${drawn}`).join(', ')}.`,
      caption: 'The clubs with the most draws in 2025-26.',
    },
    () =>
      bars(
        'en',
        ranked.map(({ club, drawn }) => ({ label: shortName(club), value: drawn, marked: club === own.club })),
      ),
  ),
  blocks: [
    p`On Tuesday Bournemouth and Brentford played for an evening and neither of them scored. It was Bournemouth’s third draw in a row and their ${nth(own.drawn)} of the season. Nobody in the league has more. You could be forgiven for picturing a cautious side, content with what it has.`,
    p`You would be picturing the wrong club.`,
    heading`From nothing to everything`,
    p`Only ${n(goalless.length)} of the ${own.drawn} were goalless. In ${n(high.length)} of them Bournemouth scored at least ${n(2)} goals, and once, on ${facts.day(game('Manchester United', 'Bournemouth'))}, they scored ${n(game('Manchester United', 'Bournemouth').score[1])}.`,
    scoreBox(game('Manchester United', 'Bournemouth')),
    p`That was at Manchester United, where it had been ${half(game('Manchester United', 'Bournemouth'))} at half-time and where, by the end, both sets of supporters had presumably lost track. It is one of ${n(2)} matches in the division this season to have had ${n(8)} goals or more. The other was Manchester City’s visit to Fulham, and that one had a winner.`,
    heading`Points lost, points found`,
    p`Whether a draw is good depends on where you were at half-time. At Crystal Palace Bournemouth led ${highHalf(game('Crystal Palace', 'Bournemouth'))} and came away with ${score(game('Crystal Palace', 'Bournemouth'))}. A month later they trailed West Ham ${half(game('Bournemouth', 'West Ham'))} and got out of it with ${score(game('Bournemouth', 'West Ham'))}. At Chelsea all ${n(4)} goals came before the break, and then somebody seems to have locked the cupboard.`,
    p`The whole picture is of a team that is difficult to beat and difficult to trust. Bournemouth have lost ${n(own.lost)} matches, fewer than Liverpool. They have conceded ${own.conceded}, and scored ${own.scored}. They have gone ${n(unbeaten)} league games without defeat, a run that took in a ${score(game('Bournemouth', 'Liverpool'))} win over Liverpool.`,
    heading`What a win is worth`,
    p`Imagine that they had turned every third draw into a victory. That would be worth ${n(Math.floor(own.drawn / 3) * 2)} points, and would put them on ${own.points + Math.floor(own.drawn / 3) * 2}, level with Liverpool. As it is, they are ${nth(own.position)}, with ${own.points}, in the part of the table where nobody has to be afraid of anything except being forgotten.`,
    p`That, at least, is unlikely. There are duller ways to take a point, and Bournemouth have tried very few of them.`,
  ],
  claims: [
    { says: 'The most draws', holds: table.every(({ club, drawn }) => club === own.club || drawn < own.drawn) },
    {
      says: 'Third in a row, goalless against Brentford on a Tuesday',
      holds:
        runNow(views, ({ outcome }) => outcome === 'draw') === 3 &&
        score(game('Bournemouth', 'Brentford')) === '0–0' &&
        new Date(game('Bournemouth', 'Brentford').date).getUTCDay() === 2,
    },
    {
      says: 'Two matches with eight goals or more',
      holds:
        facts.results.filter((match) => match.score[0] + match.score[1] >= 8).length === 2 &&
        facts.results.filter((match) => match.score[0] + match.score[1] >= 8).some(({ home }) => home === 'Fulham FC'),
    },
    {
      says: 'Chelsea: all four before the break',
      holds:
        half(game('Chelsea', 'Bournemouth')) === '2–2' &&
        score(game('Chelsea', 'Bournemouth')) === '2–2' &&
        game('Chelsea', 'Bournemouth').date === '2025-12-30',
    },
    { says: 'Lost fewer than Liverpool', holds: own.lost < row('Liverpool').lost },
    {
      says: 'The run began in January and has Liverpool in it',
      holds:
        views.at(-unbeaten)?.match.date.startsWith('2026-01') === true &&
        views.slice(-unbeaten).some(({ match }) => match === game('Bournemouth', 'Liverpool')),
    },
    { says: 'Level with Liverpool', holds: row('Liverpool').points === own.points + 8 },
    { says: 'The ordinal reads', holds: own.position >= 4 },
    {
      says: 'West Ham a month after Palace',
      holds:
        game('Crystal Palace', 'Bournemouth').date === '2025-10-18' &&
        game('Bournemouth', 'West Ham').date === '2025-11-22',
    },
  ],
  related: [4, 12, 5],
};
