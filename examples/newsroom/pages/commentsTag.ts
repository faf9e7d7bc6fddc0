import type { Comment } from '#core/contract/comment.ts';
import type { Locale } from '../content/numerals.ts';
import { commentWords } from './commentWords.ts';
import { dayAndTime, timeTag } from './dates.ts';
import type { Resource, ThreadForPage } from './discussion.ts';
import { type Html, html } from './html.ts';

export interface CommentsTagOptions {
  readonly locale: Locale;
  /** Printed without the widget: a page of older comments, which nothing is added to. */
  readonly isOlder?: boolean;
  readonly now: Date;
}

/** The tag of the comments on an article or a topic, with the first page for readers without a script. */
export function commentsTag({ type, id }: Resource, thread: ThreadForPage, options: CommentsTagOptions): Html {
  const { locale, isOlder } = options;
  const says = commentWords[locale];
  const { comments, linked, count, next, hasMore, sequence, rules } = thread;
  const tag = !isOlder && html` data-widget="comments" data-resource-type="${type}" data-resource-id="${id}"`;
  return html`<section id="comments"${tag}>
<div class="tb-comments"${sequence !== undefined && html` data-sequence="${sequence}"`} data-comments-count="${count}"${next && html` data-next="${next}"`} data-has-more="${hasMore ? 1 : 0}"${rules.isClosed && html` data-is-closed`}${rules.slowMode > 0 && html` data-slow-mode="${rules.slowMode}"`}${rules.review !== 'off' && html` data-review="${rules.review}"`}>
<h2 class="tb-comments-title">${isOlder ? says.olderComments : says.comments} <span class="tb-comments-count">${new Intl.NumberFormat(locale).format(count)}</span></h2>
<p class="tb-comments-write">${rules.isClosed ? says.closed : html`<a href="#login">${says.logIn}</a>`}</p>
${linked && html`<noscript><ol class="tb-comments-list">\n${row(linked, options)}</ol></noscript>\n`}<ol class="tb-comments-list">
${comments.map((each) => row(each, options))}</ol>
</div>
${isOlder && html`<p class="comments-newest"><a href="?#comments">${says.newest}</a></p>\n`}${hasMore && next && older(next, says.older, isOlder)}</section>`;
}

/** Where the island stands it brings older ones itself; without a script they are a page away. */
function older(next: string, label: string, isOlder = false): Html {
  const link = html`<p class="comments-older"><a href="?older=${encodeURIComponent(next)}#comments">${label}</a></p>`;
  return isOlder ? html`${link}\n` : html`<noscript>${link}</noscript>\n`;
}

function row(comment: Comment, options: CommentsTagOptions): Html {
  const { id, userId, likes, level, repliesCount, isRemoved, isFeatured, updatedAt, replies } = comment;
  const states = html`${isRemoved && html` data-is-removed`}${isFeatured && html` data-is-featured`}`;
  return html`<li class="tb-comment" id="comment-${id}" data-comment-id="${id}"${userId !== undefined && html` data-user-id="${userId}"`} data-likes-count="${likes}"${level === 0 && html` data-replies-count="${repliesCount}"`}${states}${updatedAt && html` data-updated-at="${updatedAt}"`}>
${body(comment, options)}
${replies.length > 0 && html`<ol class="tb-comment-replies">\n${replies.map((each) => row(each, options))}</ol>\n`}</li>
`;
}

function body(comment: Comment, { locale, now }: CommentsTagOptions): Html {
  const { id, text, role, likes, createdAt, isRemoved } = comment;
  if (isRemoved) {
    const word = commentWords[locale].removed;
    return html`<article class="tb-comment-body">\n<p class="tb-comment-text">${word}</p>\n</article>`;
  }
  return html`<article class="tb-comment-body">
${avatar(comment)}
${author(comment, locale)}
${role && html`<span class="tb-comment-role">${role}</span>\n`}${
  createdAt &&
  html`<a class="tb-comment-date" href="?comment=${id}#comments">${timeTag(dayAndTime(locale, createdAt, now))}</a>\n`
}<p class="tb-comment-text">${text}</p>
${likes > 0 && html`<p class="tb-comment-likes">${likes}+</p>\n`}</article>`;
}

/** A picture, or initials: the name stands beside it. */
function avatar({ avatar: picture, username = '' }: Comment): Html {
  if (picture) {
    return html`<img class="tb-comment-avatar" src="${picture}" alt="" width="40" height="40" loading="lazy">`;
  }
  return html`<span class="tb-comment-avatar" aria-hidden="true">${initialsOf(username)}</span>`;
}

/** The first character of a name as a reader counts them, in capitals. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
}

/** Of the first and the last word, as the island draws them. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], ...(words.length > 1 ? [words.at(-1)] : [])].map((word) => initialOf(word ?? '')).join('');
}

function author({ username, url }: Comment, locale: Locale): Html {
  const name = username ?? commentWords[locale].nobody;
  return html`<h3 class="tb-comment-author">${url ? html`<a href="${url}">${name}</a>` : name}</h3>`;
}
