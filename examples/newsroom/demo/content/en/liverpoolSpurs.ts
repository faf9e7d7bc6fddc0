import type { Article } from '../../../editorial/article.ts';
import { heading, p, prose, quote } from '../article.ts';
import { lost, runNow } from '../form.ts';
import { rowAt } from '../rows.ts';
import { duel } from '../scenes/scenes.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2026-03-05');
const { n, N, nth, row, game, fixture, high, half, seen, source, table } = facts;
const match = fixture('Liverpool', 'Tottenham');
const before = game('Tottenham', 'Liverpool');
const [reds, spurs] = [row('Liverpool'), row('Tottenham')];
const redsHome = row('Liverpool', 'home');
const [spursHome, spursAway] = [row('Tottenham', 'home'), row('Tottenham', 'away')];
const inARow = runNow(seen('Tottenham'), lost);
const below = rowAt(table, 18);

export const liverpoolSpurs: Article = {
  id: 15,
  locale: 'en',
  slug: 'liverpool-tottenham-preview',
  kicker: 'Preview',
  title: prose`Tottenham travel well. They may need to`,
  standfirst: prose`On Sunday Liverpool receive a side that has all but forgotten how to win at home and still remembers it elsewhere. A look ahead, in numbers.`,
  tags: ['premier-league', 'preview', 'relegation', 'liverpool', 'tottenham'],
  publishedAt: '2026-03-09T07:30:00Z',
  picture: duel('en', 'Liverpool', 'Tottenham'),
  blocks: [
    p`Between Tottenham and the bottom ${n(3)} there is ${spurs.points - below.points === 1 ? 'a single point' : `a gap of ${n(spurs.points - below.points)} points`}. They are ${nth(spurs.position)} in the Premier League, with ${spurs.points} points from ${spurs.played} matches, and the fixture list has chosen this moment to send them to Liverpool. Kick-off on Sunday is at ${match.time ?? ''}.`,
    p`On paper it looks like the last thing they need. On the same paper, a little further down, it looks like the sort of afternoon on which they have found most of what they have. Tottenham’s season comes in halves, and the halves do not seem to have met.`,
    heading`A tale of ${n(2)} grounds`,
    p`At home, Tottenham have won ${n(spursHome.won)} of ${spursHome.played} league matches and lost ${n(spursHome.lost)}. That is ${spursHome.points} points in front of their own supporters. Away from home they have won ${n(spursAway.won)} of ${spursAway.played}, and taken ${spursAway.points}. No visiting side that has been to Manchester City, West Ham, Leeds and Everton this season and won at all of them has any business being where Tottenham are in the table. And yet here they are.`,
    {
      kind: 'results',
      caption: 'Where Tottenham won away',
      matches: seen('Tottenham')
        .filter(({ atHome, outcome }) => !atHome && outcome === 'win')
        .map(({ match: each }) => each),
    },
    quote`Tottenham’s season comes in halves, and the halves do not seem to have met.`,
    p`What has changed is the recent past. Tottenham have lost their last ${n(inARow)} league matches, wherever they were played, and conceded at least ${n(2)} goals in every one of them. A side can travel as well as it likes; it still has to arrive.`,
    heading`What waits at the other end`,
    p`Liverpool are ${nth(reds.position)} with ${reds.points} points. At home they have won ${n(redsHome.won)} of ${redsHome.played} and lost ${n(redsHome.lost)}, and the last visitors went home with ${high(game('Liverpool', 'West Ham'))} against them. They are not the side that runs away with leagues, not this season, but they are the side that beat Arsenal and Aston Villa there, and the wins have mostly come without much fuss.`,
    p`There is a small comfort for the visitors. When the sides met at Tottenham it was level at half-time, ${half(before)}, and Liverpool only just had the better of what followed: ${high(before)}. That was one of the narrow ones, and Tottenham have had plenty of those.`,
    heading`What it would mean`,
    p`A win would lift Tottenham to ${spurs.points + 3} points, whatever happens below them. A draw would be worth more than it looks, since the clubs beneath have to play as well. A defeat would leave them waiting for other people’s results on a Sunday evening, which is how seasons like this one tend to be decided. ${N(38 - spurs.played)} matches remain, this one included.`,
    p`For Liverpool there is a place in Europe to think about, and an arithmetic of their own: Chelsea, one place above them, have as many points. What do readers think? The prediction pool is open until kick-off.`,
    p`This is a preview by an example newsroom. The results, the tables and the runs are real; the rest was written for demonstration, and the match has been moved by a number of weeks with the whole season.`,
  ],
  claims: [
    { says: 'Tottenham are just above the bottom three', holds: spurs.position < 18 && spurs.points > below.points },
    {
      says: 'They won at City, West Ham, Leeds and Everton',
      holds: ['Manchester City', 'West Ham', 'Leeds', 'Everton'].every((club) => lostAtHome(club)),
    },
    {
      says: 'Two conceded in each of the defeats on end',
      holds: seen('Tottenham')
        .slice(-inARow)
        .every(({ other }) => other >= 2),
    },
    {
      says: 'West Ham were the last visitors to lose at Liverpool',
      holds: seen('Liverpool').findLast(({ atHome }) => atHome)?.opponent === source('West Ham'),
    },
    {
      says: 'Liverpool beat Arsenal and Aston Villa at home',
      holds: ['Arsenal', 'Aston Villa'].every((club) => winsAtLiverpool(club)),
    },
    {
      says: 'Chelsea are one place above with as many points',
      holds: row('Chelsea').position === reds.position - 1 && row('Chelsea').points === reds.points,
    },
    { says: 'A Sunday', holds: new Date(match.date).getUTCDay() === 0 },
    { says: 'Liverpool won by the odd goal', holds: before.score[1] - before.score[0] === 1 },
  ],
  related: [1, 7, 8],
};

function lostAtHome(club: string): boolean {
  const [home, away] = game(club, 'Tottenham').score;
  return home < away;
}

function winsAtLiverpool(club: string): boolean {
  const [home, away] = game('Liverpool', club).score;
  return home > away;
}
