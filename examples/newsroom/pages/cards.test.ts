import { expect, test } from 'vitest';
import { articlesOf } from '../demo/content/articles.ts';
import { card } from './cards.ts';
import { linksOf } from './links.ts';
import { tenants } from './pages.support.ts';

test.each([
  ['lead', ['card-words', 'card-picture']],
  ['picture', ['card-picture', 'card-words']],
] as const)('parts of a card that is a %s are printed in the order in which they are shown', (look, order) => {
  const [tenant] = tenants;
  const article = articlesOf('nl').find(({ picture }) => picture);
  if (!tenant || !article) throw new Error('The demo has no article with a picture.');
  const { text } = card({ ...article, author: undefined }, { tenant, links: linksOf({ base: '' }), look });
  expect([...text.matchAll(/class="(card-(?:words|picture))"/g)].map(([, name]) => name)).toEqual(order);
});
