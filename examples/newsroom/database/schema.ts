import type { ColumnType, Generated, GeneratedAlways, Selectable, Transaction } from 'kysely';
import type { Block, Picture } from '../editorial/article.ts';
import type { FixtureDetails, FixtureTables, SharedFootballTables } from './footballTables.ts';

/** The change of a comment, as the desk sees it. */
export type DeskChange =
  | 'queued'
  | 'reported'
  | 'edited'
  | 'approved'
  | 'rejected'
  | 'hidden'
  | 'shown'
  | 'kept'
  | 'removed'
  | 'withdrawn';

/** A column that the database sets where it is left out. */
type Default<T> = ColumnType<T, T | undefined, T>;

interface SharedTables extends SharedFootballTables {
  tenants: {
    id: string;
    name: string;
    locale: 'nl' | 'en';
    /** Host names, without port, that belong to this tenant only. */
    hosts: string[];
    time_zone: string;
    /** Whether this tenant serves hosts that belong to none. */
    is_default: Default<boolean>;
  };
  /** One row for all papers. */
  clock: {
    is_only: Default<boolean>;
    /** How far the newsroom's clock is ahead of the machine's, ms. */
    offset_ms: ColumnType<string, number, number>;
    /** By how many weeks the season's dates were moved, so that it is being played. */
    weeks_moved: number;
    /** The speed of the clock: seconds per second of the machine, since `set_at_ms` by the machine's clock. */
    speed: Default<number>;
    set_at_ms: ColumnType<string, number | undefined, number>;
  };
  seeds: { name: string; seeded_at: Date };
}

/** Each row of these belongs to a tenant. */
interface TenantTables extends FixtureTables {
  users: {
    id: Generated<number>;
    username: string;
    /** The form that logins are compared with: NFKC, lower case. Computed here, because a database's lower() depends on its locale. */
    username_key: string;
    email: string | null;
    email_key: string | null;
    name: string;
    /** Null where nobody can log in as this user with a password. */
    password_hash: string | null;
    /** Null for a reader; with any role but `guest-author` the user is a manager. */
    role: string | null;
    is_admin: Default<boolean>;
    can_place_comments: Default<boolean>;
    /** A made-up account with a published password; refused in production. */
    is_demo: Default<boolean>;
    created_at: Date;
    /** When the e-mail address was verified. */
    verified_at: Default<Date | null>;
    /** Null follows the device. */
    night_mode: Default<boolean | null>;
    text_size: Default<'small' | 'big'>;
    /** Whether the user ever chose theme or text size. */
    look_chosen: Default<boolean>;
    notify_by_likes: Default<boolean>;
    notify_by_replies: Default<boolean>;
    notify_by_likes_on_email: Default<boolean>;
    notify_by_replies_on_email: Default<boolean>;
    /** Notifications about followed matches and teams; `goals` includes goals that are annulled. */
    notify_by_kick_offs: Default<boolean>;
    notify_by_goals: Default<boolean>;
    notify_by_full_times: Default<boolean>;
    /** Whether the texts of notifications reveal no score. */
    is_spoiler_free: Default<boolean>;
    /** YYYY-MM-DD. */
    date_of_birth: Default<string | null>;
    /** Name of the picture in `avatars`. */
    avatar: Default<string | null>;
  };
  sessions: { id: string; user_id: number; created_at: Date; revoked_at: Date | null };
  tokens: {
    /** SHA-256 of the token, in hex. The token itself is never stored. */
    hash: string;
    session_id: string;
    issued_at: Date;
    expires_at: Date;
    replaced_at: Date | null;
    /** The successor of the token is derived from this and the token. */
    salt: string;
  };
  polls: { id: number; question: string; closed_at: Date | null };
  /** Ids of answers are counted within their poll. */
  answers: { poll_id: number; id: number; text: string };
  /** `user_id` is null where the account was deleted; the vote still counts. */
  votes: { poll_id: number; user_id: number | null; answer_id: number; voted_at: Date };
  smart_bars: { text: string; path: string | null; updated_at: Date };
  /** The stamp of the newest announcement that a reader has closed. */
  smart_bar_dismissals: { user_id: number; stamp: Date };
  pop_ups: {
    title: string;
    html: string;
    label: string | null;
    url: string | null;
    is_on: Default<boolean>;
    updated_at: Date;
  };
  /** The creatives of a place and its alternative: HTML, creatives separated by lines of three hyphens. */
  promotions: {
    slug: string;
    html: string;
    alternative_content: string;
    width: number;
    height: number;
    seconds: Default<number>;
  };
  title_tests: { article_id: number; b_title: string; is_on: Default<boolean> };
  title_clicks: { article_id: number; visitor: string; day: string; in_group: 'a' | 'b' };
  social_promotions: { title: string; html: string; frame: string | null; is_on: Default<boolean> };
  custom_code: { code: string; updated_at: Date };
  custom_code_changes: {
    id: GeneratedAlways<number>;
    user_id: number;
    code: string;
    changed_at: Date;
  };
  bug_reports: {
    id: GeneratedAlways<number>;
    user_id: number;
    name: string;
    email: string | null;
    message: string;
    url: string;
    state: string;
    sent_at: Date;
  };
  avatars: {
    name: string;
    user_id: number;
    /** WebP. */
    image: Buffer;
    made_at: Date;
  };
  comments: {
    id: Generated<number>;
    /** What was commented on: a type, as `article`, and its id. */
    resource_type: string;
    resource_id: number;
    /** The author; null where the account was deleted. */
    user_id: number | null;
    reply_to: number | null;
    /** The comment at level 0 above it; null for one at level 0. */
    root_id: Default<number | null>;
    /** 0 for a comment on the resource, 1 for a reply to it, and so on. */
    level: Default<number>;
    content: string;
    status: Default<'visible' | 'hidden'>;
    /** Kept equal to its rows in `comment_likes`, in the transaction that changes those. */
    likes_count: Default<number>;
    /** Number on the resource's channel of the event that announced the last `change`; 0 where none was announced. */
    revision: Default<number>;
    /** Like `revision`, of the event that announced that it became visible. */
    appeared: Default<number>;
    change: Default<'created' | 'edited' | 'removed' | 'hidden' | 'shown' | 'liked'>;
    /** For a hidden comment: `pending` waits for a manager, `rejected` was refused by one. */
    review: Default<'pending' | 'rejected' | null>;
    /** Whether it is featured; at most one per resource. */
    is_featured: Default<boolean>;
    /** Id of the manager who last judged it; the account may be deleted. */
    moderated_by: Default<number | null>;
    /** Number on the desk's channel of the event that announced `desk_change`; 0 where it concerned no queue. */
    desk_revision: Default<number>;
    /** Like `desk_revision`, of the last event that made earlier states out of date. */
    decided_revision: Default<number>;
    desk_change: Default<DeskChange | null>;
    created_at: Date;
    updated_at: Default<Date | null>;
    deleted_at: Default<Date | null>;
  };
  /** The comment that a reader's key has stored, for 24 hours. `digest`: SHA-256 of what was sent with the key. */
  comment_keys: {
    user_id: number;
    key: string;
    comment_id: number;
    digest: string;
    made_at: Date;
  };
  comment_reports: {
    comment_id: number;
    user_id: number;
    reason: 'spam' | 'abuse' | 'illegal' | 'off-topic' | 'other';
    explanation: string | null;
    made_at: Date;
    /** When a manager judged the report. */
    judged_at: Default<Date | null>;
  };
  comment_rules: {
    resource_type: string;
    resource_id: number;
    /** Seconds between two comments of a reader. */
    slow_mode: Default<number>;
    is_closed: Default<boolean>;
    review: Default<'off' | 'first' | 'links' | 'all'>;
  };
  /** The limits of a paper; one without a row has the defaults. */
  comment_limits: {
    /** Seconds per further comment of a reader; 0 for no limit. */
    pace_seconds: Default<number>;
    /** How many comments they may place at once. */
    burst: Default<number>;
    /** Seconds in which the same text is refused on one page; 0 for no limit. */
    repeat_seconds: Default<number>;
  };
  visits: {
    resource_type: string;
    resource_id: number;
    visitor: string;
    /** YYYY-MM-DD in the paper's time zone. */
    day: string;
    user_id: number | null;
  };
  authors: {
    /** Username, as in the address of the author's page. */
    username: string;
    name: string;
    about: string;
    /** Whether the author has a page, which their name links to. */
    is_public: Default<boolean>;
  };
  articles: {
    /** The same as `resource_id` in comments, claps and visits. */
    id: number;
    slug: string;
    /** `article`, `photo-report` or `external`. */
    type: Default<string>;
    kicker: string;
    title: string;
    /** A title that reveals no result; null where the title itself reveals none. */
    neutral_title: string | null;
    standfirst: string;
    author: string | null;
    tags: string[];
    published_at: Date;
    /** Whether the desk keeps it on top of lists. */
    is_sticky: Default<boolean>;
    /** URL on another site, for an article of that site. */
    external_url: string | null;
    picture: ColumnType<Picture | null, string | null, string | null>;
    blocks: ColumnType<readonly Block[], string, string>;
    related: Default<number[]>;
    /** All readable text, as `plainText` makes it: a database's lower() depends on its locale. */
    plain_text: string;
  };
  claps: { resource_type: string; resource_id: number; user_id: number; count: number };
  forum_topics: {
    id: Generated<number>;
    title: string;
    slug: string;
    /** Plain text; an empty line parts paragraphs. */
    body: string;
    user_id: number | null;
    is_pinned: Default<boolean>;
    created_at: Date;
  };
  comment_likes: { comment_id: number; user_id: number; liked_at: Date };
  contact_messages: {
    id: Generated<number>;
    name: string;
    email: string;
    message: string;
    sent_at: Date;
  };
  /** Made at first use. */
  secrets: { name: string; value: string };
  /** Links that verify an e-mail address. */
  verifications: {
    /** SHA-256 of the link's token, in hex, as in `password_resets`. */
    hash: string;
    user_id: number;
    /** `first`: the address of the registration; `new`: one that replaces it once it is verified. */
    purpose: 'first' | 'new';
    email: string;
    email_key: string;
    created_at: Date;
    expires_at: Date;
    /** When it was used, or replaced by a newer link. */
    ended_at: Date | null;
  };
  /** Tokens for a new password, at most one per user: the newest. */
  password_resets: { user_id: number; hash: string; expires_at: Date };
  /** Accounts at login providers. `subject`: the account's id there. */
  social_accounts: { provider: string; subject: string; user_id: number; created_at: Date };
  /** How many events a realtime channel has had. */
  channels: { name: string; sequence: number };
  /** Events for subscribers, sent once their transaction is committed and kept for an hour. */
  broadcasts: {
    id: Generated<number>;
    channel: string;
    event: string;
    /** JSON. */
    data: string;
    made_at: Date;
    /** When it was sent to the external broadcaster. */
    sent_at: Default<Date | null>;
  };
  liveblog_entries: {
    /** Newer entries have higher ids. */
    id: Generated<number>;
    article_id: number;
    /** The desk's HTML, without the entry's own element. */
    html: string;
    is_pinned: Default<boolean>;
    created_at: Date;
    updated_at: Default<Date | null>;
    deleted_at: Default<Date | null>;
    /** The number of the event that last changed it. */
    revision: Default<number>;
  };
  notifications: {
    id: Generated<number>;
    user_id: number;
    kind: 'reply' | 'like' | 'message' | 'match';
    /** The reader who replied or liked; null for the paper itself and for a deleted account. */
    actor_id: number | null;
    /** What it is about: an article's title, or the text of a message. */
    subject: string;
    /** Path within the tenant. */
    path: string | null;
    created_at: Date;
    opened_at: Default<Date | null>;
    read_at: Default<Date | null>;
    /** The news, for kind `match`. A reader is notified of it once. */
    match_news: Default<number | null>;
    /** Whether it is still to be pushed to the reader's browsers. */
    is_push_due: Default<boolean>;
  };
  /** `place`: in the order in which they were followed. */
  followed_teams: { user_id: number; place: GeneratedAlways<number>; competitor: number };
  followed_matches: { user_id: number; place: GeneratedAlways<number>; fixture_id: number };
  /** News of matches, each once, so that nobody is notified again when the clock is set back and a match is played again. */
  match_news: {
    id: Generated<number>;
    fixture_id: number;
    kind: 'kick-off' | 'goal' | 'goal-annulled' | 'full-time';
    /** Identifies the news within its kind, as `event 12` by the sequence of a fixture event. */
    event: string;
    /** The state of the match at that time, as JSON. */
    facts: string;
    made_at: Date;
    /** Id of the last reader who was notified, in the order of ids; null when all have been, and for news that nobody is notified of. */
    notified_until: number | null;
  };
  push_subscriptions: {
    /** SHA-256 of the endpoint, in hex. */
    hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** Null for a guest's browser. */
    user_id: number | null;
    /** The session in which the reader subscribed; after its end their notifications are no longer shown in that browser. */
    session_id: string | null;
    created_at: Date;
    /** Whether the texts for this browser reveal no score. */
    is_spoiler_free: Default<boolean>;
  };
  fixtures: FixtureDetails & {
    id: number;
    home: string;
    away: string;
    home_score: number | null;
    away_score: number | null;
    status: string;
    minute: number | null;
    kick_off: Date;
    updated_at: Date;
    league: Default<string | null>;
    season: Default<string | null>;
    round: Default<number | null>;
    /** Score of the shoot-out. */
    home_penalties: Default<number | null>;
    away_penalties: Default<number | null>;
    /** The score after 90 minutes, once they are over, which the pool counts. */
    regular_home_score: Default<number | null>;
    regular_away_score: Default<number | null>;
    /** The original `kick_off`, where it was postponed or begun early. */
    planned_kick_off: Default<Date | null>;
    /** Whether its state was set by hand, so that the clock does not change it. */
    is_by_hand: Default<boolean>;
  };
  teams: {
    slug: string;
    /** The club's name in `fixtures.home` and `away`. */
    club: string;
    name: string;
  };
  players: {
    id: number;
    team: string;
    name: string;
    number: number;
    position: 'GK' | 'DF' | 'MF' | 'FW';
  };
  /** The players on the team sheet. */
  line_ups: {
    fixture_id: number;
    team: string;
    player_id: number;
    /** Place on the sheet from 0, starters first. */
    place: number;
    is_starter: boolean;
    /** Minutes played; 0 for a player who did not play. */
    minutes: number;
  };
  ballots: {
    id: Generated<number>;
    fixture_id: number;
    team: string;
    /** Null where the account was deleted; the ballot still counts. */
    user_id: number | null;
    cast_at: Date;
  };
  grades: {
    ballot_id: number;
    player_id: number;
    /** 1 to 10; 0 for no rating. */
    grade: number;
  };
  prediction_games: {
    id: number;
    fixture_id: number;
    /** The Monday of its week and the first of its month, in the paper's time zone: `2026-03-02`. */
    week_start: ColumnType<string, string, string>;
    month_start: ColumnType<string, string, string>;
    home_win: ColumnType<string, number | string, number | string>;
    draw: ColumnType<string, number | string, number | string>;
    away_win: ColumnType<string, number | string, number | string>;
    outcome: Default<'home_win' | 'draw' | 'away_win' | null>;
    settled_at: Default<Date | null>;
  };
  predictions: {
    game_id: number;
    user_id: number;
    bet: 'home_win' | 'draw' | 'away_win';
    /** The odds of the bet when it was saved. */
    odds: ColumnType<string, number | string, number | string>;
    saved_at: Date;
    /** Null until the game is settled. */
    points: ColumnType<string | null, number | string | null | undefined, number | string | null>;
  };
  pool_rankings: {
    period: 'week' | 'month' | 'total';
    /** The date on which the period starts; for `total`, the season's first month. */
    period_start: ColumnType<string, string, string>;
    user_id: number;
    points: ColumnType<string, number | string, number | string>;
    correct_count: number;
    predictions_count: number;
    rank: number;
    is_shared: boolean;
    previous_rank: number | null;
  };
  reader_formations: {
    id: Generated<number>;
    user_id: number;
    team: string;
    formation: string;
    saved_at: Date;
  };
  formation_places: {
    formation_id: number;
    place: number;
    player_id: number;
  };
}

export type Tables = SharedTables & { [Name in keyof TenantTables]: TenantTables[Name] & { tenant: string } };

export type Tenant = Selectable<Tables['tenants']>;
export type User = Selectable<Tables['users']>;

/** An open transaction of one tenant, which all of a request's queries use. */
export type Queries = Transaction<Tables>;
