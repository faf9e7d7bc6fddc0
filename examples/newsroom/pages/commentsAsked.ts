import type { Asked } from './discussion.ts';
import type { PageInput } from './page.ts';

/** The comments that a URL asks for: with `?comment=7` a page that includes this one, with `?older=<cursor>` those after a page. */
export function commentsAsked({ query }: Pick<PageInput, 'query'>): {
  readonly asked: Asked;
  readonly isOlder: boolean;
} {
  const cursor = query.older?.slice(0, 200);
  const comment = /^[1-9]\d{0,8}$/.exec(query.comment ?? '')?.[0];
  if (cursor) return { asked: { cursor }, isOlder: true };
  return { asked: comment === undefined ? {} : { comment: Number(comment) }, isOlder: false };
}
