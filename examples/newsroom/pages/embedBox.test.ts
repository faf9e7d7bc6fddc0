import { expect, test } from 'vitest';
import { withEmbeds } from './embedBox.ts';

const made = (html: string, locale: 'nl' | 'en' = 'en') =>
  withEmbeds(html, { tenant: { id: 'deaftrap', name: 'De Aftrap', locale }, frameHosts: ['video.example'] });

test('a frame of a listed host is printed as a box with its room, a link and a word on what that host then knows', () => {
  expect(
    made('<p>a</p><iframe src="https://video.example/1?a=1&amp;b=2" width="560" height="315" title="Goal"></iframe>'),
  ).toBe(
    '<p>a</p><div class="tb-embed" data-embed="https://video.example/1?a=1&amp;b=2" data-title="Goal">' +
      '<svg class="tb-embed-room" viewBox="0 0 560 315" aria-hidden="true"></svg>' +
      '<a class="tb-embed-open" href="https://video.example/1?a=1&amp;b=2" rel="noopener noreferrer">Show content from video.example</a>' +
      '<p class="tb-embed-note">video.example then knows that you were here.</p></div>',
  );
  expect(made('<iframe src="https://video.example/1" width="100%"></iframe>', 'nl')).toContain(
    'Toon inhoud van video.example',
  );
  expect(made('<iframe src="https://video.example/1" width="100%"></iframe>')).not.toContain('<svg');
});

test.each([
  [
    'https://tracker.example/1',
    '<a href="https://tracker.example/1" rel="noopener noreferrer nofollow ugc">tracker.example</a>',
  ],
  [
    'http://video.example/1',
    '<a href="http://video.example/1" rel="noopener noreferrer nofollow ugc">video.example</a>',
  ],
  ['javascript:x()', ''],
  ['/own', ''],
])('a frame of %s is no box', (src, expected) => {
  expect(made(`<iframe src="${src}"></iframe>`)).toBe(expected);
});
