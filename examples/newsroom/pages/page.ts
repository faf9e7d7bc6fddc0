import type { SitePages } from '#core/base/i18n/words.ts';
import type { Content } from '../editorial/content.ts';
import type { FootballPages } from '../editorial/footballPages.ts';
import type { Match } from '../editorial/match.ts';
import type { Articles } from './articles.ts';
import type { CollectionsOf } from './collections.ts';
import type { Discussion } from './discussion.ts';
import type { FixturesOf } from './fixtures.ts';
import type { Links } from './links.ts';
import type { ListForPage } from './liveMatches.ts';
import type { MatchForPage } from './match.ts';
import type { People } from './people.ts';
import type { Pool } from './pool.ts';
import type { MatchToCome } from './printed/countdown.ts';
import type { PromotionForPage, Purpose } from './promotion.ts';
import type { Ratings } from './rating.ts';
import type { ListedCompetition, ScorersOf, StandingsOf } from './standings.ts';
import type { Words } from './words/nl.ts';

/** A newspaper of this newsroom. `zone` is the IANA zone in which its dates are printed. */
export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly locale: 'nl' | 'en';
  /** How numbers of likes are written, as the setting of that name says. */
  readonly likes?: 'plus' | 'short';
  /** Pages to which readers are led from what is empty. */
  readonly pages?: SitePages;
}

/** What of the build stands in the head of pages, printed inline: scripts with the nonce, CSS as its hash allows. */
export interface HeadParts {
  /** CSS, printed on pages that link their sheets below the first screen. */
  readonly criticalSheet: string;
  /** Printed on every page. */
  readonly headScript: string;
  /** Printed on pages with comments. */
  readonly replyScript: string;
  /** Printed where sheets and loader wait for the pictures above them, right after those. */
  readonly picturesScript: string;
  /** Printed on pages with a list that can be made longer. */
  readonly listScript: string;
  /** Printed on pages with results. */
  readonly spoilersScript: string;
  /** Shows printed times by the reader's clock before they are painted; printed on pages with times. */
  readonly clocksScript: string;
  /** Printed on pages with a title test. */
  readonly titleScript: string;
}

/** Where the files of the build are that a page is printed with. */
export interface PageFiles {
  /** What their addresses begin with, with its slash. */
  readonly base: string;
  /** What browsers compare a file with; undefined where they compare nothing. */
  integrity(file: string): string | undefined;
}

/** What a page is printed with of the build. */
export interface PageBuild {
  /** `tribune.json`, parsed; undefined on the dev server. */
  readonly manifest: unknown;
  readonly head: HeadParts;
  /** Left out where the files are in the folder of the tenant. */
  readonly files?: PageFiles;
}

/** A poll for pages, with its present counts and without any reader's own answer. */
export interface PollForPage {
  readonly id: number;
  readonly question: string;
  readonly isClosed: boolean;
  readonly total: number;
  readonly answers: readonly { readonly id: number; readonly text: string; readonly votes: number }[];
}

/** The announcement above the masthead. `updatedAt` is an ISO date-time: the stamp that a dismissal is compared with. */
export interface Announcement {
  readonly text: string;
  readonly url: string | undefined;
  readonly updatedAt: string;
}

/** The public facts about a reader. */
export interface ReaderForPage {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** Path of the reader's picture on this site; undefined where there is none. */
  readonly avatar: string | undefined;
  readonly since: Date;
}

/** A visible comment. `title` and `url` are those of what it was written under; `createdAt` is an ISO date-time. */
export interface CommentForPage {
  readonly id: number;
  readonly content: string;
  readonly createdAt: string;
  readonly title: string | undefined;
  readonly url: string | undefined;
  readonly likes: number;
}

/** How many visible comments a reader wrote, and the newest ten of them. */
export interface CommentsForPage {
  readonly total: number;
  readonly newest: readonly CommentForPage[];
}

/** A reader's karma. `rank` is null without a score; `comments` and `likes` are those of this month. */
export interface KarmaForPage {
  readonly score: number;
  readonly rank: number | null;
  readonly comments: number;
  readonly likes: number;
}

/** An entry of a liveblog. `html` is the desk's own; the times are ISO date-times, `updatedAt` of the last edit. */
export interface EntryForPage {
  readonly id: number;
  readonly html: string;
  readonly isPinned: boolean;
  readonly createdAt: string;
  readonly updatedAt: string | undefined;
}

/** The entries of a page, newest first. */
export interface EntriesForPage {
  readonly entries: readonly EntryForPage[];
  readonly hasMore: boolean;
  /** Number of the last event that is included. */
  readonly sequence: number;
}

/** The formations and players that readers chose, in the format of the API. `players`: those of the first formation, one per place. */
export interface LineUpsForPage {
  readonly team: {
    readonly slug: string;
    readonly name: string;
    readonly players: readonly {
      readonly player_id: number;
      readonly name: string;
      readonly number: number;
      readonly position: 'GK' | 'DF' | 'MF' | 'FW';
    }[];
  };
  readonly formations: readonly { readonly formation: string; readonly formation_count: number }[];
  readonly players: readonly {
    readonly player_id: number;
    readonly total_users: number;
    readonly name: string;
    readonly place: number | null;
  }[];
}

/** Everything that a page is rendered from: the same input gives the same HTML. */
export interface PageInput {
  readonly tenant: Tenant;
  readonly content: Content;
  /** `{ id: '3' }` for `/article/:id/...`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The path within the tenant, without `base` and query: `/tag/ajax`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The query with all values of each name. */
  readonly search: URLSearchParams;
  /** The nonce of this response's Content-Security-Policy. */
  readonly nonce: string;
  /** Prefix of the site's paths: '' or '/t/<tenant>'. */
  readonly base: string;
  readonly links: Links;
  /** IANA zone in which the paper's dates are printed. */
  readonly zone: string;
  /** The words of pages in the paper's language. */
  readonly says: Words;
  /** Scheme and host of the request, `http://localhost:4400`: for canonical addresses and the feed. */
  readonly origin: string;
  /** dist/tribune.json, parsed; undefined on the dev server. */
  readonly manifest: unknown;
  /** What of the build is printed inline in <head>. */
  readonly head: HeadParts;
  /** Where the files of that build are; in the folder of the tenant where it is left out. */
  readonly files?: PageFiles | undefined;
  /** Address of the loader where it is not `/assets/cdn/<tenant>/tribune.js` (the dev server). */
  readonly loader?: string | undefined;
  /** The tenant's settings: printed as the page's config block. */
  readonly settings: unknown;
  /** E-mail address for letters to the paper. */
  readonly deskMail: string;
  /** The polls with these ids, in any order; an id that the tenant does not have is left out. */
  readonly polls: (ids: readonly number[]) => Promise<readonly PollForPage[]>;
  readonly smartBar: () => Promise<Announcement | undefined>;
  /** URL of the style sheet of the theme that editors have published; undefined where the paper has that of its files. */
  readonly themeSheet: () => Promise<string | undefined>;
  /** A reader by username, ignoring case; undefined where there is none. */
  readonly reader: (username: string) => Promise<ReaderForPage | undefined>;
  readonly userComments: (id: number) => Promise<CommentsForPage>;
  readonly karma: (id: number) => Promise<KarmaForPage>;
  /** An article's entries: all pinned ones with the ten newest others, or the ten others that come after `before`. */
  readonly entries: (articleId: number, before?: number) => Promise<EntriesForPage>;
  /** Hosts whose frames the pages may show. */
  readonly frameHosts: readonly string[];
  readonly articles: Articles;
  readonly discussion: Discussion;
  readonly pool: Pool;
  /** The line-ups that readers chose for the paper's team; undefined where it has none. */
  readonly lineUps: () => Promise<LineUpsForPage | undefined>;
  readonly ratings: Ratings;
  /** The matches of the paper's season in their present state, in order; empty for a paper without a league. */
  readonly season: () => Promise<readonly Match[]>;
  readonly standings: StandingsOf;
  /** The running matches, or the next ones where none is running; of one competition where `league` names it. */
  readonly footballPages: () => Promise<FootballPages>;
  readonly liveMatches: (league?: string) => Promise<ListForPage>;
  /** The matches of a day, `2026-11-28`, in the paper's zone, the first kick-off first. */
  readonly matchesOfDay: (day: string) => Promise<ListForPage>;
  /** A match that has not begun; undefined for any other id. */
  readonly matchToCome: (id: number) => Promise<MatchToCome | undefined>;
  /** The two matches for the front page. */
  readonly homepageMatches: () => Promise<ListForPage>;
  readonly fixtures: FixturesOf;
  readonly scorers: ScorersOf;
  /** The paper's competitions, its own league first. */
  readonly competitions: () => Promise<readonly ListedCompetition[]>;
  readonly people: People;
  readonly collections: CollectionsOf;
  /** A match by its id; undefined where the paper does not have it. */
  readonly match: (id: number) => Promise<MatchForPage | undefined>;
  /** The purposes that the reader allows; undefined where they have not chosen yet. */
  readonly consent: readonly Purpose[] | undefined;
  readonly promotion: () => Promise<PromotionForPage>;
  readonly now: Date;
}

export interface PageOutput {
  readonly status: number;
  readonly html: string;
  /** Response headers in addition to, or in place of, `content-type: text/html; charset=utf-8`; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A route of the site. `path` has `:name` segments in the syntax of Fastify's router. */
export interface PageRoute {
  readonly path: string;
  readonly render: (input: PageInput) => Promise<PageOutput>;
}
