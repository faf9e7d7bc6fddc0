import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { drawing, heading, p, poll, prose } from '../article.ts';
import { bars } from '../charts.ts';
import { pointsFrom } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2026-02-12');
const { high, n, N, nth, row, game, score, table } = facts;
const last = seasonFacts('en', '2024-25');
const fresh = table.filter(({ club }) => !last.table.some((each) => each.club === club));
const gone = last.table.filter(({ club }) => !table.some((each) => each.club === club));
const rounds = row('Sunderland').played;
const then = gone.map(({ club }) => ({ club, points: pointsFrom(last.seen(clubName(club)).slice(0, rounds)) }));
const both = [
  ...fresh.map(({ club, points }) => ({ club, points, isNew: true })),
  ...then.map((each) => ({ ...each, isNew: false })),
].sort((a, b) => b.points - a.points);

export const newcomers: Article = {
  id: 10,
  locale: 'en',
  slug: 'the-newcomers-have-stayed-for-tea',
  kicker: 'Analysis',
  title: prose`The newcomers have stayed for tea`,
  standfirst: prose`A year ago the bottom ${n(3)} had ${sum(then)} points between them after ${rounds} games. The clubs that replaced them have ${sum(fresh)}.`,
  tags: ['premier-league', 'analysis', 'relegation', 'sunderland', 'leeds'],
  publishedAt: '2026-02-13T09:00:00Z',
  picture: drawing(
    'en',
    'newcomers',
    {
      alt: `Points after ${rounds} matches: ${both.map(({ club, points }) => `${clubName(club)} ${points}`).join(', ')}.`,
      caption: `Points after ${rounds} matches: this season’s newcomers in colour, last season’s bottom three in grey.`,
    },
    () =>
      bars(
        'en',
        both.map(({ club, points, isNew }) => ({ label: clubName(club), value: points, marked: isNew })),
      ),
  ),
  blocks: [
    p`Last season the bottom of the Premier League was settled early and without much argument. ${gone
      .map(({ club }) => clubName(club))
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1')} finished with ${gone
      .map(({ points }) => points)
      .join(', ')
      .replace(
        /, ([^,]*)$/,
        ' and $1',
      )} points, and none of them is here this year. It was reasonable to fear that their replacements would go the same way.`,
    p`${fresh
      .map(({ club }) => clubName(club))
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1')} had other ideas, or at least ${n(2)} of them did.`,
    heading`Sunderland, the quiet success`,
    p`Sunderland are ${nth(row('Sunderland').position)}. They have ${row('Sunderland').points} points from ${rounds} matches, a total that would already have kept them up last season with room to spare. They have done it the old-fashioned way, by not losing at home: until Liverpool came and won ${high(game('Sunderland', 'Liverpool'))} on Wednesday, nobody had beaten them there. On their travels they have scored ${n(row('Sunderland', 'away').scored)} goals in ${row('Sunderland', 'away').played}. It has hardly mattered.`,
    p`Among those who went home without a win were Arsenal, held to ${score(game('Sunderland', 'Arsenal'))}, and Manchester City, who could not score at all.`,
    heading`Leeds, the neighbours’ worry`,
    p`Leeds are less comfortable, ${nth(row('Leeds').position)}, but far from lost. In ${rounds} games they have taken ${row('Leeds').points} points. They drew ${score(game('Leeds', 'Liverpool'))} with Liverpool in a match that was goalless at half-time, and they were goalless at Liverpool too. Their defeats can be heavy. The ${score(game('Arsenal', 'Leeds'))} at Arsenal and the ${score(game('Leeds', 'Arsenal'))} at home to the same opponents account for ${n(9)} of the ${row('Leeds').conceded} they have let in.`,
    {
      kind: 'table',
      caption: `This season’s newcomers after ${rounds} matches`,
      rows: fresh,
      mark: ['Sunderland AFC'],
    },
    poll(12),
    heading`And Burnley`,
    p`Somebody had to make up the numbers. Burnley have ${row('Burnley').points} points and ${n(row('Burnley').won)} wins, the latest of them on Wednesday at Crystal Palace, where they were ${high(game('Crystal Palace', 'Burnley'))} up by half-time and stayed that way. Only Wolves have fewer points.`,
    p`Put together, though, the comparison with last year is startling. After ${rounds} matches last season’s last ${n(3)} had ${then
      .map(({ club, points }) => `${points} (${clubName(club)})`)
      .join(', ')
      .replace(
        /, ([^,]*)$/,
        ' and $1',
      )}. ${N(fresh.filter(({ points }) => points > Math.max(...then.map((each) => each.points))).length)} of this season’s newcomers already have more than the best of them. The league’s door, which for a while looked as if it only opened outwards, appears to have been repaired.`,
  ],
  claims: [
    {
      says: 'The newcomers are these three',
      holds: fresh.map(({ club }) => clubName(club)).join() === 'Sunderland,Leeds,Burnley',
    },
    {
      says: 'The three that went were the bottom three',
      holds: gone.every(({ position }) => position >= 18) && gone.length === 3,
    },
    {
      says: 'Sunderland unbeaten at home until Liverpool',
      holds:
        row('Sunderland', 'home').lost === 1 &&
        score(game('Sunderland', 'Liverpool')) === '0–1' &&
        new Date(game('Sunderland', 'Liverpool').date).getUTCDay() === 3,
    },
    { says: 'Enough for last season', holds: row('Sunderland').points > (last.table[17]?.points ?? 99) },
    {
      says: 'City goalless there on New Year’s Day',
      holds:
        score(game('Sunderland', 'Manchester City')) === '0–0' &&
        game('Sunderland', 'Manchester City').date === '2026-01-01',
    },
    {
      says: 'Leeds and Liverpool',
      holds:
        facts.half(game('Leeds', 'Liverpool')) === '0–0' &&
        score(game('Liverpool', 'Leeds')) === '0–0' &&
        game('Liverpool', 'Leeds').date === '2026-01-01',
    },
    { says: 'Nine by Arsenal', holds: game('Arsenal', 'Leeds').score[0] + game('Leeds', 'Arsenal').score[1] === 9 },
    {
      says: 'Burnley at Palace was decided by half-time',
      holds:
        facts.half(game('Crystal Palace', 'Burnley')) === score(game('Crystal Palace', 'Burnley')) &&
        game('Crystal Palace', 'Burnley').date === '2026-02-11',
    },
    { says: 'Only Wolves below Burnley', holds: row('Burnley').position === 19 && row('Wolves').position === 20 },
    { says: 'All three have played equally often', holds: fresh.every(({ played }) => played === rounds) },
    { says: 'The ordinals read', holds: row('Sunderland').position >= 4 && row('Leeds').position >= 4 },
  ],
  related: [8, 2, 6],
};

function sum(rows: readonly { readonly points: number }[]): number {
  return rows.reduce((all, { points }) => all + points, 0);
}
