import type { Article } from '../editorial/article.ts';
import { type Html, html } from './html.ts';

/** A title; where it reveals a result, with a neutral one for readers who avoid spoilers. */
export const titleOf = ({ title, neutralTitle }: Pick<Article, 'title' | 'neutralTitle'>): Html | string =>
  neutralTitle
    ? html`<span data-spoiler="out">${running(title.text)}</span><span data-neutral hidden>${running(neutralTitle.text)}</span>`
    : running(title.text);

/** A text in which scores and seasons are not broken over two lines. */
export function running(text: string): string {
  return text.replace(/(?<=\d)[-–](?=\d)/g, '\u2060$&\u2060');
}
