import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { derived, maybe, moment, text } from './base/shapes.ts';
import { under } from './base/under.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The first paragraph of the HTML that a network gives for a post: what its author wrote, as text. */
function writtenIn(html: string): string | undefined {
  const paragraph = /<p\b[^>]*>([\s\S]*?)<\/p>/i.exec(html)?.[1];
  const words = paragraph
    ?.replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
  return words || undefined;
}

const wirePost = z
  .object({
    author_name: text,
    // A server of ours sends it; those that hand on what the networks answer (https://oembed.com) have it in `html`, or as a film's title.
    text,
    title: text,
    html: text,
    lang: text,
    published_at: maybe(moment),
  })
  .check(z.refine((wire) => wire.author_name !== undefined || wire.text !== undefined || wire.html !== undefined));

const post = derived(wirePost, (wire) => ({
  /** As the author is called, which anybody may change. */
  author: wire.author_name,
  /** What they wrote; undefined where a film has no words. */
  text: wire.text ?? (wire.html === undefined ? undefined : writtenIn(wire.html)) ?? wire.title,
  /** Of the text: `nl`. */
  lang: wire.lang,
  publishedAt: wire.published_at,
}));
/** A post of somebody on another network. */
export type Post = z.output<typeof post>;

const reply = under(post);

/** A post on X by its address; 404 where it is no more. */
export const postOnX = endpoint('GET /api/v2/embed/twitter', 'anyone', { query: z.object({ url: z.string() }), reply });

/** A film on TikTok by its author, without the `@`, and its id; 404 where it is no more. */
export const postOnTikTok = endpoint('GET /api/v2/embed/tiktok/{handle}/{id}', 'anyone', { reply });
