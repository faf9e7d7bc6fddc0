import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, poll, prose, quote, score as scoreBox } from '../article.ts';
import { race } from '../charts.ts';
import { runNow } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2026-03-05');
const { high, n, N, row, game, fixture, score, half, day, seen, table } = facts;
const arsenal = row('Arsenal');
const city = row('Manchester City');
const newYear = seasonFacts('en', '2025-26', '2025-12-31');
const oneGoal = seen('Arsenal').filter(({ own, other }) => own - other === 1);
const unbeaten = runNow(seen('Arsenal'), ({ outcome }) => outcome !== 'loss');

export const arsenalSeven: Article = {
  id: 1,
  locale: 'en',
  slug: 'the-title-race-with-the-run-in-to-come',
  kicker: 'Title race',
  title: prose`Arsenal, ${n(arsenal.points - city.points)} clear and counting`,
  neutralTitle: prose`The title race, with the run-in to come`,
  standfirst: prose`A narrow win at Brighton and a late stumble at Manchester City: on one Wednesday night the gap at the top grew by ${n(2)} points. It is not over. It is getting there.`,
  tags: ['premier-league', 'title-race', 'arsenal', 'manchester-city'],
  publishedAt: '2026-03-06T07:00:00Z',
  picture: drawing(
    'en',
    'title-race',
    {
      alt: `Line chart of points after each match played: Arsenal ${arsenal.points}, Manchester City ${city.points}, Manchester United ${row('Manchester United').points} and Aston Villa ${row('Aston Villa').points}.`,
      caption: 'Points after each match played, 2025-26.',
    },
    () =>
      race(
        'en',
        ['Arsenal', 'Manchester City', 'Manchester United', 'Aston Villa'].map((club) => ({
          club: facts.source(club),
          views: seen(club),
        })),
      ),
  ),
  blocks: [
    p`There are evenings on which a title is won and evenings on which one is merely made more likely. Wednesday was the second kind. Arsenal went to Brighton, scored before the break and kept the door shut for the rest: ${high(game('Brighton', 'Arsenal'))}. At the same hour Manchester City, leading at half-time against a Nottingham Forest side near the foot of the table, were held to ${score(game('Manchester City', 'Nottingham Forest'))}.`,
    p`The sum of those results is a table that reads ${arsenal.points} points for Arsenal and ${city.points} for City, who have a game in hand. Win that, and the difference is ${n(arsenal.points - city.points - 3)}. Lose it, and the conversation is more or less finished.`,
    heading`The art of the single goal`,
    p`Nobody will call this the most extravagant of leading sides. Of Arsenal’s ${arsenal.won} victories, ${n(oneGoal.length)} were by a single goal. What sets them apart is the other column. They have conceded ${arsenal.conceded} in ${arsenal.played} matches, fewer than anyone else, and in ${n(seen('Arsenal').filter(({ other }) => other === 0).length)} of those matches they conceded nothing at all.`,
    scoreBox(game('Brighton', 'Arsenal')),
    p`They have also become hard to beat in any kind of weather. Since Manchester United took all the points from them on ${day(game('Arsenal', 'Manchester United'))}, with a ${high(game('Arsenal', 'Manchester United'))} win, Arsenal have gone ${n(unbeaten)} league games without defeat. They have lost ${n(arsenal.lost)} times all season. City have lost ${n(city.lost)}.`,
    quote`What sets them apart is the other column.`,
    heading`A lead that came and went`,
    p`If supporters in north London are still nervous, it is because they have seen this lead shrink before. Half-way through the season it stood at ${n(newYear.row('Arsenal').points - newYear.row('Manchester City').points)} points, with a game in hand for City then as now. Then came goalless draws with Liverpool and Nottingham Forest and that defeat by United, and after those a ${score(game('Brentford', 'Arsenal'))} at Brentford and, most alarmingly, a ${score(game('Wolves', 'Arsenal'))} at Wolves, who were bottom then and are bottom now.`,
    p`What rescued them was that City could not run straight either. After winning ${n(cityRun())} in a row, they drew ${n(3)} on the bounce in a single week and then lost the derby ${score(game('Manchester United', 'Manchester City'))}.`,
    {
      kind: 'table',
      caption: `The top six after the matches of ${day(game('Tottenham', 'Crystal Palace'))}`,
      rows: table.slice(0, 6),
      mark: ['Arsenal FC'],
    },
    poll(21),
    heading`One date to circle`,
    p`The calendar has kept the best for later. On ${day(fixture('Manchester City', 'Arsenal'))} Arsenal go to Manchester City. When the sides met in London it finished ${score(game('Arsenal', 'Manchester City'))}, with City ahead at half-time. If the gap is still what it is today, a draw would do for the visitors. If it is smaller, the whole of the season will have been squeezed into one afternoon.`,
    p`Before that, Arsenal have Everton and Bournemouth at home. ${N(38 - arsenal.played)} matches are left for the leaders, ${n(38 - city.played)} for the chasers. The likeliest champions are the side that can win ${high(game('Brighton', 'Arsenal'))} on a cold night and go home content.`,
  ],
  claims: [
    {
      says: 'City led Forest at half-time and the games kicked off together on a Wednesday',
      holds:
        half(game('Manchester City', 'Nottingham Forest')) === '1–0' &&
        game('Manchester City', 'Nottingham Forest').time === game('Brighton', 'Arsenal').time &&
        new Date(game('Brighton', 'Arsenal').date).getUTCDay() === 3,
    },
    {
      says: 'The gap grew by two that night',
      holds: (() => {
        const dayBefore = seasonFacts('en', '2025-26', '2026-03-03');
        return (
          arsenal.points - city.points - (dayBefore.row('Arsenal').points - dayBefore.row('Manchester City').points) ===
          2
        );
      })(),
    },
    { says: 'Arsenal scored before the break', holds: half(game('Brighton', 'Arsenal')) === '0–1' },
    {
      says: 'Fewest conceded',
      holds: table.every(({ club, conceded }) => club === 'Arsenal FC' || conceded > arsenal.conceded),
    },
    {
      says: 'United were the last to beat Arsenal',
      holds:
        seen('Arsenal').findLast(({ outcome }) => outcome === 'loss')?.match === game('Arsenal', 'Manchester United'),
    },
    {
      says: 'City had a game in hand at New Year and now',
      holds:
        newYear.row('Arsenal').played - newYear.row('Manchester City').played === 1 &&
        arsenal.played - city.played === 1,
    },
    {
      says: 'Wolves bottom then and now',
      holds: seasonFacts('en', '2025-26', '2026-02-18').row('Wolves').position === 20 && row('Wolves').position === 20,
    },
    {
      says: 'Goalless with Liverpool and Forest in January',
      holds: score(game('Arsenal', 'Liverpool')) === '0–0' && score(game('Nottingham Forest', 'Arsenal')) === '0–0',
    },
    {
      says: 'City drew three in the first week of January, then lost the derby',
      holds:
        seen('Manchester City')
          .filter(({ match }) => match.date >= '2026-01-01' && match.date <= '2026-01-17')
          .map(({ outcome }) => outcome)
          .join() === 'draw,draw,draw,loss',
    },
    {
      says: 'Arsenal trailed City at half-time in September',
      holds: half(game('Arsenal', 'Manchester City')) === '0–1',
    },
    {
      says: 'Everton and Bournemouth at home come first',
      holds:
        seasonFacts('en', '2025-26').fixture('Arsenal', 'Everton').date < fixture('Manchester City', 'Arsenal').date &&
        fixture('Arsenal', 'Bournemouth').date < fixture('Manchester City', 'Arsenal').date,
    },
    { says: 'Forest are near the foot', holds: row('Nottingham Forest').position >= 16 },
  ],
  related: [8, 5, 2],
};

// Wins on end up to the last match of the year.
function cityRun(): number {
  return runNow(newYear.seen('Manchester City'), ({ outcome }) => outcome === 'win');
}
