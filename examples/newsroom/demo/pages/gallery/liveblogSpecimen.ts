import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { liveblogTag } from '../../../pages/printed/liveblog.ts';
import { editorWords } from './editorWords.ts';
import { source } from './specimen.ts';

const shown = 2;

/** The tag of a liveblog with two of its entries, without its widget; the live one is on its own page. */
export async function liveblogSpecimen(input: PageInput): Promise<Html | undefined> {
  const { locale } = input.tenant;
  const [blog] = input.content.liveblogs;
  if (!blog) return undefined;
  const { links, now, tenant, frameHosts } = input;
  const { entries, sequence } = await input.entries(blog.id);
  const page = { entries: entries.filter(({ isPinned }) => !isPinned).slice(0, shown), hasMore: true, sequence };
  const says = editorWords[locale];
  return source(
    says.liveblog,
    liveblogTag(blog.id, page, { tenant, links, polls: [], frameHosts, now }),
    says.tag,
    html`<p><a class="button" href="${links.live(blog)}">${input.says.liveblog.all}</a></p>`,
  );
}
