import { englishTopics } from './en/forumTopics.ts';
import { dutchTopics } from './nl/forumTopics.ts';

/** What invented readers of a paper talk about on its forum. The database is seeded from this; nothing in it is about a real person. */
export interface TopicSeed {
  readonly title: string;
  /** Plain text; an empty line parts paragraphs. */
  readonly body: string;
  /** In the order in which they were written. */
  readonly replies: readonly string[];
  readonly isPinned?: boolean;
}

/** The newest topic first. */
export const forumSeeds: Readonly<Record<string, readonly TopicSeed[]>> = {
  deaftrap: dutchTopics,
  thefinalwhistle: englishTopics,
};

/** `Wie neemt de penalty's?` -> `wie-neemt-de-penaltys`. */
export const topicSlug = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}’']/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
