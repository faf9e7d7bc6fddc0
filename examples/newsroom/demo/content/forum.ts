import { englishTopics } from './en/forumTopics.ts';
import { dutchTopics } from './nl/forumTopics.ts';
import type { TopicSeed } from './topicSeed.ts';

/** The topics of each paper, newest first. */
export const forumSeeds: Readonly<Record<string, readonly TopicSeed[]>> = {
  deaftrap: dutchTopics,
  thefinalwhistle: englishTopics,
};

/** The slug of a title: `wie-neemt-de-penaltys` for `Wie neemt de penalty's?`. */
export const topicSlug = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}’']/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
