import { expect, test } from 'vitest';
import { postTag, withPosts } from './post.ts';

const tenant = { id: 'deaftrap', name: 'De Aftrap', locale: 'nl' } as const;
const url = 'https://x.com/kop/status/12';
const post = {
  url,
  author: 'Kop <b>',
  text: 'Eén\ntwee & drie',
  lang: 'en',
  publishedAt: '2026-03-08T23:30:00Z',
} as const;

test('a post is printed as a quote with its author, its day in the zone of the paper and a link', () => {
  const text = postTag(post, tenant)?.text ?? '';
  expect(text).toContain('<p>Eén<br>twee &amp; drie</p>');
  expect(text).toContain('lang="en"');
  expect(text).toContain('Kop &lt;b&gt;');
  expect(text).toContain('9 mrt 2026');
  expect(text).toContain('Toon het bericht van X');
  expect(text).not.toMatch(/<(script|iframe|img)/);
  expect(postTag({ ...post, url: 'https://evil.example/kop/status/12' }, tenant)).toBeUndefined();
});

test('what the desk quotes in an entry is followed by a link; what is empty or no post is left alone', () => {
  const tag = `<div data-widget="social-embed" data-url="${url}">`;
  const written = `<p>a</p>${tag}<blockquote><p>b</p></blockquote></div><p>c</p>`;
  const printed = withPosts(written, tenant);
  expect(printed).toContain(
    `${tag}<div class="tb-post"><blockquote><p>b</p></blockquote></div><div class="tb-post-foot">`,
  );
  expect(printed.match(/<div/g)).toHaveLength(printed.match(/<\/div>/g)?.length ?? 0);
  for (const other of [
    `${tag}</div>`,
    written.replace('x.com', 'evil.example'),
    '<p>a</p>',
    `${tag}<div>b</div></div>`,
  ])
    expect(withPosts(other, tenant)).toBe(other);
});
