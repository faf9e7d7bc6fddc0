import type { Block, Claim, Prose } from './article.ts';
import type { Played } from './match.ts';
import type { Locale } from './numerals.ts';

/** One update of a liveblog, as the desk published it. */
export interface Update {
  /** ISO date-time in UTC. */
  readonly at: string;
  readonly title: Prose;
  readonly blocks: readonly Block[];
  readonly isPinned: boolean;
  /** When its text last changed; ISO date-time in UTC. */
  readonly editedAt: string | undefined;
  /** Whether it reveals a result in words; its title is marked then. */
  readonly hasResult: boolean;
}

/** An article that grows while its matches are played. Its id is one of the paper's articles'. */
export interface Liveblog {
  readonly id: number;
  readonly locale: Locale;
  readonly slug: string;
  readonly title: Prose;
  readonly standfirst: Prose;
  readonly tags: readonly string[];
  /** The matches of that day, in order. */
  readonly matches: readonly Played[];
  /** Oldest first. */
  readonly updates: readonly Update[];
  readonly claims: readonly Claim[];
  /** Ids of related articles. */
  readonly related: readonly number[];
}
