import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, prose, quote, score as scoreBox } from '../article.ts';
import { twoScores } from '../charts.ts';
import { margin } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2024-25', '2025-02-01');
const { n, N, row, game, score, half, seen } = facts;
const down = game('Bournemouth', 'Nottingham Forest');
const up = game('Nottingham Forest', 'Brighton');
const forest = row('Nottingham Forest');
const biggest = [...facts.results].sort((a, b) => margin(b) - margin(a));
const days = (Date.parse(up.date) - Date.parse(down.date)) / 86_400_000;

export const forestWeek: Article = {
  id: 11,
  locale: 'en',
  slug: 'a-week-in-the-life-of-nottingham-forest',
  kicker: 'Match of the week',
  title: prose`A week in the life of Nottingham Forest`,
  neutralTitle: prose`A week in the life of Nottingham Forest`,
  standfirst: prose`Beaten ${score(down)} at Bournemouth, then ${score(up)} winners over Brighton. ${N(days)} days, ${n(down.score[0] + up.score[0])} goals and no explanation.`,
  tags: ['premier-league', 'match', 'nottingham-forest', 'brighton'],
  publishedAt: '2025-02-02T08:00:00Z',
  picture: drawing(
    'en',
    'forest-week',
    {
      alt: `Bournemouth ${score(down)} Nottingham Forest, and Nottingham Forest ${score(up)} Brighton.`,
      caption: 'Consecutive league matches, a week apart.',
    },
    () => twoScores('en', down, up),
  ),
  blocks: [
    p`Consistency, it is often said, is the hardest thing in football. Nottingham Forest have spent the past week proving the point with unusual force.`,
    p`Last Saturday they went to Bournemouth and lost ${score(down)}. Yesterday lunchtime they received Brighton and won ${score(up)}. The first was their heaviest defeat of the season; the second is the biggest win that anyone in the league has managed so far.`,
    scoreBox(up),
    heading`No sign of what was coming`,
    p`At Bournemouth it was only ${half(down)} at half-time. Whatever went wrong went wrong late. Yesterday the pattern was the same with the shirts reversed: ${half(up)} at the interval, comfortable enough, and then ${n(up.score[0] - (up.half?.[0] ?? 0))} more.`,
    p`What makes it stranger still is that Forest are not, as a rule, a club that goes in for this sort of thing. Before last week they had played ${seen('Nottingham Forest').length - 2} league games and conceded more than ${n(2)} in only ${n(leaky())} of them. Before yesterday they had scored more than ${n(3)} in none. They were third because they won by the odd goal and kept the door shut.`,
    quote`Yesterday the pattern was the same with the shirts reversed.`,
    heading`The ledger`,
    p`Taken as a pair, the matches leave Forest with ${n(3)} points and a goal difference that has moved by plus ${n(margin(up) - margin(down))}. They are still third, with ${forest.points} points from ${forest.played}. If you had slept through the week and woken up this morning, you would have noticed nothing at all.`,
    p`Brighton would like to have slept through it too. It was comfortably their worst afternoon of the season. Before it they had lost ${n(row('Brighton').lost - 1)} of ${row('Brighton').played - 1}, never by more than ${n(worst())} goals.`,
    p`A win by ${n(margin(up))} is rare enough to deserve a list. Only ${n(biggest.filter((match) => margin(match) >= 5).length - 1)} other matches this season have been won by ${n(5)} or more. Forest, uniquely, have now been on both ends of one. And they did it in ${n(days)} days.`,
    {
      kind: 'results',
      caption: 'Won by five or more this season',
      matches: biggest.filter((match) => margin(match) >= 5),
    },
  ],
  claims: [
    { says: 'The biggest win so far', holds: biggest[0] === up && margin(biggest[1] ?? up) < margin(up) },
    {
      says: 'Consecutive Saturdays, lunchtime',
      holds:
        days === 7 &&
        new Date(up.date).getUTCDay() === 6 &&
        up.time === '12:30' &&
        seen('Nottingham Forest')
          .slice(-2)
          .map(({ match }) => match)
          .join() === [down, up].join(),
    },
    {
      says: 'Forest’s heaviest defeat',
      holds: seen('Nottingham Forest').every(({ match, own, other }) => match === down || other - own < 5),
    },
    {
      says: 'Never more than three before',
      holds: seen('Nottingham Forest')
        .slice(0, -1)
        .every(({ own }) => own <= 3),
    },
    {
      says: 'Third before and after',
      holds:
        forest.position === 3 && seasonFacts('en', '2024-25', '2025-01-31').row('Nottingham Forest').position === 3,
    },
    {
      says: 'On both ends',
      holds:
        biggest
          .filter((match) => margin(match) >= 5)
          .filter(({ home, away }) => home === forest.club || away === forest.club).length === 2,
    },
    { says: 'Nobody else was on both ends', holds: noOtherOnBothEnds() },
  ],
  related: [6, 4, 12],
};

function leaky(): number {
  return seen('Nottingham Forest')
    .slice(0, -2)
    .filter(({ other }) => other > 2).length;
}

function worst(): number {
  return Math.max(
    ...seen('Brighton')
      .slice(0, -1)
      .map(({ own, other }) => other - own),
  );
}

function noOtherOnBothEnds(): boolean {
  const routs = biggest.filter((match) => margin(match) >= 5);
  const winners = routs.map(({ home, away, score: [a, b] }) => (a > b ? home : away));
  const losers = routs.map(({ home, away, score: [a, b] }) => (a > b ? away : home));
  return winners.filter((club) => losers.includes(club)).every((club) => club === forest.club);
}
