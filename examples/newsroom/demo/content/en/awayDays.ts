import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { standings } from '../../../editorial/standings.ts';
import { drawing, heading, p, prose } from '../article.ts';
import { homeAndAway } from '../charts.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('en', '2025-26', '2026-03-05');
const { n, N, nth, row, game, score, table, results, share } = facts;
const homeTable = standings(results, { only: 'home' });
const awayTable = standings(results, { only: 'away' });
const travellers = table.filter(({ club }) => row(clubName(club), 'away').points > row(clubName(club), 'home').points);
const shown = ['Arsenal', 'Manchester City', 'Chelsea', 'Everton', 'Crystal Palace', 'Tottenham', 'Fulham', 'Leeds'];
const palaceHome = row('Crystal Palace', 'home');
const palaceAway = row('Crystal Palace', 'away');
const spursHome = row('Tottenham', 'home');
const spursAway = row('Tottenham', 'away');

export const awayDays: Article = {
  id: 3,
  locale: 'en',
  slug: 'no-place-like-anywhere-else',
  kicker: 'By the numbers',
  title: prose`No place like anywhere else`,
  neutralTitle: prose`No place like anywhere else`,
  standfirst: prose`Crystal Palace won again on the road on Thursday, and their hosts lost again at home. Some clubs this season would happily play every match away.`,
  tags: ['premier-league', 'numbers', 'crystal-palace', 'tottenham'],
  publishedAt: '2026-03-06T10:15:00Z',
  picture: drawing(
    'en',
    'home-and-away',
    {
      alt: `Bar chart of home and away points: ${shown.map((club) => `${club} ${row(club, 'home').points} at home and ${row(club, 'away').points} away`).join(', ')}.`,
      caption: 'Points at home and away, 2025-26.',
    },
    () =>
      homeAndAway(
        'en',
        shown.map((club) => ({
          club: facts.source(club),
          home: row(club, 'home').points,
          away: row(club, 'away').points,
        })),
        ['Home', 'Away'],
      ),
  ),
  blocks: [
    p`If you wanted a single match to sum up the oddest pattern of the season, Thursday night provided it. Tottenham, who cannot win at home, received Crystal Palace, who prefer to be elsewhere. By half-time it was ${facts.half(game('Tottenham', 'Crystal Palace'))}. That was also how it ended.`,
    p`The defeat was Tottenham’s ${nth(spursHome.lost)} in ${spursHome.played} home matches. They have won ${n(spursHome.won)} of them. Away from home the same club has won ${n(spursAway.won)} and lost ${n(spursAway.lost)}, and taken ${spursAway.points} points against ${spursHome.points} on its own ground. A league of away matches only would have Tottenham ${nth(spursAway.position)}. A league of home matches only would have them next to bottom.`,
    heading`The Palace paradox`,
    p`Palace are a gentler version of the same thing. They have won ${n(palaceHome.won)} home games out of ${palaceHome.played}, no more than West Ham, and ${n(palaceAway.won)} away games out of ${palaceAway.played}, as many as Manchester City. They have scored ${palaceAway.scored} times on their travels and conceded ${palaceAway.conceded}, fewer than all but ${n(awayTable.filter(({ conceded }) => conceded < palaceAway.conceded).length)} other clubs.`,
    {
      kind: 'table',
      caption: 'Away matches only: the top eight',
      rows: awayTable.slice(0, 8),
      mark: ['Crystal Palace FC'],
    },
    p`They are not alone. ${N(travellers.length)} of the ${table.length} clubs have more points away than at home: ${travellers
      .map(({ club }) => clubName(club))
      .join(', ')
      .replace(
        /, ([^,]*)$/,
        ' and $1',
      )}. Chelsea have won ${n(row('Chelsea', 'home').won)} of ${row('Chelsea', 'home').played} at home and ${n(row('Chelsea', 'away').won)} of ${row('Chelsea', 'away').played} outside. Everton have ${n(row('Everton', 'away').won)} away wins, more than Liverpool.`,
    heading`The old rule still holds`,
    p`None of which means that home advantage has gone. In the ${results.length} matches so far, home sides have won ${results.filter(({ score: [home, away] }) => home > away).length}, or ${share(results.filter(({ score: [home, away] }) => home > away).length, results.length)}. Visitors have won ${results.filter(({ score: [home, away] }) => home < away).length}. At the top it remains worth a great deal: Manchester City have dropped ${n(row('Manchester City', 'home').played * 3 - row('Manchester City', 'home').points)} points at home and ${row('Manchester City', 'away').played * 3 - row('Manchester City', 'away').points} away.`,
    p`Then there are the homebodies. Fulham have taken ${row('Fulham', 'home').points} of their ${row('Fulham').points} points at home. Leeds have ${row('Leeds', 'home').points} there and ${n(row('Leeds', 'away').points)} anywhere else, with a single away win all season. Wolves have not won an away match at all. Sooner or later everyone has to leave the house.`,
    p`For Tottenham, ${homeTable.length - spursHome.position === 1 ? 'next to last' : 'low'} in the home table and ${n(table.length - row('Tottenham').position)} places from the bottom of the real one, the remaining fixtures ought to be a comfort: ${n(19 - spursHome.played)} at home, ${n(19 - spursAway.played)} away. On this season’s evidence that is precisely the right way round.`,
  ],
  claims: [
    { says: 'Spurs next to bottom at home', holds: spursHome.position === 19 },
    {
      says: 'Half-time was full-time on Thursday',
      holds:
        facts.half(game('Tottenham', 'Crystal Palace')) === score(game('Tottenham', 'Crystal Palace')) &&
        new Date(game('Tottenham', 'Crystal Palace').date).getUTCDay() === 4,
    },
    {
      says: 'Palace as many home wins as West Ham, away wins as City',
      holds: palaceHome.won === row('West Ham', 'home').won && palaceAway.won === row('Manchester City', 'away').won,
    },
    { says: 'Everton more away wins than Liverpool', holds: row('Everton', 'away').won > row('Liverpool', 'away').won },
    {
      says: 'Leeds one away win, Wolves none',
      holds: row('Leeds', 'away').won === 1 && row('Wolves', 'away').won === 0,
    },

    { says: 'Fewer at home left than away', holds: 19 - spursHome.played < 19 - spursAway.played },
  ],
  related: [7, 2, 12],
};
