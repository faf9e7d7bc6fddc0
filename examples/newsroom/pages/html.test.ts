import { expect, test } from 'vitest';
import { hasPicture, hints, readManifest, sheetsOf } from './hints.ts';
import { html, json } from './html.ts';

test('what comes from outside is text, in content and in attributes', () => {
  const evil = `"><script>alert('1')</script>&`;
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</a>',
  );
});

test('nested HTML and lists are printed once, nothing is printed for what is not there', () => {
  expect(html`<ul>${['a', '<'].map((each) => html`<li>${each}</li>`)}</ul>${undefined}${false}${null}${0}`.text).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>0',
  );
});

test('JSON cannot leave its script element', () => {
  const value = { text: '</script><!--' };
  expect(json(value).text).not.toContain('<');
  expect(JSON.parse(json(value).text)).toEqual(value);
});

const manifest = {
  common: { files: ['w/boot-1.js', 'w/core-2.js'] },
  table: { view: ['w/react-6.js'] },
  widgets: {
    poll: { when: 'visible 300px', place: 'tag', files: ['w/poll-8.js'], view: [] },
    profile: {
      when: 'now',
      place: { page: 'profile' },
      files: ['w/profile-4.js'],
      view: ['w/profile-view-5.js', 'w/react-6.js'],
    },
  },
};
const files = { base: '/assets/cdn/deaftrap/', integrity: () => undefined };
const page = { files, isPlain: false };

test('an island that wakes at once is preloaded whole; one that waits for its moment is not', () => {
  const text = hints(readManifest(manifest), { ...page, widgets: ['profile', 'poll'] })?.text ?? '';
  for (const file of ['core-2', 'profile-4', 'profile-view-5', 'react-6'])
    expect(text).toContain(`<link rel="modulepreload" href="/assets/cdn/deaftrap/w/${file}.js">`);
  expect(text).not.toContain('poll');
  expect(hints(readManifest(manifest), { ...page, widgets: ['poll'] })).toBeUndefined();
});

test('what is visible is preloaded behind the sheets of a plain page, what waits for anything else never', () => {
  const clap = { ...manifest.widgets.poll, when: 'activity', files: ['w/clap-9.js'] };
  const read = readManifest({ ...manifest, widgets: { ...manifest.widgets, clap } });
  const text = (isPlain: boolean) => hints(read, { files, widgets: ['poll', 'clap'], isPlain })?.text ?? '';
  expect(text(true)).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/cdn/deaftrap/w/poll-8.js">',
  );
  expect(text(true)).not.toContain('w/clap-9.js');
  expect(text(false)).toBe('');
});

test.each([
  ['<p>Vote</p>', false],
  ['<img src="late.webp" loading="lazy" alt="">', false],
  ['<img loading="lazy" src="a.webp"><IMG\nsrc="now.webp">', true],
])('whether %s has a picture that comes with the page: %s', (body, is) => {
  expect(hasPicture(body)).toBe(is);
});

test('a page links the sheets of the tags that it prints, each once', () => {
  const { poll } = manifest.widgets;
  const widgets = { poll, match: { ...poll, sheet: 'football.css' }, team: { ...poll, sheet: 'football.css' } };
  const body = '<div data-widget="match"></div><div data-widget="team"></div>';
  expect(sheetsOf(readManifest({ ...manifest, widgets }), body)).toEqual(['football.css']);
  expect(sheetsOf(readManifest({ ...manifest, widgets }), '<div data-widget="poll"></div>')).toEqual([]);
});

test('a page links the sheet of the widget that its type places, wherever the marker is', () => {
  const { poll } = manifest.widgets;
  const pool = { ...poll, place: { page: ['prediction-games', 'pool'] }, sheet: 'prediction.css' };
  const read = readManifest({ ...manifest, widgets: { pool } });
  expect(sheetsOf(read, '<div data-page="pool"></div>')).toEqual(['prediction.css']);
  expect(sheetsOf(read, '<p>…</p>', 'prediction-games')).toEqual(['prediction.css']);
  expect(sheetsOf(read, '<div data-page="profile"></div>', 'profile')).toEqual([]);
});

test.each([undefined, null, {}, { common: 1 }])('with the manifest %j there are no hints and no harm', (broken) => {
  expect(hints(readManifest(broken), { ...page, widgets: ['profile'] })).toBeUndefined();
  expect(hints(readManifest(manifest), { ...page, widgets: ['nothing'] })).toBeUndefined();
});
