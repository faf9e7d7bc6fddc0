import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, prose, quote, score as scoreBox } from '../article.ts';
import { formStrip } from '../charts.ts';
import { longestRun, lost, won } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2026-03-03');
const { n, N, nth, row, game, score, day, seen } = facts;
const views = seen('Wolves');
const own = row('Wolves');
const first = views.findIndex(won);
const losing = longestRun(views, lost);
const before = seasonFacts('en', '2024-25').row('Wolves');
const fifthFromBottom = facts.table[16];

export const wolves: Article = {
  id: 2,
  locale: 'en',
  slug: 'wolves-and-their-long-wait',
  kicker: 'The long read',
  title: prose`Wolves learn to win, half a season late`,
  neutralTitle: prose`Wolves and their long wait`,
  standfirst: prose`It took Wolves ${first + 1} matches to win one. Now they have beaten Aston Villa and Liverpool in the space of ${n(days(game('Wolves', 'Aston Villa').date, game('Wolves', 'Liverpool').date))} days.`,
  tags: ['premier-league', 'relegation', 'wolves'],
  publishedAt: '2026-03-04T09:30:00Z',
  picture: drawing(
    'en',
    'wolves-form',
    {
      alt: `All ${own.played} league matches of Wolves in order: ${own.won} won, ${own.drawn} drawn, ${own.lost} lost; the first win is match ${first + 1}.`,
      caption: 'Every league match of Wolves’ season, left to right.',
    },
    () => formStrip('en', views, ['Won', 'Drawn', 'Lost']),
  ),
  blocks: [
    p`Football has a cruel sense of timing. On Tuesday night Wolves beat Liverpool ${score(game('Wolves', 'Liverpool'))}, with all the goals after half-time. On Friday they had beaten Aston Villa ${score(game('Wolves', 'Aston Villa'))}. Anyone who had been away since the opening day might have glanced at those results and assumed that Wolves were having a perfectly decent season.`,
    p`They are not. They are bottom, with ${own.points} points from ${own.played} matches, and they have played one more game than most of the clubs they would need to catch.`,
    heading`A season that began at half-way`,
    p`The story is told most plainly by the chart above this piece. Wolves lost their first ${n(5)} league games. They then drew ${n(2)}, at Tottenham and at home to Brighton, which looked for a fortnight like the beginning of something. It was not. From ${day(losing[0]?.match ?? game('Wolves', 'Liverpool'))} to ${day(losing.at(-1)?.match ?? game('Wolves', 'Liverpool'))} they lost every league match they played, ${n(losing.length)} of them.`,
    p`Many were close. ${N(losing.filter(({ own, other }) => other - own === 1).length)} of those defeats were by a single goal, among them a ${score(game('Arsenal', 'Wolves'))} at Arsenal and a ${score(game('Liverpool', 'Wolves'))} at Liverpool. But close is a word that does not appear in the table.`,
    p`A draw at Manchester United on ${day(game('Manchester United', 'Wolves'))} stopped the rot. And on ${day(game('Wolves', 'West Ham'))}, in their ${nth(first + 1)} match, Wolves won for the first time: ${score(game('Wolves', 'West Ham'))} against West Ham, all of it before the interval.`,
    scoreBox(game('Wolves', 'West Ham')),
    quote`Close is a word that does not appear in the table.`,
    heading`The arithmetic`,
    p`${N(38 - own.played)} matches remain. Win them all, and Wolves would finish on ${own.points + 3 * (38 - own.played)}. Last season they had ${before.points} and were comfortable enough. The club just above the bottom ${n(3)} today has ${fifthFromBottom?.points ?? 0} points already, with more games left to play.`,
    p`There is another column that explains the trouble. Wolves have scored ${own.scored} goals, the fewest in the division. Away from home they have scored ${n(row('Wolves', 'away').scored)} and have not won once in ${row('Wolves', 'away').played} attempts. Every one of their ${n(own.won)} victories has come at home, and so did the ${score(game('Wolves', 'Arsenal'))} against Arsenal that cost the leaders ${n(2)} points.`,
    heading`What is left to play for`,
    p`More than you might think. In the ${views.length - first} matches since the draw at Old Trafford Wolves have taken ${n(points(views.slice(first)))} points. In the ${first} until then they took ${n(points(views.slice(0, first)))}. Nothing about those results suggests a side that regards the season as over, and for the clubs that still have to go there, that is a nuisance of the first order.`,
    p`If it does end the way the table says, Wolves will at least be remembered as the team that made the title race, the relegation fight and Liverpool’s season more complicated, all inside a fortnight. There are quieter ways to go.`,
  ],
  claims: [
    { says: 'Goals against Liverpool only after half-time', holds: facts.half(game('Wolves', 'Liverpool')) === '0–0' },
    {
      says: 'A Tuesday and a Friday',
      holds:
        new Date(game('Wolves', 'Liverpool').date).getUTCDay() === 2 &&
        new Date(game('Wolves', 'Aston Villa').date).getUTCDay() === 5,
    },
    {
      says: 'Five defeats, then draws at Tottenham and with Brighton, then the run',
      holds:
        views.slice(0, 5).every(lost) &&
        views
          .slice(5, 7)
          .map(({ opponent, outcome }) => `${opponent} ${outcome}`)
          .join() === 'Tottenham Hotspur FC draw,Brighton & Hove Albion FC draw' &&
        losing[0] === views[7],
    },
    {
      says: 'United away on 30 December ended it',
      holds:
        views[first - 1]?.match === game('Manchester United', 'Wolves') &&
        game('Manchester United', 'Wolves').date === '2025-12-30' &&
        losing.at(-1) === views[first - 2],
    },
    {
      says: 'West Ham were beaten before the interval',
      holds:
        views[first]?.match === game('Wolves', 'West Ham') &&
        facts.half(game('Wolves', 'West Ham')) === score(game('Wolves', 'West Ham')),
    },
    {
      says: 'Fewest goals, all wins at home, bottom',
      holds:
        facts.table.every(({ club, scored }) => club === own.club || scored > own.scored) &&
        row('Wolves', 'away').won === 0 &&
        own.position === 20,
    },
    {
      says: 'Arsenal, Villa and Liverpool came within a fortnight',
      holds: days(game('Wolves', 'Arsenal').date, game('Wolves', 'Liverpool').date) <= 14,
    },
    { says: 'Wolves were out of the bottom three last season', holds: before.position <= 17 },
  ],
  related: [8, 1, 10],
};

function days(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

function points(seenMatches: typeof views): number {
  return seenMatches.reduce((sum, { outcome }) => sum + (outcome === 'win' ? 3 : outcome === 'draw' ? 1 : 0), 0);
}
