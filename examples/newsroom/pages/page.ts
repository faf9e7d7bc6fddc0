/** A newspaper of this newsroom. `zone` is the IANA zone in which its dates are printed. */
export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly locale: 'nl' | 'en';
}

/** A poll as the host prints it: the count of this moment, without anybody's own answer. */
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

/** A reader as everybody may see him. */
export interface ReaderForPage {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** Address of a picture of this site. */
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

/** What a reader's comments are worth. `rank` is null without a score; `comments` and `likes` are of this month. */
export interface KarmaForPage {
  readonly score: number;
  readonly rank: number | null;
  readonly comments: number;
  readonly likes: number;
}

/** All that a page is made from. Nothing else is read: the same input gives the same HTML. */
export interface PageInput {
  readonly tenant: Tenant;
  /** `{ id: '3' }` for `/article/:id/...`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The path within the tenant, without `base` and query: `/tag/ajax`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Of this response's Content-Security-Policy. */
  readonly nonce: string;
  /** What links within the site begin with: '' or '/t/<tenant>'. */
  readonly base: string;
  /** Scheme and host of the request, `http://localhost:4400`: for canonical addresses and the feed. */
  readonly origin: string;
  /** dist/tribune.json, parsed; undefined on the dev server. */
  readonly manifest: unknown;
  /** dist/head.js: printed inline in <head> with the nonce. */
  readonly headScript: string;
  /** Address of the loader where it is not `/assets/cdn/<tenant>/tribune.js` (the dev server). */
  readonly loader?: string | undefined;
  /** The tenant's settings: printed as the page's config block. */
  readonly settings: unknown;
  /** Where letters to the paper go. */
  readonly deskMail: string;
  /** The polls with these ids, in any order; an id that the tenant does not have is left out. */
  readonly polls: (ids: readonly number[]) => Promise<readonly PollForPage[]>;
  readonly smartBar: () => Promise<Announcement | undefined>;
  /** Whose name this is, in any case. */
  readonly reader: (username: string) => Promise<ReaderForPage | undefined>;
  readonly userComments: (id: number) => Promise<CommentsForPage>;
  readonly karma: (id: number) => Promise<KarmaForPage>;
  readonly now: Date;
}

export interface PageOutput {
  readonly status: number;
  readonly html: string;
  /** Beside or instead of `content-type: text/html; charset=utf-8`; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One address of the site. `path` has `:name` parts, as Fastify's router writes them. */
export interface PageRoute {
  readonly path: string;
  readonly render: (input: PageInput) => Promise<PageOutput>;
}
