import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Prose } from '../../../editorial/article.ts';
import type { Liveblog } from '../../../editorial/liveblog.ts';
import { articlesOf } from '../articles.ts';
import { pollSeeds } from '../polls.ts';
import { tagLabel } from '../tags.ts';
import { liveblogsOf } from './liveblogs.ts';
import { updateHtml } from './markup.ts';

const papers = [
  { locale: 'nl', tenant: 'deaftrap' },
  { locale: 'en', tenant: 'thefinalwhistle' },
] as const;

const seasons = /20\d\d-\d\d/g;
const numbers =
  /\d|\b(twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien|twintig|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;

const textsOf = ({ title, standfirst, updates }: Liveblog): readonly Prose[] => [
  title,
  standfirst,
  ...updates.flatMap((update) => [
    update.title,
    ...update.blocks.flatMap((block) => ('prose' in block ? [block.prose] : [])),
  ]),
];

describe.each(papers)('the liveblog of $tenant', ({ locale, tenant }) => {
  const blogs = liveblogsOf(locale);
  const [blog] = blogs;
  if (!blog) throw new Error('No liveblog.');

  test('what it says is so, and no number was typed by hand', () => {
    expect(blog.claims.length).toBeGreaterThan(15);
    expect(blog.claims.filter(({ holds }) => !holds).map(({ says }) => says)).toEqual([]);
    const typed = textsOf(blog).map((prose) => (prose.typed ?? prose.text).replaceAll(seasons, ''));
    expect(typed.filter((text) => numbers.test(text))).toEqual([]);
    expect(textsOf(blog).filter(({ text }) => /undefined|NaN|\bnull\b|\$\{| {2}/.test(text))).toEqual([]);
  });

  test('updates follow each other in time, and an edit comes after what it edits', () => {
    const times = blog.updates.map(({ at }) => at);
    expect(times.length).toBeGreaterThanOrEqual(25);
    expect([...times].sort()).toEqual(times);
    expect(new Set(times).size).toBe(times.length);
    expect(blog.updates.filter(({ at, editedAt }) => editedAt !== undefined && editedAt <= at)).toEqual([]);
  });

  test('nothing is told before it can be known', () => {
    for (const { at, blocks } of blog.updates) {
      for (const block of blocks) {
        const shownMatches = block.kind === 'score' ? [block.match] : block.kind === 'results' ? block.matches : [];
        for (const match of shownMatches) {
          const [date, time] = at.split('T');
          const offset = locale === 'nl' ? 60 : 0;
          const local = new Date(Date.parse(at) + offset * 60_000).toISOString();
          const begun = `${match.date}T${match.time ?? '23:59'}`;
          const isHalf = match.score === match.half && match !== blog.matches.find(({ home }) => home === match.home);
          const minutes = (Date.parse(`${local.slice(0, 16)}Z`) - Date.parse(`${begun}Z`)) / 60_000;
          expect(minutes, `${date} ${time} ${match.home}`).toBeGreaterThan(isHalf ? 44 : 90);
        }
      }
    }
  });

  test('a poll stands among the newest ten, a pinned update, a table, a quote and a picture somewhere', () => {
    const others = blog.updates.filter(({ isPinned }) => !isPinned);
    const kinds = blog.updates.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
    expect(others.slice(-10).some(({ blocks }) => blocks.some(({ kind }) => kind === 'poll'))).toBe(true);
    expect(blog.updates.length - others.length).toBeGreaterThan(0);
    for (const kind of ['table', 'results', 'quote', 'picture', 'score'] as const) expect(kinds).toContain(kind);
  });

  test('what the desk stores is plain HTML: no classes, no styles, no scripts, every picture there', () => {
    for (const update of blog.updates) {
      const html = updateHtml(update, locale);
      expect(html).toMatch(/^<h3( data-spoiler)?>/);
      expect(html).not.toMatch(/\b(class|style|on\w+)=|<script|undefined|\[object/);
      for (const [, file = ''] of html.matchAll(/src="\/public\/([^"]*)"/g)) {
        expect(existsSync(join(import.meta.dirname, '../../../public', file)), file).toBe(true);
      }
    }
  });

  test('its id, tags, related articles and polls all exist', () => {
    const articles = articlesOf(locale);
    expect(articles.some(({ id }) => id === blog.id)).toBe(false);
    expect(blog.slug).toMatch(/^[a-z0-9-]+$/);
    expect(blog.tags.filter((tag) => tagLabel(locale, tag) === undefined)).toEqual([]);
    expect(blog.related.filter((id) => !articles.some((article) => article.id === id))).toEqual([]);
    const polls = blog.updates.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'poll' ? [block.id] : [])),
    );
    expect(polls.filter((id) => !pollSeeds.some((seed) => seed.tenant === tenant && seed.id === id))).toEqual([]);
  });
});
