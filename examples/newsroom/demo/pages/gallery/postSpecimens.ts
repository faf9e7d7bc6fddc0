import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { postTag } from '../../../pages/printed/post.ts';
import { demoPosts } from '../../content/posts.ts';
import { editorWords } from './editorWords.ts';
import { specimen } from './specimen.ts';

/** Posts of other networks in each state, and a tag with only a URL. */
export function postSpecimens({ tenant }: PageInput): Html {
  const { posts: captions, tag } = editorWords[tenant.locale];
  const { tribune, film, removed, silent, statistics } = demoPosts[tenant.locale];
  const tags = [
    ...[tribune, film, removed, silent].map((each) => postTag(each, tenant)),
    html`<div data-widget="social-embed" data-url="${statistics.url}"></div>`,
  ];
  return html`${captions.map((caption, at) => {
    const shown = tags[at];
    return shown && html`${specimen(caption, shown, tag)}\n`;
  })}`;
}
