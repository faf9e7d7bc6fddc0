import type { Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { commentWords, openComments, section } from './commentReader.ts';
import { expect } from './newsroom.ts';
import { papers, stir } from './reader.ts';
import type { CommentSimulation, Step } from './simulateComments.ts';

const words = commentWords.nl;

/** The article whose comments are followed, and the paper that it is in. */
export const followed = { paper: papers.nl, article: 10 };

/** A sentence about so many, as it stands on a button. */
export const sentenceOf = (key: 'fresh_one' | 'fresh_other' | 'fresh-replies_other', count: number) =>
  words[key].replace(/\{\{\w+\}\}/, new Intl.NumberFormat('nl').format(count));

export const writes = (texts: readonly string[], to?: number): readonly Step[] =>
  texts.map((text) => ({ do: 'write', text, to }));
export const numbered = (what: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${what} ${nth + 1}`);

/** How many sockets the newsroom tells what happens. */
export const listeners = ({ hub }: Pick<Newsroom, 'hub'>, { channel }: Pick<CommentSimulation, 'channel'>): number =>
  hub.publish(followed.paper.tenant, channel, 'Knock', '{}');

/** Opens the comments and waits until the newsroom tells this page what happens. */
export async function openLive(
  page: Page,
  site: string,
  newsroom: Pick<Newsroom, 'hub'>,
  simulation: CommentSimulation,
) {
  await openComments(page, followed.paper, followed.article, { site });
  await stir(page);
  await expect.poll(() => listeners(newsroom, simulation)).toBeGreaterThan(0);
}

/** How many there are, as the section says it and as another tag of the page does. */
export const titleCount = (page: Page) => section(page).locator('.tb-root .tb-comments-count');
export const tagCount = (page: Page) => page.locator('.story [data-widget="comment-count"]');
