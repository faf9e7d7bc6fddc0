import type { Article } from './article.ts';
import { plainText } from './plainText.ts';

/**
 * The slug of an article: of its neutral title where its own gives a result away, as an address is read before the page is opened, in a link's tooltip
 * or in what somebody has shared.
 */
export const articleSlug = ({ title, neutralTitle = title }: Pick<Article, 'title' | 'neutralTitle'>): string =>
  plainText(neutralTitle.text.replace(/['’]/g, '')).trim().replaceAll(' ', '-');
