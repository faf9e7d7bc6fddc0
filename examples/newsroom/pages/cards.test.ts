import { expect, test } from 'vitest';
import { articlesOf } from '../demo/content/articles.ts';
import { card } from './cards.ts';
import { linksOf } from './links.ts';
import { tenants } from './pages.support.ts';

const demo = () => {
  const [tenant] = tenants;
  const article = articlesOf('nl').find(({ picture }) => picture);
  if (!tenant || !article) throw new Error('The demo has no article with a picture.');
  return { tenant, article: { ...article, author: undefined } };
};

test.each([
  ['lead', ['card-words', 'card-picture']],
  ['picture', ['card-picture', 'card-words']],
] as const)('parts of a card that is a %s are printed in the order in which they are shown', (look, order) => {
  const { tenant, article } = demo();
  const now = new Date(article.publishedAt);
  const { text } = card(article, { tenant, links: linksOf({ base: '' }), now, look });
  expect([...text.matchAll(/class="(card-(?:words|picture))"/g)].map(([, name]) => name)).toEqual(order);
});

test('a card has the time of today, the day of this week and the date of before, as lists have', () => {
  const { tenant, article } = demo();
  const dayOf = (publishedAt: string) => {
    const now = new Date('2026-11-30T15:00:00Z');
    const { text } = card({ ...article, publishedAt }, { tenant, links: linksOf({ base: '' }), now, look: 'line' });
    return /<time datetime="[^"]+">([^<]+)</.exec(text)?.[1];
  };
  const days = ['2026-11-30T09:00:00Z', '2026-11-29T21:30:00Z', '2026-11-09T09:00:00Z', '2025-06-08T09:00:00Z'];
  expect(days.map(dayOf)).toEqual(['10:00', 'zo 22:30', '9 nov', '8 jun 2025']);
});
