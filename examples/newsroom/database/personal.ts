import { keptFor } from '../retention/retentionRules.ts';
import type { Tables } from './schema.ts';

/** A table with what belongs to one person. */
export interface PersonalTable {
  /** What it is for. */
  readonly purpose: string;
  /** How long a row is kept while the account exists. */
  readonly period: string;
  /** What each of its columns holds. */
  readonly fields: Readonly<Record<string, string>>;
}

type Described<Names extends keyof Tables> = {
  readonly [Name in Names]: PersonalTable & {
    readonly fields: Readonly<Record<Exclude<keyof Tables[Name], 'tenant'>, string>>;
  };
};

const account = 'id of the account';
const untilTenant = 'until the tenant is removed';
const untilAccount = 'until the account is deleted';
const untilChanged = 'until it is changed or the account is deleted';
const page = { resource_type: 'type of the page', resource_id: 'id of the page' };
const key = 'random key of the request';

/** Links, logins and what else opens an account. */
const access = {
  users: {
    purpose: 'accounts of readers and of the staff',
    period: `${untilAccount}; or ${keptFor('unverified')}`,
    fields: {
      id: 'id of the account',
      username: 'name in addresses and beside comments',
      username_key: 'the same in lower case, for logins',
      email: 'e-mail address, for logins and mails',
      email_key: 'the same in lower case, for logins',
      name: 'name that is displayed',
      password_hash: 'hash of the password',
      role: 'role of staff',
      is_admin: 'whether it is an administrator',
      can_place_comments: 'whether it may comment',
      is_demo: 'whether it is a made-up account of the demonstration',
      created_at: 'when it was made',
      verified_at: 'when the address was verified',
      night_mode: 'theme',
      text_size: 'size of the text',
      look_chosen: 'whether theme or size was chosen',
      notify_by_likes: 'whether likes are notified',
      notify_by_replies: 'whether replies are notified',
      notify_by_likes_on_email: 'whether likes are mailed',
      notify_by_replies_on_email: 'whether replies are mailed',
      notify_by_kick_offs: 'whether kick-offs are notified',
      notify_by_goals: 'whether goals are notified',
      notify_by_full_times: 'whether full times are notified',
      notify_by_line_ups: 'whether line-ups are notified',
      notify_by_cards: 'whether cards are notified',
      notify_by_half_times: 'whether half-times are notified',
      notify_by_moves: 'whether new dates of matches are notified',
      is_spoiler_free: 'whether notifications reveal no score',
      date_of_birth: 'date of birth, if it was given',
      avatar: 'name of the picture',
    },
  },
  sessions: {
    purpose: 'logins, one for each browser',
    period: keptFor('sessions'),
    fields: {
      id: 'random id',
      user_id: account,
      created_at: 'when it began',
      revoked_at: 'when it ended',
    },
  },
  tokens: {
    purpose: 'proves a session with each call',
    period: keptFor('tokens'),
    fields: {
      hash: 'SHA-256 of the token',
      session_id: 'its session',
      issued_at: 'when it was issued',
      expires_at: 'when it expires',
      replaced_at: 'when it was replaced',
      salt: 'random, makes the next token',
    },
  },
  verifications: {
    purpose: 'links that verify an e-mail address',
    period: keptFor('verifications'),
    fields: {
      hash: "SHA-256 of the link's token",
      user_id: account,
      purpose: 'whether it is the first address or a new one',
      email: 'the address',
      email_key: 'the same in lower case',
      created_at: 'when it was made',
      expires_at: 'when it expires',
      ended_at: 'when it was used or replaced',
    },
  },
  password_resets: {
    purpose: 'links for a new password',
    period: `until it is used or replaced, or the password is changed; at most ${keptFor('password_resets')}`,
    fields: { user_id: account, hash: "SHA-256 of the link's token", expires_at: 'when it expires' },
  },
  social_accounts: {
    purpose: 'logins by other providers',
    period: untilAccount,
    fields: {
      provider: 'the provider',
      subject: "the account's id there",
      user_id: account,
      created_at: 'when it was first used',
    },
  },
  avatars: {
    purpose: 'pictures of readers, without their metadata',
    period: untilChanged,
    fields: { name: 'random name', user_id: account, image: 'the picture', made_at: 'when it was sent' },
  },
} as const;

/** What readers write and say of what others wrote. */
const discussion = {
  comments: {
    purpose: 'comments, which everybody can read',
    period: keptFor('comments'),
    fields: {
      id: 'id of the comment',
      ...page,
      user_id: 'id of the author',
      reply_to: 'the comment that it replies to',
      root_id: 'the comment at the top of its thread',
      level: 'depth in the thread',
      content: 'the text',
      status: 'whether it is visible',
      likes_count: 'number of likes',
      revision: 'number of the event of its last change',
      appeared: 'number of the event with which it appeared',
      change: 'its last change',
      review: 'whether it waits for review or was rejected',
      is_featured: 'whether it is featured',
      moderated_by: 'id of the manager who judged it last',
      desk_revision: 'number of the event for managers',
      decided_revision: 'number of the last decision',
      desk_change: 'its last change for managers',
      created_at: 'when it was written',
      updated_at: 'when it was edited',
      deleted_at: 'when it was removed',
    },
  },
  comment_likes: {
    purpose: 'likes, one of each reader for a comment',
    period: 'until it is taken back',
    fields: { comment_id: 'the comment', user_id: account, liked_at: 'when' },
  },
  comment_keys: {
    purpose: 'stores a comment that is sent twice once',
    period: keptFor('comment_keys'),
    fields: {
      user_id: account,
      key,
      comment_id: 'the comment',
      digest: 'SHA-256 of what was sent',
      made_at: 'when',
    },
  },
  comment_reports: {
    purpose: 'reports of comments to managers',
    period: `${untilAccount}, at most ${keptFor('comment_reports')}`,
    fields: {
      comment_id: 'the comment',
      user_id: 'id of the account that reported it',
      reason: 'the reason',
      explanation: 'the explanation',
      made_at: 'when',
      judged_at: 'when a manager judged it',
    },
  },
  forum_topics: {
    purpose: 'topics of the forum, which everybody can read',
    period: untilTenant,
    fields: {
      id: 'id of the topic',
      title: 'title',
      slug: 'its part of the address',
      body: 'the text',
      user_id: 'id of the author',
      is_pinned: 'whether it is pinned',
      created_at: 'when it was opened',
      write_key: key,
    },
  },
  imported_authors: {
    purpose: 'gives readers the comments that they wrote elsewhere, once they prove the address',
    period: untilAccount,
    fields: {
      source: 'where the comments come from',
      key: 'SHA-256 of what the source knows the author by',
      user_id: account,
      email_hash: 'hash of the e-mail address, with a secret of the tenant',
      claimed_at: 'when a reader took them over',
    },
  },
  imported_comments: {
    purpose: 'imports a comment once',
    period: untilTenant,
    fields: { source: 'where it comes from', source_id: 'its id there', comment_id: 'the comment' },
  },
  bug_reports: {
    purpose: 'reports of faults by the staff',
    period: keptFor('bug_reports'),
    fields: {
      id: 'id of the report',
      user_id: account,
      name: 'name or username',
      email: 'e-mail address',
      message: 'the text',
      url: 'address of the page',
      state: 'what the page said of itself',
      sent_at: 'when it was sent',
    },
  },
  contact_messages: {
    purpose: 'letters to the newsroom',
    period: keptFor('contact_messages'),
    fields: {
      id: 'id of the letter',
      name: 'name that was typed',
      email: 'e-mail address that was typed',
      message: 'the text',
      sent_at: 'when it was sent',
    },
  },
} as const;

/** What readers choose, follow and do. */
const activity = {
  visits: {
    purpose: 'counts visitors of a page, once a day',
    period: keptFor('visits'),
    fields: { ...page, visitor: '`visitor_id` of the browser', day: 'the day', user_id: account },
  },
  title_clicks: {
    purpose: 'counts clicks on the titles of a test, once a day; only with consent to experiments',
    period: keptFor('title_clicks'),
    fields: {
      article_id: 'the article',
      visitor: '`visitor_id` of the browser',
      day: 'the day',
      in_group: 'the group of the title',
    },
  },
  daily_figures: {
    purpose:
      'sums of a day for the page of figures of the desk, of readers who allow statistics; nothing in them is of one person',
    period: keptFor('daily_figures'),
    fields: {
      day: 'the day',
      kind: 'what is counted: widgets in view, errors, titles of a test in view',
      name: 'the widget, the code of the error, the article',
      detail: 'the widget of the error, the group of the title',
      count: 'how many',
    },
  },
  claps: {
    purpose: 'applause for a page',
    period: untilAccount,
    fields: { ...page, user_id: account, count: 'number of claps' },
  },
  notifications: {
    purpose: 'notifications of a reader',
    period: `${untilAccount}, at most ${keptFor('notifications')}`,
    fields: {
      id: 'id of the notification',
      user_id: 'id of the account that is notified',
      kind: 'reply, like, message or match',
      actor_id: 'id of the account that replied or liked',
      subject: 'what it is about',
      path: 'address of the page',
      created_at: 'when it was made',
      opened_at: 'when the list with it was opened',
      read_at: 'when it was read',
      match_news: 'the news of a match',
      is_push_due: 'whether it is still to be pushed',
    },
  },
  push_subscriptions: {
    purpose: 'sends notifications to a browser',
    period: 'until it is ended, the push service says that it is gone, or the reader has ten newer ones',
    fields: {
      hash: 'SHA-256 of the address',
      endpoint: 'address at the push service of the browser',
      p256dh: 'public key of the browser',
      auth: 'secret of the browser',
      user_id: `${account}; none of a guest`,
      session_id: 'the session in which it was made',
      created_at: 'when it was made',
      is_spoiler_free: 'whether texts reveal no score',
    },
  },
  followed_teams: {
    purpose: 'teams that a reader follows',
    period: 'until they are no longer followed',
    fields: { user_id: account, place: 'order', competitor: 'the team', alerts: 'what is notified of its matches' },
  },
  followed_matches: {
    purpose: 'matches that a reader follows',
    period: 'until they are no longer followed',
    fields: { user_id: account, place: 'order', fixture_id: 'the match' },
  },
  smart_bar_dismissals: {
    purpose: 'does not show an announcement again',
    period: untilAccount,
    fields: { user_id: account, stamp: 'date of the announcement that was closed' },
  },
  votes: {
    purpose: 'votes in polls',
    period: 'until the poll is deleted',
    fields: { poll_id: 'the poll', user_id: account, answer_id: 'the answer', voted_at: 'when' },
  },
  ballots: {
    purpose: 'ratings of the players of a match',
    period: untilTenant,
    fields: { id: 'id of the ballot', fixture_id: 'the match', team: 'the team', user_id: account, cast_at: 'when' },
  },
  grades: {
    purpose: 'the grades of a ballot',
    period: untilTenant,
    fields: { ballot_id: 'the ballot', player_id: 'the player', grade: 'the grade' },
  },
  predictions: {
    purpose: 'predictions in the pool',
    period: untilAccount,
    fields: {
      game_id: 'the match',
      user_id: account,
      bet: 'the prediction',
      odds: 'the odds',
      saved_at: 'when',
      points: 'the points',
    },
  },
  pool_rankings: {
    purpose: 'rankings of the pool, which everybody can read',
    period: untilAccount,
    fields: {
      period: 'week, month or season',
      period_start: 'its first day',
      user_id: account,
      points: 'points',
      correct_count: 'number of correct predictions',
      predictions_count: 'number of predictions',
      rank: 'rank',
      is_shared: 'whether the rank is shared',
      previous_rank: 'the rank before',
    },
  },
  reader_formations: {
    purpose: 'line-ups of readers',
    period: untilAccount,
    fields: {
      id: 'id of the line-up',
      user_id: account,
      team: 'the team',
      formation: 'the formation',
      saved_at: 'when',
    },
  },
  formation_places: {
    purpose: 'the players of such a line-up',
    period: untilChanged,
    fields: { formation_id: 'the line-up', place: 'the place', player_id: 'the player' },
  },
} as const;

/** What the staff does, with who did it. */
const staff = {
  custom_code_changes: {
    purpose: 'says who changed the code of the front',
    period: untilTenant,
    fields: { id: 'id of the change', user_id: account, code: 'the code', changed_at: 'when' },
  },
  planned_entries: {
    purpose: 'entries of liveblogs that are published later',
    period: 'until it is published or deleted',
    fields: {
      id: 'id of the entry',
      article_id: 'the liveblog',
      html: 'the text',
      is_pinned: 'whether it is pinned',
      publish_at: 'when it is published',
      version: 'number of the version',
      written_by: 'id of the editor',
      write_key: key,
    },
  },
  liveblog_entries: {
    purpose: 'entries of liveblogs, which everybody can read',
    period: `${untilTenant}; a deleted one keeps its row and text, which nobody is shown`,
    fields: {
      id: 'id of the entry',
      article_id: 'the liveblog',
      html: 'the text',
      is_pinned: 'whether it is pinned',
      created_at: 'when it was published',
      updated_at: 'when it was changed',
      deleted_at: 'when it was deleted',
      revision: 'number of the event of its last change',
      version: 'number of the version',
      written_by: 'id of the editor',
      write_key: key,
    },
  },
  desk_pictures: {
    purpose: 'pictures in entries of liveblogs',
    period: untilTenant,
    fields: {
      name: 'name of the picture',
      image: 'the picture',
      width: 'its width',
      height: 'its height',
      sent_by: 'id of the editor',
      sent_at: 'when',
    },
  },
  match_takeovers: {
    purpose: 'matches that the desk keeps by hand',
    period: 'until the match is given back to the feed',
    fields: {
      fixture_id: 'the match',
      before: 'the match before',
      taken_by: 'id of the editor',
      taken_at: 'when',
      period_began_at: 'when the running period began',
    },
  },
  match_changes: {
    purpose: 'says who changed a match, so that it can be undone',
    period: untilTenant,
    fields: {
      id: 'id of the change',
      fixture_id: 'the match',
      change: 'the change',
      before: 'the match before',
      made_by: 'id of the editor',
      made_at: 'when',
      undone_at: 'when it was undone',
      write_key: key,
    },
  },
  theme_drafts: {
    purpose: 'the theme that editors work at',
    period: untilTenant,
    fields: {
      brand: 'the brand colour',
      tokens: 'the tokens as they were typed',
      published: 'number of the theme on pages',
      version: 'number of the version',
      saved_by: 'id of the editor',
      saved_at: 'when',
    },
  },
  themes: {
    purpose: 'themes that were published, so that one can be put back',
    period: 'until 20 others were published after it',
    fields: {
      number: 'number of the theme',
      brand: 'the brand colour',
      tokens: 'the tokens as they were typed',
      css: 'the tokens as a style sheet',
      published_by: 'id of the editor',
      published_at: 'when',
    },
  },
  facts: {
    purpose: 'says from where a fact of a match is known',
    period: untilTenant,
    fields: {
      id: 'number of the fact',
      kind: 'kind of the fact',
      subject: 'what it is about',
      source: 'the feed, or `desk` and the username of the editor',
      at: 'when, by the source',
      made_at: 'when it was stored',
      before: 'the values before',
      after: 'the values after',
    },
  },
  broadcasts: {
    purpose: 'events for open pages: comments, counts, notifications',
    period: `an hour while something happens, at most ${keptFor('broadcasts')}`,
    fields: {
      id: 'number of the event',
      channel: "name of the channel; a reader's own has the id of the account in it",
      event: 'kind of the event',
      data: 'its content',
      made_at: 'when it was made',
      sent_at: 'when it was sent to the broker',
    },
  },
  channels: {
    purpose: 'numbers the events of a channel',
    period: untilTenant,
    fields: { name: 'name of the channel, as in `broadcasts`', sequence: 'how many events it has had' },
  },
} as const;

/** Tables with nothing of readers or staff, or only hashes; what a paper publishes of players, referees and authors is not counted. */
const impersonal = [
  ...['tenants', 'secrets', 'seeds', 'write_keys', 'access_tokens', 'host_logins', 'host_tokens', 'resources'],
  ...['comment_rules', 'comment_limits', 'polls', 'answers', 'smart_bars', 'pop_ups', 'promotions', 'title_tests'],
  ...['social_promotions', 'custom_code', 'authors', 'articles', 'match_news', 'fixtures', 'clock', 'teams', 'players'],
  ...['line_ups', 'prediction_games', 'competitions', 'seasons', 'stages', 'rounds', 'zones', 'venues', 'competitors'],
  ...['entries', 'squad_players', 'point_deductions', 'fixture_events', 'team_sheets', 'appearances', 'feed_rows'],
  ...['match_details', 'due_tables', 'collections'],
] as const;

/** What each table holds of readers and staff. A table or column that is described nowhere here is a type error. */
export const personal: Described<Exclude<keyof Tables, (typeof impersonal)[number]>> = {
  ...access,
  ...discussion,
  ...activity,
  ...staff,
};
