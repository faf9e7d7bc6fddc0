import { publishedDay } from './dates.ts';
import { renderError } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput, ReaderForPage } from './page.ts';
import { readerTag, workOf } from './printed/reader.ts';

/** The public page of a reader: name, date of registration, and comments. An unknown name is a 404. */
export async function readerPage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const says = input.says.accounts;
  const reader = await input.reader(input.params.username ?? '');
  if (!reader) return renderError(input, 404);
  const { name, username, since } = reader;
  const work = await workOf(reader, input);
  const body = html`<div class="wrap sheet">
<header class="reader">
${avatarOf(reader)}
<div class="reader-words">
<h1 class="reader-name">${name}</h1>
<p class="reader-more">${name !== username && html`<span class="reader-username">${username}</span> · `}${says.memberSince} ${publishedDay(locale, since.toISOString())}</p>
</div>
</header>
${readerTag(work, input)}
</div>`;
  return document(input, {
    title: says.commentsBy(name),
    description: `${name}: ${says.comments(work.comments.total)}`,
    body,
  });
}

/** A picture of 56 px, or initials, beside the name. */
function avatarOf({ avatar, name }: ReaderForPage): Html {
  if (avatar) return html`<img class="face" src="${avatar}" width="56" height="56" alt="">`;
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initials = ends.map((word) => [...(word ?? '')][0] ?? '').join('');
  return html`<span class="face" aria-hidden="true">${initials}</span>`;
}
