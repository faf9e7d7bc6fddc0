import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { drawing, heading, p, poll, prose } from '../article.ts';
import { formStrip } from '../charts.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2024-25', '2025-05-25');
const { highHalf, n, N, nth, row, game, score, half, seen, table } = facts;
const spurs = row('Tottenham');
const views = seen('Tottenham');
const narrow = views.filter(({ own, other }) => other - own === 1);
const big = views.filter(({ own, other }) => own - other >= 3);
const ahead = views.filter(({ halfLead, outcome }) => halfLead !== undefined && halfLead > 0 && outcome === 'loss');
const better = table.filter(({ position, scored }) => position < spurs.position && scored <= spurs.scored);

export const tottenham2025: Article = {
  id: 7,
  locale: 'en',
  slug: 'tottenhams-season-in-numbers',
  kicker: 'Season review',
  title: prose`How to score ${spurs.scored} goals and finish ${nth(spurs.position)}`,
  neutralTitle: prose`Tottenham’s season in numbers`,
  standfirst: prose`Tottenham lost ${spurs.lost} league matches and ended with a goal difference of minus ${n(-spurs.difference)}. The strangest set of numbers of 2024-25, taken apart.`,
  tags: ['premier-league', 'season-review', 'numbers', 'tottenham'],
  publishedAt: '2025-05-27T09:00:00Z',
  picture: drawing(
    'en',
    'tottenham-form',
    {
      alt: `All 38 league matches of Tottenham in order: ${spurs.won} won, ${spurs.drawn} drawn, ${spurs.lost} lost.`,
      caption: 'Tottenham’s 2024-25, match by match.',
    },
    () => formStrip('en', views, ['Won', 'Drawn', 'Lost']),
  ),
  blocks: [
    p`There is a simple rule of thumb in league football: a club’s goal difference tells you roughly where it will finish. Minus ${n(-spurs.difference)} would normally mean the middle of the table. Everton, with minus ${n(-row('Everton').difference)}, came ${nth(row('Everton').position)}. Tottenham, with one better, came ${nth(spurs.position)}.`,
    p`They did it by losing ${spurs.lost} of ${spurs.played}. Only the ${n(3)} clubs who finished below them lost more. And they did it while scoring ${spurs.scored} goals, as many as Chelsea, who were fourth, and more than ${n(better.length - 1)} of the others above them.`,
    heading`Feast, then famine`,
    p`The trick is in the distribution. When Tottenham were good they were very good indeed. ${N(big.length)} times they won by ${n(3)} goals or more: ${score(game('Manchester City', 'Tottenham'))} at Manchester City, ${score(game('Manchester United', 'Tottenham'))} at Manchester United, ${score(game('Southampton', 'Tottenham'))} at Southampton with all of it in the first half. They beat Aston Villa ${score(game('Tottenham', 'Aston Villa'))}. Those afternoons filled the goals column and gave them, each time, precisely ${n(3)} points.`,
    {
      kind: 'results',
      caption: 'Won by three or more',
      matches: big.map(({ match }) => match),
    },
    p`The defeats were thriftier. Of the ${spurs.lost}, ${n(narrow.length)} were by a single goal. A side that loses narrowly and wins hugely will always look better on paper than in the table, because the table does not pay extra for style.`,
    heading`Leads are made to be lost`,
    p`And then there is the matter of half-time. Tottenham led at the interval and lost on ${n(ahead.length)} occasions. At Brighton in October they were ${highHalf(game('Brighton', 'Tottenham'))} up and lost ${score(game('Brighton', 'Tottenham'))}. Against Chelsea in December they were ahead at the break and lost ${score(game('Tottenham', 'Chelsea'))}. On the last day, against Brighton again, they were ahead and lost ${score(game('Tottenham', 'Brighton'))}.`,
    p`If matches had stopped at half-time all season, we worked out, Tottenham would have finished ${nth(facts.halfRow('Tottenham').position)}. It is the sort of fact that is of no use to anybody and yet is hard to put down.`,
    poll(24),
    heading`The comfort of others`,
    p`That none of this became truly dangerous is owed to the clubs underneath. ${table
      .slice(-3)
      .map(({ club }) => clubName(club))
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1')} took ${table
      .slice(-3)
      .map(({ points }) => points)
      .join(', ')
      .replace(
        /, ([^,]*)$/,
        ' and $1',
      )} points. Tottenham, on ${spurs.points}, were ${spurs.points - (table[17]?.points ?? 0)} clear of the drop with a total that deserved a longer and more anxious May.`,
    p`Away from home they lost ${row('Tottenham', 'away').lost} times; at home, where the goals were, ${row('Tottenham', 'home').lost} times more. The last ${n(5)} matches brought one point. A season like that does not need a verdict. It needs a lie-down.`,
  ],
  claims: [
    {
      says: 'Seventeenth; only those below lost more',
      holds:
        spurs.position === 17 &&
        table.filter(({ lost }) => lost > spurs.lost).every(({ position }) => position > 17) &&
        table.slice(17).every(({ lost }) => lost > spurs.lost),
    },
    {
      says: 'Chelsea, fourth, scored as many',
      holds: row('Chelsea').scored === spurs.scored && row('Chelsea').position === 4,
    },
    { says: 'Everton’s difference is one worse', holds: row('Everton').difference === spurs.difference - 1 },
    {
      says: 'Southampton: all goals in the first half',
      holds: half(game('Southampton', 'Tottenham')) === score(game('Southampton', 'Tottenham')),
    },
    {
      says: 'Led at the break against Brighton twice and Chelsea',
      holds:
        ['Brighton', 'Tottenham'].length === 2 &&
        [game('Brighton', 'Tottenham'), game('Tottenham', 'Chelsea'), game('Tottenham', 'Brighton')].every((match) =>
          ahead.some((view) => view.match === match),
        ),
    },
    { says: 'Much better at half-time', holds: facts.halfRow('Tottenham').position <= 10 },
    {
      says: 'One point from the last five',
      holds:
        views
          .slice(-5)
          .map(({ outcome }) => outcome)
          .sort()
          .join() === 'draw,loss,loss,loss,loss',
    },
    { says: 'The last day was Brighton', holds: views.at(-1)?.match === game('Tottenham', 'Brighton') },
  ],
  related: [3, 6, 10],
};
