import { unbroken } from '#core/listing/unbroken.ts';
import type { Article } from '../editorial/article.ts';
import { type Html, html } from './html.ts';

/** A title; where it reveals a result, with a neutral one for readers who avoid spoilers. */
export const titleOf = ({ title, neutralTitle }: Pick<Article, 'title' | 'neutralTitle'>): Html | string =>
  neutralTitle
    ? html`<span data-spoiler="out">${unbroken(title.text)}</span><span data-neutral hidden>${unbroken(neutralTitle.text)}</span>`
    : unbroken(title.text);
