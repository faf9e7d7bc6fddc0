import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { creativesOf, fillIn } from '../../../editorial/fillIn.ts';
import { articlesOf } from '../articles.ts';
import { joined } from './promotion.ts';
import { promotionOf } from './promotions.ts';

const papers = ['nl', 'en'] as const;
const kickOff = '2026-03-14T20:00:00.000Z';
const next = { match: 'Heracles – <PSV> & Co', kickOff, text: 'zaterdag 21.00 uur' };

test.each(papers)('in the %s paper each place has three creatives, however the desk ends its lines', (locale) => {
  for (const { creatives, slug } of promotionOf(locale).places) {
    expect(creativesOf(joined(creatives)), slug).toEqual(creatives);
    expect(creativesOf(joined(creatives).replaceAll('\n', '\r\n')).length, slug).toBe(3);
  }
});

test.each(papers)('the files that the %s creatives name are there', (locale) => {
  for (const { creatives } of promotionOf(locale).places) {
    for (const [, file = ''] of creatives.join('').matchAll(/"\/public\/([^"]+)"/g)) {
      expect(existsSync(join(import.meta.dirname, '../../../public', file)), file).toBe(true);
    }
  }
});

test.each(papers)('the %s title tests are of articles that there are, and say it otherwise', (locale) => {
  for (const [id, title] of Object.entries(promotionOf(locale).titles)) {
    const article = articlesOf(locale).find((each) => String(each.id) === id);
    expect(article?.title.text).toEqual(expect.any(String));
    expect(article?.title.text).not.toBe(title);
  }
});

test('a creative is filled in with what the page knows, as text', () => {
  const html = '<a href="{base}/table">{match}, {kick-off-text}</a><i data-kick-off="{kick-off}">{unknown}</i>';
  expect(fillIn(html, { base: '/t/x', next })).toBe(
    `<a href="/t/x/table">Heracles – &lt;PSV&gt; &amp; Co, zaterdag 21.00 uur</a><i data-kick-off="${kickOff}">{unknown}</i>`,
  );
});

test('while no match is planned, what speaks of one is left out', () => {
  const facts = { base: '', next: undefined };
  expect(fillIn('<p>{kick-off-text}</p>', facts)).toBeUndefined();
  expect(fillIn('<a href="{base}/">x</a>', facts)).toBe('<a href="/">x</a>');
});

test('lines of hyphens part creatives, and nothing else does', () => {
  expect(creativesOf('a\n---\n\n---\nb -- c\n----\nd\n---  \n')).toEqual(['a', 'b -- c\n----\nd']);
});
