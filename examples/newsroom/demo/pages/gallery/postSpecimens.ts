import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { postTag } from '../../../pages/printed/post.ts';
import { demoPosts } from '../../content/posts.ts';
import { editorWords } from './editorWords.ts';
import { specimen } from './specimen.ts';

/** Posts of other networks: two that are there, one that was deleted, one that does not come. */
export function postSpecimens({ tenant }: PageInput): Html {
  const { posts: captions, tag } = editorWords[tenant.locale];
  const { tribune, film, removed, silent } = demoPosts[tenant.locale];
  const tags = [tribune, film, removed, silent].map((each) => postTag(each, tenant));
  return html`${captions.map((caption, at) => {
    const shown = tags[at];
    return shown && html`${specimen(caption, shown, tag)}\n`;
  })}`;
}
