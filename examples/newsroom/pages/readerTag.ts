import { accountWordsOf } from './accountWords.ts';
import { published } from './dates.ts';
import { type Html, html } from './html.ts';
import type { CommentForPage, CommentsForPage, PageInput, ReaderForPage } from './page.ts';

/** The tag of what a reader wrote, with the newest comments to read until the widget pages through all of them. */
export function readerTag(
  { id, name }: Pick<ReaderForPage, 'id' | 'name'>,
  { total, newest }: CommentsForPage,
  input: Pick<PageInput, 'tenant'>,
): Html {
  const says = accountWordsOf(input.tenant.locale);
  return html`<div class="reader-work" data-widget="public-profile" data-user-id="${id}" data-karma="true">
${total > 0 ? html`<h2 class="reader-count">${says.comments(total)}</h2>` : html`<p>${says.noComments(name)}</p>`}
${total > newest.length && html`<p class="reader-rest">${says.newestComments(newest.length)}</p>`}
${newest.length > 0 && html`<ol class="remarks" role="list">\n${newest.map((each) => remark(each, input))}</ol>`}
</div>`;
}

function remark(
  { content, createdAt, title, url, likes }: CommentForPage,
  { tenant }: Pick<PageInput, 'tenant'>,
): Html {
  const under = title && (url ? html`<a href="${url}">${title}</a>` : title);
  return html`<li class="remark">
<p class="remark-text">${content}</p>
<p class="remark-more">${under && html`${under} · `}${published(tenant.locale, createdAt)}${likes > 0 && ` · ${accountWordsOf(tenant.locale).likes(likes)}`}</p>
</li>
`;
}
