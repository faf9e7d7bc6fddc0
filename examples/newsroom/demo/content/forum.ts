import { englishTopics } from './en/forumTopics.ts';
import { dutchTopics } from './nl/forumTopics.ts';
import type { TopicSeed } from './topicSeed.ts';

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
