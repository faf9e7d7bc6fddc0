import type { Case } from './catalogue.ts';

const post = {
  author_name: 'Kop Corner',
  text: 'Walked home\nin the rain & sang.',
  lang: 'en',
  published_at: '2026-11-24T12:00:00.000Z',
};
/** As a network answers by oEmbed. */
const oembed = {
  author_name: 'Kop Corner',
  author_url: 'https://x.com/kop',
  html: '<blockquote class="twitter-tweet"><p lang="en">Walked home<br>in the <b>rain</b> &amp; sang.</p>&mdash; Kop Corner</blockquote>',
};
const read = { author: 'Kop Corner', text: post.text, lang: 'en', publishedAt: post.published_at };
const wrong = [null, 7, 'post', {}, { data: 'none' }, { data: {} }, [post]];

export const embedCases: Readonly<Record<string, Case>> = {
  postOnX: {
    query: { url: 'https://x.com/kop/status/12' },
    wire: [{ data: post }, post, { data: { ...oembed, lang: 'en', published_at: post.published_at } }],
    data: read,
    wrong,
  },
  postOnTikTok: {
    params: { handle: 'kop', id: '12' },
    wire: [{ data: post }, { ...post, text: null, title: post.text }],
    data: read,
    wrong,
  },
};
