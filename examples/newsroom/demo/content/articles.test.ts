import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsOf, wordCount } from '../../editorial/article.ts';
import { articleSlug } from '../../editorial/articleSlug.ts';
import { articlesOf, writtenOf } from './articles.ts';
import { drawings } from './draw.ts';
import { pollSeeds } from './polls.ts';
import { tagLabel } from './tags.ts';

const papers = [
  { locale: 'nl', tenant: 'deaftrap' },
  { locale: 'en', tenant: 'thefinalwhistle' },
] as const;

const seasons = /20\d\d-\d\d/g;
const numbers =
  /\d|\b(twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien|twintig|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;

describe.each(papers)('$tenant', ({ locale, tenant }) => {
  const articles = articlesOf(locale);

  test('a dozen articles by hand, half of them of some length, none a snippet', () => {
    const lengths = writtenOf(locale)
      .map(wordCount)
      .sort((a, b) => b - a);
    expect(lengths).toHaveLength(12);
    expect(lengths[5]).toBeGreaterThanOrEqual(400);
    expect(lengths.at(-1)).toBeGreaterThanOrEqual(250);
  });

  test('sixty articles and more, of every type, by five authors', () => {
    expect(articles.length).toBeGreaterThanOrEqual(60);
    expect(new Set(articles.map(({ type }) => type))).toEqual(new Set([undefined, 'photo-report', 'external']));
    expect(new Set(articles.map(({ author }) => author)).size).toBe(6);
    const texts = articles.filter(({ type }) => type === undefined).map(wordCount);
    expect(Math.min(...texts)).toBeGreaterThanOrEqual(100);
  });

  test('no address gives a result away that the neutral title keeps', () => {
    const covered = articles.filter(({ neutralTitle }) => neutralTitle);
    expect(covered.length).toBeGreaterThan(30);
    expect(covered.map(({ slug }) => slug)).toEqual(covered.map(articleSlug));
  });

  test.each(writtenOf(locale).map((article) => [article.slug, article] as const))(
    '%s: what it says is so',
    (_, article) => {
      expect(article.claims.length).toBeGreaterThan(3);
      expect(article.claims.filter(({ holds }) => !holds).map(({ says }) => says)).toEqual([]);
    },
  );

  test.each(articles.map((article) => [article.slug, article] as const))(
    '%s: no number was typed by hand',
    (_, article) => {
      const typed = textsOf(article).map((prose) => (prose.typed ?? prose.text).replaceAll(seasons, ''));
      expect(typed.filter((text) => numbers.test(text))).toEqual([]);
    },
  );

  test.each(articles.map((article) => [article.slug, article] as const))(
    '%s: nothing was left unfilled',
    (_, article) => {
      const texts = textsOf(article).map(({ text }) => text);
      expect(texts.filter((text) => /undefined|NaN|\bnull\b|\$\{| {2}/.test(text))).toEqual([]);
    },
  );

  test('ids, slugs, tags, related articles and polls all exist', () => {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    for (const { id, slug, tags, related, blocks } of articles) {
      expect(slug).toMatch(/^[a-z0-9-]+$/);
      expect(tags.filter((tag) => tagLabel(locale, tag) === undefined)).toEqual([]);
      expect(related.filter((each) => each === id || !articles.some((article) => article.id === each))).toEqual([]);
      const polls = blocks.flatMap((block) => (block.kind === 'poll' ? [block.id] : []));
      expect(polls.filter((poll) => !pollSeeds.some((seed) => seed.tenant === tenant && seed.id === poll))).toEqual([]);
    }
  });
});

test('the drawings that are served are those that the results give', () => {
  for (const [name, text] of drawings()) {
    expect(readFileSync(join(import.meta.dirname, '../../public/charts', name), 'utf8'), name).toBe(text);
  }
});
