import type { ColumnType, Generated, GeneratedAlways, Selectable, Transaction } from 'kysely';
import type { Block, Picture } from '../editorial/article.ts';
import type { FixtureDetails, FixtureTables, SharedFootballTables } from './footballTables.ts';

/** What happened to a comment, as the desk is told of it. */
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

/** Set by the database when it is left out. */
type Default<T> = ColumnType<T, T | undefined, T>;

interface SharedTables extends SharedFootballTables {
  tenants: {
    id: string;
    name: string;
    locale: 'nl' | 'en';
    /** Host names, without port, that are this tenant's and nobody else's. */
    hosts: string[];
    time_zone: string;
    /** The tenant of every host that is nobody's. */
    is_default: Default<boolean>;
  };
  /** One row for all papers. */
  clock: {
    is_only: Default<boolean>;
    /** How far the newsroom's clock is ahead of the machine's. */
    offset_ms: ColumnType<string, number, number>;
    /** By how many weeks the season was moved, so that it is on. */
    weeks_moved: number;
    /** How many seconds pass in one of the machine's, since `set_at_ms` of the machine. */
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
    /** What a login is compared with: NFKC, lower case. Made here, because a database's lower() depends on its locale. */
    username_key: string;
    email: string | null;
    email_key: string | null;
    name: string;
    /** Null: nobody logs in as this user. */
    password_hash: string | null;
    /** Null for a reader; any role but `guest-author` is a manager's. */
    role: string | null;
    is_admin: Default<boolean>;
    can_place_comments: Default<boolean>;
    /** A made-up account with a published password; refused in production. */
    is_demo: Default<boolean>;
    created_at: Date;
    /** When the e-mail address proved to be this user's own. */
    verified_at: Default<Date | null>;
    /** Null follows the device. */
    night_mode: Default<boolean | null>;
    text_size: Default<'small' | 'big'>;
    /** Whether this user ever chose one of the two. */
    look_chosen: Default<boolean>;
    notify_by_likes: Default<boolean>;
    notify_by_replies: Default<boolean>;
    notify_by_likes_on_email: Default<boolean>;
    notify_by_replies_on_email: Default<boolean>;
    /** Of matches that they follow, or whose teams they do; `goals`: those that are taken back, too. */
    notify_by_kick_offs: Default<boolean>;
    notify_by_goals: Default<boolean>;
    notify_by_full_times: Default<boolean>;
    /** The texts of notifications give no score away. */
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
    /** From this and the token its successor is derived. */
    salt: string;
  };
  polls: { id: number; question: string; closed_at: Date | null };
  /** Ids of answers are counted within their poll. */
  answers: { poll_id: number; id: number; text: string };
  /** Whoever voted and then deleted the account has no `user_id`; the vote counts on. */
  votes: { poll_id: number; user_id: number | null; answer_id: number; voted_at: Date };
  smart_bars: { text: string; path: string | null; updated_at: Date };
  /** The newest announcement that a reader closed. */
  smart_bar_dismissals: { user_id: number; stamp: Date };
  pop_ups: {
    title: string;
    html: string;
    label: string | null;
    url: string | null;
    is_on: Default<boolean>;
    updated_at: Date;
  };
  /** The creatives of a place and what stands there without them: HTML, split by lines of three hyphens. */
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
    /** What was commented on: `article` and its id. */
    resource_type: string;
    resource_id: number;
    /** Null: the account was deleted. */
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
    /** Number, on the resource's channel, of the event that told of the last `change`; 0: nobody was told anything. */
    revision: Default<number>;
    /** As `revision`, of the event that told that it is there, for the first time or again. */
    appeared: Default<number>;
    change: Default<'created' | 'edited' | 'removed' | 'hidden' | 'shown' | 'liked'>;
    /** Of a hidden one: it waits for a manager, or a manager said no. */
    review: Default<'pending' | 'rejected' | null>;
    /** One per resource at most. */
    is_featured: Default<boolean>;
    /** The manager who last decided over it; the account may be gone. */
    moderated_by: Default<number | null>;
    /** Number, on the desk's channel, of the event that told of `desk_change`; 0: it was of no concern to any queue. */
    desk_revision: Default<number>;
    /** As `desk_revision`, of the last one that made what a manager saw before out of date. */
    decided_revision: Default<number>;
    desk_change: Default<DeskChange | null>;
    created_at: Date;
    updated_at: Default<Date | null>;
    deleted_at: Default<Date | null>;
  };
  /** What a reader's key stored, for 24 hours. `digest`: SHA-256 of what was sent with it. */
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
    /** When a manager decided. */
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
  /** Of the whole paper; a paper without a row has the defaults. */
  comment_limits: {
    /** Seconds in which a reader may place one more comment; 0: no limit. */
    pace_seconds: Default<number>;
    /** How many they may place at once. */
    burst: Default<number>;
    /** Seconds in which a reader does not say the same twice under one page; 0: they may. */
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
    /** In the address of their page. */
    username: string;
    name: string;
    about: string;
    /** Has a page, which their name leads to. */
    is_public: Default<boolean>;
  };
  articles: {
    /** As `resource_id` of what readers do with it. */
    id: number;
    slug: string;
    /** `article`, `photo-report` or `external`. */
    type: Default<string>;
    kicker: string;
    title: string;
    /** Gives no result away; null where the title does not either. */
    neutral_title: string | null;
    standfirst: string;
    author: string | null;
    tags: string[];
    published_at: Date;
    /** The desk keeps it on top. */
    is_sticky: Default<boolean>;
    /** Of another site, whose article it is. */
    external_url: string | null;
    picture: ColumnType<Picture | null, string | null, string | null>;
    blocks: ColumnType<readonly Block[], string, string>;
    related: Default<number[]>;
    /** All that can be read in it, as `plainText` makes it: a database's lower() depends on its locale. */
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
  /** Links that prove an e-mail address. */
  verifications: {
    /** SHA-256 of the link's token, in hex, as in `password_resets`. */
    hash: string;
    user_id: number;
    /** `first`: the address of the registration; `new`: one that takes its place once it is proved. */
    purpose: 'first' | 'new';
    email: string;
    email_key: string;
    created_at: Date;
    expires_at: Date;
    /** Used, or replaced by a newer link. */
    ended_at: Date | null;
  };
  /** A user has one at most: the newest. */
  password_resets: { user_id: number; hash: string; expires_at: Date };
  /** Who logs in with an account elsewhere. `subject` is that account's id there. */
  social_accounts: { provider: string; subject: string; user_id: number; created_at: Date };
  /** How many events a realtime channel has had. */
  channels: { name: string; sequence: number };
  /** Events to be told to subscribers once their transaction is committed; kept for an hour. */
  broadcasts: {
    id: Generated<number>;
    channel: string;
    event: string;
    /** JSON. */
    data: string;
    made_at: Date;
    /** When an outside broadcaster took it. */
    sent_at: Default<Date | null>;
  };
  liveblog_entries: {
    /** Newer entries have higher ids. */
    id: Generated<number>;
    article_id: number;
    /** HTML of the desk, without the element around it. */
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
    /** Who replied or liked; null for the paper itself, and when that account was deleted. */
    actor_id: number | null;
    /** What it is about: an article's title, or the text of a message. */
    subject: string;
    /** Path within the tenant. */
    path: string | null;
    created_at: Date;
    opened_at: Default<Date | null>;
    read_at: Default<Date | null>;
    /** Of kind `match`: what happened. A reader is told of it once. */
    match_news: Default<number | null>;
    /** The reader's browsers are still to be told. */
    is_push_due: Default<boolean>;
  };
  /** `place`: in the order in which they were followed. */
  followed_teams: { user_id: number; place: GeneratedAlways<number>; competitor: number };
  followed_matches: { user_id: number; place: GeneratedAlways<number>; fixture_id: number };
  /** What has happened in matches, each once: as a clock that is set back plays a match again, nobody is told again. */
  match_news: {
    id: Generated<number>;
    fixture_id: number;
    kind: 'kick-off' | 'goal' | 'goal-annulled' | 'full-time';
    /** Which one of its kind: `event 12` by the sequence of a fixture event. */
    event: string;
    /** JSON: how the match stood then. */
    facts: string;
    made_at: Date;
    /** The last reader who was told, in the order of their ids; null once all are, and of what nobody is told. */
    notified_until: number | null;
  };
  push_subscriptions: {
    /** SHA-256 of the endpoint, in hex. */
    hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** Null: a guest's browser. */
    user_id: number | null;
    /** In which the reader subscribed: once they have logged out, their notifications are no longer shown there. */
    session_id: string | null;
    created_at: Date;
    /** The texts that this browser gets give no score away. */
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
    /** Of the shoot-out. */
    home_penalties: Default<number | null>;
    away_penalties: Default<number | null>;
    /** After 90 minutes, once they are over: what the pool counts. */
    regular_home_score: Default<number | null>;
    regular_away_score: Default<number | null>;
    /** What `kick_off` was before it was put off or begun early. */
    planned_kick_off: Default<Date | null>;
    /** Somebody has set how it stands: the clock leaves it alone. */
    is_by_hand: Default<boolean>;
  };
  teams: {
    slug: string;
    /** As `fixtures.home` and `away` name it. */
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
  /** Who was on the sheet. */
  line_ups: {
    fixture_id: number;
    team: string;
    player_id: number;
    /** From 0, starters first. */
    place: number;
    is_starter: boolean;
    /** 0: the player did not play. */
    minutes: number;
  };
  ballots: {
    id: Generated<number>;
    fixture_id: number;
    team: string;
    /** Null once the reader has left: the ballot still counts. */
    user_id: number | null;
    cast_at: Date;
  };
  grades: {
    ballot_id: number;
    player_id: number;
    /** 1 to 10; 0: the ballot gave no rating. */
    grade: number;
  };
  prediction_games: {
    id: number;
    fixture_id: number;
    /** The Monday of its week and the first of its month, in the paper's zone: `2026-03-02`. */
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
    /** Of the bet when it was saved. */
    odds: ColumnType<string, number | string, number | string>;
    saved_at: Date;
    /** Null until the game is settled. */
    points: ColumnType<string | null, number | string | null | undefined, number | string | null>;
  };
  pool_rankings: {
    period: 'week' | 'month' | 'total';
    /** For `total` the season's first month. */
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

/** The one open transaction: every query of a request's tenant goes through it. */
export type Queries = Transaction<Tables>;
