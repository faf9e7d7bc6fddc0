import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, post, prose } from '../article.ts';
import { race } from '../charts.ts';
import { count, pointsFrom } from '../form.ts';
import { demoPosts } from '../posts.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2026-03-03');
const { n, N, nth, row, game, score, half, seen } = facts;
const last = seasonFacts('en', '2024-25');
const now = seen('Liverpool');
const then = last.seen('Liverpool').slice(0, now.length);
const autumn = now.slice(5, 12);
const weeks = (Date.parse('2025-11-22') - Date.parse('2025-09-27')) / (7 * 86_400_000);
const before = last.row('Liverpool');

export const liverpoolChampions: Article = {
  id: 5,
  locale: 'en',
  slug: 'what-became-of-the-champions',
  kicker: 'Analysis',
  title: prose`What became of the champions?`,
  neutralTitle: prose`What became of the champions`,
  standfirst: prose`A year ago Liverpool had ${pointsFrom(then)} points from ${then.length} matches. This time they have ${pointsFrom(now)}. Most of the difference was lost in ${n(2)} months.`,
  tags: ['premier-league', 'analysis', 'liverpool'],
  publishedAt: '2026-03-04T12:00:00Z',
  picture: drawing(
    'en',
    'liverpool-two-seasons',
    {
      alt: `Line chart of Liverpool’s points after each match: ${pointsFrom(now)} after ${now.length} in 2025-26; ${before.points} after 38 in 2024-25.`,
      caption: 'Liverpool’s points after each match: 2025-26 the thick line, 2024-25 the thin one.',
    },
    () =>
      race('en', [
        { club: 'This season', views: now },
        { club: 'Last season', views: last.seen('Liverpool') },
      ]),
  ),
  blocks: [
    p`Liverpool began their defence of the title by winning ${n(5)} matches out of ${n(5)}. They beat Bournemouth ${score(game('Liverpool', 'Bournemouth'))} on opening night and Arsenal ${score(game('Liverpool', 'Arsenal'))} soon after. Within weeks the champions were top, and the talk was of whether anybody could keep up.`,
    p`The answer turned out to be nearly everybody.`,
    heading`${N(weeks)} lost weeks`,
    p`Between ${facts.day(autumn[0]?.match ?? game('Crystal Palace', 'Liverpool'))} and ${facts.day(autumn.at(-1)?.match ?? game('Crystal Palace', 'Liverpool'))} Liverpool played ${n(autumn.length)} league matches and lost ${n(count(autumn, 'loss'))} of them. ${N(4)} came in a row: at Crystal Palace, at Chelsea, at home to Manchester United and at Brentford. The low point was the last of the sequence, a ${score(game('Liverpool', 'Nottingham Forest'))} defeat at home by Nottingham Forest, a club that has spent most of the season looking over its shoulder.`,
    {
      kind: 'results',
      caption: 'Liverpool’s lost weeks, match by match',
      matches: autumn.map(({ match }) => match),
    },
    p`Last season they lost ${n(before.lost)} league games in all. Before a third of this one was over they had lost more than that, and they now have ${n(row('Liverpool').lost)}.`,
    heading`The same side, fewer wins`,
    {
      kind: 'figures',
      caption: `Liverpool after ${now.length} matches, season by season`,
      head: ['', 'Won', 'Drawn', 'Lost', 'Points'],
      rows: [
        [
          '2024-25',
          ...(['win', 'draw', 'loss'] as const).map((each) => String(count(then, each))),
          String(pointsFrom(then)),
        ],
        [
          '2025-26',
          ...(['win', 'draw', 'loss'] as const).map((each) => String(count(now, each))),
          String(pointsFrom(now)),
        ],
      ],
    },
    p`Put the seasons side by side after ${now.length} games and the shape of the thing becomes clear. They have drawn about as often as before. But where they used to win, they have lost: ${n(count(now, 'loss'))} defeats against ${n(count(then, 'loss'))} at the same stage. It is not for want of goals alone, either. Liverpool have conceded ${row('Liverpool').conceded} times already. In the whole of the championship season it was ${before.conceded}.`,
    p`Small margins have a way of turning together. On Tuesday, at bottom club Wolves, it was goalless at half-time. A year ago that is the sort of match that Liverpool found a way to win; they did so at the same ground on the way to the title, ${last.high(last.game('Wolves', 'Liverpool'))}. This time Wolves won it ${score(game('Wolves', 'Liverpool'))}.`,
    post(demoPosts.en.tribune),
    heading`Still something to save`,
    p`It would be wrong to call it a collapse. Liverpool are ${nth(row('Liverpool').position)} with ${n(38 - now.length)} to play, and ${n(row('Aston Villa').points - row('Liverpool').points)} points behind Aston Villa in fourth. Before the trip to Wolves they had won ${n(3)} in succession, the last of them ${score(game('Liverpool', 'West Ham'))} against West Ham after a first half that finished ${half(game('Liverpool', 'West Ham'))}. The attack has not forgotten how.`,
    p`But the title went in those weeks. A club that took ${pointsFrom(last.seen('Liverpool').slice(5, 12))} points from the same ${n(autumn.length)} steps of its last campaign took ${n(pointsFrom(autumn))} from them this time. Add the difference to today’s total and they would be level with Arsenal at the top.`,
    post(demoPosts.en.film),
  ],
  claims: [
    {
      says: 'Five wins to start, then top',
      holds:
        now.slice(0, 5).every(({ outcome }) => outcome === 'win') &&
        seasonFacts('en', '2025-26', '2025-09-21').row('Liverpool').position === 1,
    },
    {
      says: 'The four in a row',
      holds:
        autumn
          .slice(0, 4)
          .map(({ opponent, atHome }) => `${opponent}${atHome}`)
          .join() === 'Crystal Palace FCfalse,Chelsea FCfalse,Manchester United FCtrue,Brentford FCfalse' &&
        autumn.slice(0, 4).every(({ outcome }) => outcome === 'loss'),
    },
    { says: 'Forest was the last of it', holds: autumn.at(-1)?.match === game('Liverpool', 'Nottingham Forest') },
    {
      says: 'More defeats by end of November than all last season',
      holds: seasonFacts('en', '2025-26', '2025-11-30').row('Liverpool').lost > before.lost,
    },
    { says: 'About as many draws', holds: Math.abs(count(now, 'draw') - count(then, 'draw')) <= 2 },
    { says: 'Champions; conceded 41', holds: before.position === 1 && row('Liverpool').conceded < before.conceded },
    {
      says: 'Villa fourth; Liverpool’s ordinal',
      holds: row('Aston Villa').position === 4 && row('Liverpool').position >= 4,
    },
    {
      says: 'Three wins before Wolves, the last against West Ham',
      holds:
        now.slice(-4, -1).every(({ outcome }) => outcome === 'win') &&
        now.at(-2)?.match === game('Liverpool', 'West Ham'),
    },
    {
      says: 'Level with Arsenal with the difference',
      holds:
        pointsFrom(now) + pointsFrom(last.seen('Liverpool').slice(5, 12)) - pointsFrom(autumn) ===
          row('Arsenal').points && row('Arsenal').position === 1,
    },
    {
      says: 'Most of the difference was lost in autumn',
      holds:
        pointsFrom(last.seen('Liverpool').slice(5, 12)) - pointsFrom(autumn) > (pointsFrom(then) - pointsFrom(now)) / 2,
    },
    {
      says: 'Wolves bottom, goalless at half-time',
      holds: row('Wolves').position === 20 && half(game('Wolves', 'Liverpool')) === '0–0',
    },
  ],
  related: [6, 1, 2],
};
