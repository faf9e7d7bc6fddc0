import type { JsonSchema } from './wireSchema.ts';

/**
 * The fields, parameters and body fields that the specification shows, by operation or by component of openapi.json. Everything else is assumed:
 * docs/calls.md says what that means. Names are those of the wire; a component's names hold for what is nested in it, too.
 */
export const shownFields: Readonly<Record<string, string>> = {
  Comment:
    'id user_id username content status date date_and_time created_at likes_count is_liked_by_me is_like user_likes can_like_it replies level user_avatar user_avatar_origin user_url show_author_role author_role meta replay_to reply_to resource_id resource_type',
  User: 'id username email isAdmin role can_place_comments image profile_image name settings night_mode text_size notify_by_likes notify_by_replies notify_by_likes_on_email notify_by_replies_on_email enable_notifications_popup meta has_formation current_formation_id claps_count custom_data date_of_birth verify_email_message',
  Poll: 'poll_id answers answer_id answer_voting total_voting my_answer is_closed',
  Rating: 'player_id man_of_the_match average_grade voters_count has_user_voted',
  Article:
    'id url title a_title b_title ab_testing comments_count excerpt content published_at thumbnails origin is_external author name is_public author_url primary_tag user user_url user_is_public show_author image_url date time date_ddmy date_default comment_count',
  Game: 'id userPrediction odds home_win draw away_win result matchData homeTeam awayTeam',
  RankingRow: 'user_id username image points',
  SidebarComment: 'user_avatar user user_url date resource content url claps_count',
  KarmaLeader: 'rank username avatar karma_score user_id',
  Applause: 'claps_count visitors_string',
  LiveblogEntry: 'html is_pinned liveblog_id',
  LiveblogEvent: 'event is_pinned html liveblog_id article_id',
  login: 'login password',
  socialLogin: 'code',
  register: 'username email check_score g-recaptcha-response password password_confirmation redirect_data',
  requestReset: 'email',
  resetPassword: 'email token password password_confirmation',
  updateUserLayout: 'mode',
  updateProfile: 'email password current_password _method',
  deleteProfile: 'email _method',
  deleteAvatar: '_method',
  refreshToken: 'token',
  loadGuestSection: 'html',
  showSetting: 'tenant_id',
  fixtureScores: 'fixtures man_of_the_match average_grade voters_count',
  playerScores: 'players fixtures player_id average_grade voters_count',
  topRated: 'player_id average_grade',
  voteRating: 'votes key value',
  userFormations: 'formation_count',
  topPlayers: 'player_id total_users',
  predictionWeek: 'for week_start allGames livePredictionGames finishedGames',
  savePredictions: 'predictions bet prediction_game_id',
  myRanking: 'filter value',
  showRanking: 'tenant_id filter value page',
  sendContact: 'check_score name email message g-recaptcha-response',
  karmaStats: 'month comments_count likes_count',
  karmaRanking: 'rank username avatar karma_score user_id',
  commentsStateless: 'comments_count can_delete_any_comment can_update_any_comment hidden_label report_message',
  storeComment:
    'reply_to resource_id resource_type content data comment can_delete_any_comment can_update_any_comment metaData other comments_count',
  editComment: 'new_comment',
  deleteComment: 'data update_comment_count comments_count',
  likeComment: 'toggle data is_like likes_count user_id user_likes',
  unlikeComment: 'toggle data is_like likes_count user_id user_likes',
  reportComment: '_method',
  listNotifications: 'page',
  liveblogsAsHtml: 'last_id',
  votePoll: 'poll_id answer_id',
  collectionItems: 'offset filter[] dates[] sliders[] sort options',
  collectionActions: 'type sortables',
  listAlternatives: 'tenant_id slug alternative_content',
  clickTitle: 'tenant_id group',
  scopedArticles: 'tenant_id page_size first_page_size',
  homeArticles: 'tenant_id page_size first_page_size is_sticky exclude_types',
  relatedArticles: 'tenant_id next previous',
  bioArticles: 'tenant_id',
  latestOfTag: 'format',
  articlesByTag: 'html result_count',
  mostReadArticles: 'offset',
  popularArticles: 'offset',
  latestArticles: 'offset',
  userArticles: 'offset user',
  searchArticles: 'offset query content',
  broadcastingAuth: 'channel_name socket_id',
};

/** Whether the specification shows a name of an operation or a component. */
export const isShown = (scope: string, name: string): boolean => (shownFields[scope] ?? '').split(' ').includes(name);

const ignored = { description: 'Shown by the specification. Tribune does not read it.' };
const ignoredText = { type: ['string', 'null'], ...ignored };
const ignoredId = { type: ['integer', 'null'], ...ignored };

/** What the specification shows and nothing of Tribune reads, by component or a field of one, or by operation whose reply has it under `data`. */
export const unread: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  Comment: {
    date: ignoredText,
    date_and_time: ignoredText,
    user_likes: ignored,
    meta: ignored,
    resource_id: ignoredId,
    resource_type: ignoredText,
  },
  'Game.matchData': { draw: ignoredText },
  likeComment: { user_id: ignoredId, user_likes: ignored },
  unlikeComment: { user_id: ignoredId, user_likes: ignored },
};

/** Older spellings that are still read. A new server leaves them out. */
export const older: Readonly<Record<string, string>> = {
  Article: 'comment_count date time date_ddmy date_default image_url user user_url user_is_public show_author',
  Comment: 'is_like reply_to user_avatar_origin',
};
