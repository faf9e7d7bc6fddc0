import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, prose, quote } from '../article.ts';
import { race } from '../charts.ts';
import { longestRun, pointsFrom } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2024-25', '2025-05-25');
const { high, n, row, game, score, seen, table } = facts;
const liverpool = row('Liverpool');
const arsenal = row('Arsenal');
const views = seen('Liverpool');
const run = longestRun(views, ({ outcome }) => outcome !== 'loss');
const ends = views.slice(34);

export const liverpool2025: Article = {
  id: 6,
  locale: 'en',
  slug: 'how-last-seasons-title-was-decided',
  kicker: 'Season review',
  title: prose`Liverpool won it with a month to spare`,
  neutralTitle: prose`How last season’s title was decided`,
  standfirst: prose`${liverpool.points} points, ${n(liverpool.points - arsenal.points)} more than the next best, and a run of ${run.length} matches without defeat that settled everything else.`,
  tags: ['premier-league', 'season-review', 'title-race', 'liverpool', 'arsenal'],
  publishedAt: '2025-05-26T08:00:00Z',
  picture: drawing(
    'en',
    'season-2024-25',
    {
      alt: `Line chart of points in 2024-25: Liverpool ${liverpool.points}, Arsenal ${arsenal.points}, Manchester City ${row('Manchester City').points}, Chelsea ${row('Chelsea').points}.`,
      caption: 'Points after each match, 2024-25.',
    },
    () =>
      race(
        'en',
        ['Liverpool', 'Arsenal', 'Manchester City', 'Chelsea'].map((club) => ({
          club: facts.source(club),
          views: seen(club),
        })),
      ),
  ),
  blocks: [
    p`The final day of the season settled a good many things, but not the one that usually matters most. Liverpool drew ${score(game('Liverpool', 'Crystal Palace'))} with Crystal Palace on Sunday and nobody minded, because Liverpool had been champions since ${facts.day(game('Liverpool', 'Tottenham'))}, when they beat Tottenham ${score(game('Liverpool', 'Tottenham'))} with ${n(ends.length)} matches left.`,
    p`It had been coming since Christmas. At the end of December Liverpool were ${n(gapAt('2024-12-31'))} points clear with a game in hand. By the end of February it was ${n(gapAt('2025-02-28'))}. Leads like that do not so much win titles as put everyone else off trying.`,
    heading`The run that did it`,
    p`Nottingham Forest won at Liverpool on ${facts.day(game('Liverpool', 'Nottingham Forest'))}, by the only goal. It was the fourth game of the season, and for those who like to worry it looked like an omen. Liverpool then went ${run.length} league matches without losing another, until Fulham beat them ${score(game('Fulham', 'Liverpool'))} in April. They won ${run.filter(({ outcome }) => outcome === 'win').length} of those and took ${pointsFrom(run)} points of a possible ${run.length * 3}.`,
    quote`Leads like that do not so much win titles as put everyone else off trying.`,
    p`They did it everywhere. Liverpool were the best side at home, with ${row('Liverpool', 'home').points} points, and the best away, with ${row('Liverpool', 'away').points}. At West Ham they won ${high(game('West Ham', 'Liverpool'))}; at Tottenham, ${n(game('Tottenham', 'Liverpool').score[0] + game('Tottenham', 'Liverpool').score[1])} goals were scored and Liverpool got ${n(game('Tottenham', 'Liverpool').score[1])} of them. Nobody in the division scored more than their ${liverpool.scored}.`,
    heading`Arsenal’s expensive draws`,
    p`Arsenal, second, lost ${n(arsenal.lost)} matches, exactly as many as the champions. They conceded ${arsenal.conceded} goals, fewer than the champions. And they finished ${n(liverpool.points - arsenal.points)} points adrift, because they drew ${arsenal.drawn} times. Turn ${n(6)} of those into wins and we would have had a different spring.`,
    {
      kind: 'table',
      caption: 'The top six, 2024-25, final',
      rows: table.slice(0, 6),
      mark: ['Liverpool FC'],
    },
    heading`The long goodbye`,
    p`There was a curious coda. In the ${n(ends.length)} matches after the title was won, Liverpool did not win once. They lost at Chelsea and at Brighton, let a lead of ${facts.half(game('Liverpool', 'Arsenal'))} slip against Arsenal, and drew the last. It made no difference, except to the statistics, where a season that had promised something in the nineties ended in the eighties.`,
    p`Behind them the places were so tight that Newcastle and Aston Villa finished level on ${row('Newcastle').points} points, with Nottingham Forest one behind. Chelsea got in ahead of the lot with ${row('Chelsea').points}. It was a fine, messy, generous fight. The one above it had simply finished too early.`,
    p`Will it be as easy again? It seldom is. The last line of any review should be the one that the next season always proves wrong, so here it is: on this evidence, the champions will take some catching.`,
  ],
  claims: [
    {
      says: 'The title was won on 27 April',
      holds: (() => {
        const on = seasonFacts('en', '2024-25', '2025-04-27');
        const dayBefore = seasonFacts('en', '2024-25', '2025-04-26');
        const beyond = (at: typeof on) =>
          at.row('Liverpool').points > at.row('Arsenal').points + 3 * (38 - at.row('Arsenal').played);
        return beyond(on) && !beyond(dayBefore) && on.row('Liverpool').played === 34;
      })(),
    },
    {
      says: 'A game in hand at the end of December',
      holds: ahead('2024-12-31') === 1 && seasonFacts('en', '2024-25', '2024-12-31').row('Liverpool').position === 1,
    },
    {
      says: 'The run lay between Forest and Fulham',
      holds:
        views[3]?.match === game('Liverpool', 'Nottingham Forest') &&
        run[0] === views[4] &&
        views[4 + run.length]?.match === game('Fulham', 'Liverpool'),
    },
    {
      says: 'Best at home and away, most goals',
      holds:
        row('Liverpool', 'home').position === 1 &&
        row('Liverpool', 'away').position === 1 &&
        table.every(({ club, scored }) => club === 'Liverpool FC' || scored < liverpool.scored),
    },
    {
      says: 'Arsenal lost as many, conceded fewer',
      holds: arsenal.lost === liverpool.lost && arsenal.conceded < liverpool.conceded,
    },
    { says: 'Six of those draws would have been enough', holds: arsenal.points + 12 > liverpool.points },
    { says: 'No win in the last four', holds: ends.map(({ outcome }) => outcome).join() === 'loss,draw,loss,draw' },
    {
      says: 'Newcastle and Villa level, Forest one behind',
      holds:
        row('Newcastle').points === row('Aston Villa').points &&
        row('Nottingham Forest').points === row('Newcastle').points - 1,
    },
    { says: 'Promised the nineties', holds: (pointsFrom(views.slice(0, 34)) / 34) * 38 > 90 },
  ],
  related: [5, 7, 11],
};

function second(date: string) {
  const on = seasonFacts('en', '2024-25', date);
  const next = on.table[1];
  if (!next) throw new RangeError('No second club.');
  return { lead: on.row('Liverpool'), next };
}

function gapAt(date: string): number {
  const { lead, next } = second(date);
  return lead.points - next.points;
}

function ahead(date: string): number {
  const { lead, next } = second(date);
  return next.played - lead.played;
}
