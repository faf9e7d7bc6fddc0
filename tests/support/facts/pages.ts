import type { StoredFixture } from '../../../examples/newsroom/database/fixtures.ts';

/** What a fact is about. */
export interface Subject {
  readonly match: StoredFixture;
  /** Slugs of its teams, home first. */
  readonly teams: readonly [home: string, away: string];
  /** Somebody of the home team who has played or is going to; undefined where nobody is known. */
  readonly player: number | undefined;
  /** The other leg of its tie. */
  readonly otherLeg?: number | undefined;
}

export interface FactPage {
  readonly name: string;
  /** Path within the paper; undefined where there is no such page of this match. */
  readonly path: (subject: Subject) => string | undefined;
}

const leagueOf = ({ match }: Subject) => match.league ?? '';
const isCup = (subject: Subject) => leagueOf(subject) === 'world-cup';
const isTie = ({ match }: Subject) => match.tie !== null;
const isLeague = (subject: Subject) => !isCup(subject) && !isTie(subject);
const dayOf = ({ match }: Subject) => match.kick_off.toISOString().slice(0, 10);

/** Every page of the newsroom that shows a match. */
export const factPages: readonly FactPage[] = [
  { name: 'front page', path: () => '/' },
  { name: 'live page', path: () => '/matchcenter/live' },
  { name: 'day view', path: (subject) => `/matchcenter/live?day=${dayOf(subject)}` },
  { name: 'match', path: ({ match }) => `/match/${match.id}` },
  { name: 'team', path: ({ teams: [home] }) => `/matchcenter/team/${home}` },
  { name: 'matches of a team', path: ({ teams: [, away] }) => `/matchcenter/team/${away}#matches` },
  { name: 'player', path: ({ player }) => (player === undefined ? undefined : `/matchcenter/player/${player}`) },
  { name: 'round', path: (subject) => `/matchcenter/league/${leagueOf(subject)}/round/${subject.match.round}` },
  { name: 'competition', path: (subject) => `/matchcenter/rankings/league/${leagueOf(subject)}` },
  { name: 'matches of a competition', path: (subject) => `/matchcenter/rankings/league/${leagueOf(subject)}#matches` },
  {
    name: 'scorers',
    path: (subject) => (isCup(subject) ? `/matchcenter/rankings/league/${leagueOf(subject)}#scorers` : undefined),
  },
  { name: 'bracket', path: (subject) => (isLeague(subject) ? undefined : `/matchcenter/bracket/${leagueOf(subject)}`) },
  { name: 'tie', path: (subject) => (isTie(subject) ? `/matchcenter/tie/${subject.match.id}` : undefined) },
  { name: 'other leg', path: ({ otherLeg }) => (otherLeg === undefined ? undefined : `/match/${otherLeg}`) },
  { name: 'table', path: (subject) => (isLeague(subject) ? '/table' : undefined) },
  { name: 'pool', path: (subject) => (isLeague(subject) ? '/football-pool/predictions' : undefined) },
  { name: 'following', path: () => '/following' },
];
