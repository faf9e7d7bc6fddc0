import type { Article } from '../editorial/article.ts';
import { type Html, html } from './html.ts';

/** A title; where it gives a result away, a neutral one stands in its place for readers who do not want to see it yet. */
export const titleOf = ({ title, neutralTitle }: Pick<Article, 'title' | 'neutralTitle'>): Html | string =>
  neutralTitle
    ? html`<span data-spoiler="out">${running(title.text)}</span><span data-neutral hidden>${running(neutralTitle.text)}</span>`
    : running(title.text);

/** Text for reading: a score or a season is not broken over two lines. */
export function running(text: string): string {
  return text.replace(/(?<=\d)[-–](?=\d)/g, '\u2060$&\u2060');
}
