// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printSnippet } from '#core/ungrouped/snippet/printSnippet.ts';
import { readResourceToken } from '../../examples/newsroom/api/resourceToken.ts';
import { readDeclarations } from './../../scripts/bundle/declarations.ts';
import { exampleOf, jsonSchemaOf, writtenOf } from '../../scripts/tags/fields.ts';
import { hasWordPress, installWordPress, type WordPress } from '../support/wordpress.ts';

const widgets = (await readDeclarations(process.cwd()))
  .map(({ widget }) => widget)
  .filter(({ place }) => place !== 'overlay');

/** Each attribute with its example. */
const settingsOf = (widget: (typeof widgets)[number]) =>
  Object.fromEntries(writtenOf(widget).map(({ key, field }) => [key, exampleOf(field) ?? '']));

const written = widgets.map((widget) => {
  const snippet = { widget: widget.name, settings: { ...settingsOf(widget), when: 'visible 200px | hash #here' } };
  const schema = jsonSchemaOf(widget.attributes);
  return {
    name: widget.name,
    html: printSnippet('html', snippet, schema),
    block: printSnippet('block', snippet, schema),
    shortcode: printSnippet('shortcode', snippet, schema),
  };
});

function tagIn(html: string) {
  const host = document.createElement('div');
  host.innerHTML = html;
  const tags = [...host.querySelectorAll('[data-widget]')];
  return tags.map(({ attributes }) =>
    Object.fromEntries([...attributes].filter(({ name }) => name !== 'class').map(({ name, value }) => [name, value])),
  );
}

describe.skipIf(!hasWordPress)('WordPress 6.5, by an author who may not write any HTML', () => {
  let wordpress: WordPress;
  beforeAll(() => {
    wordpress = installWordPress({ tribune: { script: '/assets/cdn/deaftrap/tribune.js' } });
  });
  afterAll(() => wordpress[Symbol.asyncDispose]());

  test.each(['html', 'block', 'shortcode'] as const)(
    'a post with each tag as %s keeps it, and shows the tag',
    (language) => {
      const posts = written.map((each) => ({ title: each.name, content: each[language] }));
      const saved = wordpress.save('author', posts);
      for (const [at, { name, html: expected, ...others }] of written.entries()) {
        const { content = '', html = '' } = saved[at] ?? {};
        const sent = language === 'html' ? expected : others[language];
        if (language === 'html') expect(tagIn(content), name).toEqual(tagIn(sent));
        else expect(content, name).toBe(sent);
        expect(tagIn(html), name).toEqual(tagIn(expected));
      }
    },
  );
});

describe.skipIf(!hasWordPress)('WordPress 6.5 with the secret of a newsroom', () => {
  const secret = 'printed by the newsroom';
  let wordpress: WordPress;
  beforeAll(() => {
    wordpress = installWordPress({ tribune: { script: '/assets/cdn/deaftrap/tribune.js', secret } });
  });
  afterAll(() => wordpress[Symbol.asyncDispose]());

  const clap = (attributes = '') => `[tribune widget="clap" resource-type="article" resource-id="1"${attributes}]`;

  test('signs the post on every tag that takes it, and nothing else', () => {
    const block = '<!-- wp:tribune/clap {"resourceType":"article","resourceId":1} /-->';
    const others = ['[tribune widget="poll" poll-id="1"]', '[tribune widget="comments" resource-id="999"]'];
    const contents = [clap(), block, '[tribune widget="comments" resource-id="1"]', ...others];
    const posts = contents.map((content, at) => ({ title: `Post ${at}`, content }));
    const saved = wordpress.save('author', [{ id: 1, title: 'A fine evening', content: 'Text.' }, ...posts]).slice(1);
    const tokens = saved.map(({ html }) => tagIn(html)[0]?.['data-resource-token']);
    const read = tokens.map((token) => token && readResourceToken(token, secret, { type: 'article', id: 1 }));
    const signed = expect.objectContaining({ type: 'article', id: 1, title: 'A fine evening' });
    expect(read).toEqual([signed, signed, signed, undefined, undefined]);
  });

  test('leaves a token that an author wrote, and signs no topic', () => {
    const own = clap(' resource-token="own.token"');
    const topic = '[tribune widget="comments" resource-type="topic" resource-id="1"]';
    const [first, second] = wordpress.save(
      'author',
      [own, topic].map((content) => ({ title: 'Post', content })),
    );
    expect(tagIn(first?.html ?? '')[0]?.['data-resource-token']).toBe('own.token');
    expect(tagIn(second?.html ?? '')[0]).not.toHaveProperty('data-resource-token');
  });
});
