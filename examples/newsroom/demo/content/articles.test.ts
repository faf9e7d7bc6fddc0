import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsOf, wordCount } from '../../editorial/article.ts';
import { articleSlug } from '../../editorial/articleSlug.ts';
import { clubSlug } from '../../editorial/clubs.ts';
import { articlesOf, writtenOf } from './articles.ts';
import { drawings } from './draw.ts';
import { pollSeeds } from './polls.ts';
import { seasonOf } from './season.ts';
import { tagLabel } from './tags.ts';

const papers = [
  { locale: 'nl', tenant: 'deaftrap' },
  { locale: 'en', tenant: 'thefinalwhistle' },
] as const;

const seasons = /20\d\d-\d\d/g;
const numbers =
  /\d|\b(twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien|twintig|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;

const months =
  /\b(januari|februari|maart|april|juni|juli|augustus|september|oktober|november|december|january|february|march|june|july|august|october)\b/gi;

/** Times of the year that are not those of the moved season, whose winter may be a summer; a question about winters in general may be asked. */
const timesOfYear = /\b(?:(?<!in de )winter|jaarwisseling|turn of the year|day of the year|in (?:May|mei))\b/gi;

/** Of seasons that are over, and of the World Cup: what they name was then. */
const history =
  /\/(azHeerenveen|clubSeasons|feyenoordPsv|forestWeek|liverpool2025|slot2025|thuisEnUit|tottenham2025|worldCupReports)\.ts$|\/(worldCup|data)\//;

test('no text of the demonstration names a month or a time of the year, as its dates move with the season', () => {
  const here = import.meta.dirname;
  const named = globSync(['**/*.ts', '../tools/simulatedTexts.ts'], { cwd: here })
    .map((file) => join(here, file))
    .filter((file) => !/\.test\.ts$/.test(file) && !history.test(file))
    .flatMap((file) => {
      const texts = readFileSync(file, 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .replaceAll(/\bsays: '.*'/g, '');
      return [...texts.matchAll(months), ...texts.matchAll(timesOfYear)].map(
        ([month]) => `${file.slice(here.length + 1)} ${month}`,
      );
    });
  expect(named).toEqual([]);
});

describe.each(papers)('$tenant', ({ locale, tenant }) => {
  const articles = articlesOf(locale);

  test('a dozen articles by hand and a preview, half of them of some length, none a snippet', () => {
    const lengths = writtenOf(locale)
      .map(wordCount)
      .sort((a, b) => b - a);
    expect(lengths).toHaveLength(13);
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

  test('the preview is of one match of the coming round, in the week before it', () => {
    const about = { nl: 'voorbeschouwing', en: 'preview' }[locale];
    const [preview, ...others] = articles.filter(({ tags }) => tags.includes(about));
    const ahead = seasonOf(tenant).filter(
      ({ isInvented, home, away }) =>
        isInvented && [home, away].every((club) => preview?.tags.includes(clubSlug(club))),
    );
    const days = ahead.map(
      ({ kickOff }) => (Date.parse(`${kickOff}Z`) - Date.parse(preview?.publishedAt ?? '')) / 86_400_000,
    );
    expect([others, days.length]).toEqual([[], 1]);
    expect(days[0]).toBeGreaterThan(0);
    expect(days[0]).toBeLessThanOrEqual(7);
  });

  test('reports of one evening have different pictures', () => {
    const kinds = articles
      .filter(({ id, type }) => id > 1000 && id < 1200 && type === undefined)
      .map(({ picture }) => picture?.file.replace(/-\d+\.svg$/, ''));
    expect(kinds.filter((kind, at) => kind === kinds[at + 1])).toEqual([]);
    expect(new Set(kinds).size).toBe(6);
  });

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
