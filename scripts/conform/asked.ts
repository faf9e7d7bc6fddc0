import type { Subjects } from './subjects.ts';

/** The query of each call that needs one, from what it is about. */
export function queryOf(name: string, subjects: Subjects, tenant: string): Readonly<Record<string, string>> {
  const subject = (key: string) => subjects.get(key) ?? '';
  switch (name) {
    case 'showSetting':
    case 'listAlternatives':
    case 'scopedArticles':
    case 'homeArticles':
    case 'bioArticles':
    case 'relatedArticles':
    case 'clickTitle':
      return { tenant_id: tenant };
    case 'showRanking':
      return { tenant_id: tenant, filter: 'total' };
    case 'latestArticles':
    case 'mostReadArticles':
    case 'popularArticles':
      return { offset: '0' };
    case 'userArticles':
      return { offset: '0', user: subject('author') };
    case 'searchArticles':
      return { offset: '0', query: 'a' };
    case 'predictionWeek':
      return { for: 'predict' };
    case 'commentsById':
    case 'moderationById':
      return { ids: subject('comment') };
    case 'commentCounts':
      return { resources: `article:${subject('article')}` };
    case 'fixtureScores':
      return { fixtures: subject('fixture') };
    case 'playerScores':
      return { players: subject('player'), fixtures: subject('fixture') };
    case 'showFollowed':
      return { teams: subject('team'), fixtures: subject('fixture') };
    case 'teamMatches':
    case 'userFormations':
    case 'topPlayers':
    case 'myFormation':
    case 'topRated':
      return { team: subject('team') };
    case 'moderationQueue':
      return { queue: 'pending' };
    case 'moderationChanges':
      return { since: '0' };
    case 'findPicks':
      return { q: '' };
    case 'suggestSearches':
      return { q: 'an' };
    case 'postOnX':
      return { url: subject('post') };
    case 'likeComment':
    case 'unlikeComment':
      return { toggle: '1' };
    default:
      return {};
  }
}

/** Subjects that the query of a call needs. */
export const neededByQuery: Readonly<Record<string, readonly string[]>> = {
  commentsById: ['comment'],
  moderationById: ['comment'],
  commentCounts: ['article'],
  userArticles: ['author'],
  fixtureScores: ['fixture'],
  playerScores: ['player', 'fixture'],
  showFollowed: ['team', 'fixture'],
  teamMatches: ['team'],
  postOnX: ['post'],
};

/** Reads that end with 404 where there is nothing to show: a 404 of theirs says nothing of the server. */
export const mayBeMissing: readonly string[] = [
  ...['upcomingMatch', 'myFormation', 'showRating', 'publicPredictions', 'showTeamInLeague', 'postOnX', 'postOnTikTok'],
  ...[
    'findPicks',
    'suggestSearches',
    'templateFile',
    'leagueBracket',
    'tieMatches',
    'relatedArticles',
    'fixtureScores',
    'playerScores',
    'topRated',
  ],
];

/** GET, but it changes something: the token that is sent is exchanged. */
export const changing: readonly string[] = ['refreshToken'];

/** Writes that `--writes` makes, in this order, and what each is about beside its path; each leaves things as they were, or counts once. */
export const writes: readonly string[] = [
  ...['visitResource', 'clapResource', 'hideSmartBar', 'openAllNotifications', 'readAllNotifications'],
  ...['storeComment', 'editComment', 'dismissReports', 'featureComment', 'moderateComment', 'deleteComment'],
  ...['removeQueued', 'ruleComments', 'votePoll', 'sendBugReport'],
];

/** Writes about a comment, made on the one that `storeComment` has stored and on no other. */
export const ofStored: readonly string[] = [
  ...['editComment', 'deleteComment', 'dismissReports', 'featureComment', 'moderateComment', 'removeQueued'],
];

/** Writes only ids that the tenant names. */
export const namedOnly: Readonly<Record<string, readonly string[]>> = {
  visitResource: ['article'],
  clapResource: ['article'],
  storeComment: ['article'],
  ruleComments: ['article'],
  votePoll: ['poll', 'answer'],
};

/** The bodies of writes. */
export function bodyFor(name: string, subjects: Subjects): object | undefined {
  switch (name) {
    case 'storeComment':
      return {
        ...{ reply_to: null, resource_type: 'article', resource_id: Number(subjects.get('article')) },
        // A second one: the same again within a minute may be refused.
        content: `A comment of tribune conform, which deletes it again${subjects.has('stored') ? ', as the desk' : ''}.`,
      };
    case 'moderateComment':
      return { status: 'hidden' };
    case 'featureComment':
      return { is_featured: false };
    case 'ruleComments':
      return {};
    case 'sendBugReport':
      return { message: 'A report of tribune conform.', url: 'https://example.com/', state: '{}' };
    case 'editComment':
      return { new_comment: 'A comment of tribune conform, edited. It is deleted again.' };
    case 'votePoll':
      return { poll_id: Number(subjects.get('poll')), answer_id: Number(subjects.get('answer')) };
    case 'clapResource':
      return {};
    default:
      return undefined;
  }
}
