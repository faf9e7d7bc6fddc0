import { describe, expect, test } from 'vitest';
import type { KarmaPeriod } from '#core/contract/community.ts';
import type { Comment } from '#core/contract/discussion/comment.ts';
import { few } from '../../../tests/support/soak.ts';
import { communityPage } from './communityPage.ts';
import { aComment, discussionFor, naughty } from './discussion.support.ts';
import type { ThreadForPage } from './discussion.ts';
import { inputFor, tenants, visit } from './pages.support.ts';
import { commentsTag } from './printed/comments.ts';
import { commentCountTag } from './printed/discussion.ts';

const parse = (text: string) =>
  new DOMParser().parseFromString(text.replaceAll('rel="stylesheet"', 'rel="preload"'), 'text/html');

const thread = (comments: readonly Comment[], more: Partial<ThreadForPage> = {}): ThreadForPage => ({
  comments,
  count: 31,
  next: 'opaque-cursor',
  hasMore: true,
  sequence: 12,
  rules: { slowMode: 0, isClosed: false, review: 'off' },
  linked: undefined,
  ...more,
});
const english = { id: 'thefinalwhistle', name: 'The Final Whistle', locale: 'en' } as const;
/** The day after the comments were written. */
const now = new Date('2026-03-10T13:05:00Z');
const printed = (of: ThreadForPage, isOlder = false) =>
  commentsTag({ type: 'article', id: 7 }, of, { tenant: english, isOlder, now }).text;

test('a comment of today is dated as the widget dates it', () => {
  const row = parse(printed(thread([aComment({ createdAt: '2026-03-10T12:05:00.000Z' })])));
  expect(row.querySelector('.tb-comment-date')?.textContent).toBe('12:05');
});

test('likes are printed as a short number where the tenant has chosen that', () => {
  const liked = thread([aComment({ likes: 12_345 })]);
  const short = { tenant: { ...english, likes: 'short' }, isOlder: false, now } as const;
  const likesOf = (text: string) => parse(text).querySelector('.tb-comment-like')?.textContent;
  expect(likesOf(commentsTag({ type: 'article', id: 7 }, liked, short).text)).toBe('12.3K');
  expect(likesOf(printed(liked))).toBe('12,345+');
});

test('the comments are printed as hosts and islands agreed', () => {
  const reply = aComment({
    id: 124,
    level: 1,
    replyTo: 123,
    username: undefined,
    userId: undefined,
    createdAt: undefined,
  });
  const comment = aComment({
    likes: 3,
    repliesCount: 7,
    avatar: '/avatars/demo.webp',
    url: '/user/demo',
    role: 'Editor',
    replies: [reply],
  });
  expect(
    printed(thread([comment])).replace(/^ +/gm, ''),
  ).toBe(`<section id="comments" data-widget="comments" data-resource-type="article" data-resource-id="7">
<div class="tb-comments" data-sequence="12" data-comments-count="31" data-next="opaque-cursor" data-has-more="1">
<h2 class="tb-comments-title">Comments <span class="tb-comments-count">31</span></h2>
<p class="tb-comments-write"><a href="#login" data-w-twin=".tb-comments-write textarea">Log in to comment</a></p>
<div data-printed><ol class="tb-comments-list"><li class="tb-comment" id="comment-123" data-comment-id="123" data-user-id="4" data-likes-count="3" data-replies-count="7"><article class="tb-comment-body"><img class="tb-comment-avatar" src="/avatars/demo.webp" alt="" width="40" height="40" loading="lazy"><a class="tb-comment-author" href="/user/demo">Demo Lezer</a> <span class="tb-comment-role">Editor</span><a class="tb-comment-date" href="?comment=123#comments"><time datetime="2026-03-09T13:05:00.000Z">Mon 13:05</time></a><p class="tb-comment-text" dir="auto">Mooi stuk.</p><div class="tb-comment-foot"><button class="tb-comment-like" type="button" data-w-action="like-123" aria-label="Like the comment by Demo Lezer 3+">3+</button><button class="tb-comment-open-reply" type="button" data-w-action="reply-123" aria-label="Reply to Demo Lezer">Reply</button></div></article><ol class="tb-comment-replies"><li class="tb-comment" id="comment-124" data-comment-id="124" data-likes-count="0"><article class="tb-comment-body" data-initials="FR"><span class="tb-comment-author">Former reader</span><p class="tb-comment-text" dir="auto">Mooi stuk.</p><div class="tb-comment-foot"><button class="tb-comment-like" type="button" data-w-action="like-124" aria-label="Like the comment by Former reader "></button><button class="tb-comment-open-reply" type="button" data-w-action="reply-124" aria-label="Reply to Former reader">Reply</button></div></article></li></ol></li></ol></div>
</div>
<noscript><p class="comments-older"><a href="?older=opaque-cursor#comments">Older comments</a></p></noscript>
</section>`);
});

test('threads beyond the first 25 stand in lists of some eight comments, without what comes with the island, and on a page of older ones as all others do', () => {
  const many = Array.from({ length: 47 }, (_, at) =>
    aComment({
      id: at + 1,
      avatar: '/avatars/demo.webp',
      replies: [aComment({ id: 100 + at, level: 1, replyTo: at + 1 })],
    }),
  );
  const page = parse(printed(thread(many)));
  const lists = [...page.querySelectorAll('[data-printed] > .tb-comments-list')];
  expect(lists.map((list) => [list.children.length, list.hasAttribute('data-late')])).toEqual([
    [25, false],
    ...[4, 4, 4, 4, 4, 2].map((count) => [count, true]),
  ]);
  const far = page.querySelector('#comment-30');
  expect(far?.getAttribute('data-avatar')).toBe('/avatars/demo.webp');
  expect(far?.querySelector('article')?.outerHTML).toBe(
    '<article class="tb-comment-body" data-initials="DL" data-is-bare=""><span class="tb-comment-author">Demo Lezer</span><time class="tb-comment-date" datetime="2026-03-09T13:05:00.000Z" data-date="Mon 13:05"></time><p class="tb-comment-text" dir="auto">Mooi stuk.</p></article>',
  );
  expect(far?.querySelector('#comment-129 > [data-is-bare]')).not.toBeNull();
  const replies = Array.from({ length: 12 }, (_, at) => aComment({ id: 200 + at, level: 1, replyTo: 1 }));
  const sizes = (of: ThreadForPage) =>
    [...parse(printed(of)).querySelectorAll('[data-late]')].map(({ children }) => children.length);
  expect(sizes(thread(many.map((each) => ({ ...each, replies: each.id > 35 ? replies : [] }))))).toEqual([
    ...[4, 4, 3],
    ...Array(11).fill(1),
  ]);
  const older = parse(printed(thread(many), true));
  expect(older.querySelectorAll('[data-is-bare], [data-late]')).toHaveLength(0);
  expect(older.querySelectorAll('.tb-comments-list > .tb-comment')).toHaveLength(47);
});

test('nobody is offered to reply to a removed comment, where comments are closed or on a page of older ones', () => {
  const repliesIn = (html: string) => parse(html).querySelectorAll('[data-w-action^=reply-]').length;
  const closed = { rules: { slowMode: 0, isClosed: true, review: 'off' } } as const;
  expect(repliesIn(printed(thread([aComment()])))).toBe(1);
  expect(repliesIn(printed(thread([aComment({ isRemoved: true })])))).toBe(0);
  expect(repliesIn(printed(thread([aComment()], closed)))).toBe(0);
  expect(repliesIn(printed(thread([aComment()]), true))).toBe(0);
});

test('a removed comment says no more than that, and what was replied to it is there', () => {
  const reply = aComment({ id: 124, level: 1, text: 'Quite.' });
  const gone = aComment({ isRemoved: true, text: 'SECRET', username: 'SECRET', likes: 0, replies: [reply] });
  const page = parse(printed(thread([gone])));
  const row = page.querySelector('#comment-123');
  expect(row?.hasAttribute('data-is-removed')).toBe(true);
  expect(row?.querySelector('.tb-comment-text')?.textContent).toBe('This comment was removed.');
  expect(row?.querySelector('.tb-comment-replies .tb-comment-text')?.textContent).toBe('Quite.');
  expect(page.body.innerHTML).not.toContain('SECRET');
});

test('what the desk has set stands on the list', () => {
  const of = thread([], { count: 0, hasMore: false, next: undefined, sequence: undefined });
  const { dataset } = parse(printed(of)).querySelector<HTMLElement>('.tb-comments') ?? document.body;
  expect({ ...dataset }).toEqual({ commentsCount: '0', hasMore: '0' });
  const rules = { slowMode: 30, isClosed: true, review: 'all' } as const;
  const closed = parse(printed({ ...of, rules }));
  const list = closed.querySelector('.tb-comments');
  expect(['is-closed', 'slow-mode', 'review'].map((name) => list?.getAttribute(`data-${name}`))).toEqual([
    '',
    '30',
    'all',
  ]);
  expect(closed.querySelector('.tb-comments-write')?.textContent).toBe('Comments are closed.');
});

test('a text is printed code point by code point, and is text', () => {
  const text = `${naughty}\r\ré\u0301\u{1f3f4}‍☠️\u200b`;
  const html = printed(thread([aComment({ text, username: naughty, role: naughty, url: '"><script>' })]));
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('\r');
  // A bare carriage return would be read as a line feed; a reference is not.
  const [, body = ''] = /<p class="tb-comment-text" dir="auto">(.*?)<\/p>/s.exec(html) ?? [];
  const named = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#13': '\r' };
  expect(body.replace(/&(lt|gt|quot|amp|#39|#13);/g, (_, name: keyof typeof named) => named[name])).toBe(text);
});

test('a page of older comments is plain: no island, a way back, and the next page', () => {
  const page = parse(printed(thread([aComment()]), true));
  expect(page.querySelector('[data-widget]')).toBeNull();
  expect([...page.querySelectorAll('section > p a')].map((link) => link.getAttribute('href'))).toEqual([
    '?#comments',
    '?older=opaque-cursor#comments',
  ]);
});

describe.each(few(tenants.toReversed()))('$name', (tenant) => {
  const open = async (address: string) => {
    const { headers } = await visit(tenant, address.split('?')[0] ?? '');
    const query = address.includes('?') ? `?${address.split('?')[1]}` : '';
    return visit(tenant, `${headers?.location ?? address}${query}`);
  };

  test.each(['/article/8', '/live/13', '/forum/3'])(
    '%s has its comments once, with their number everywhere',
    async (path) => {
      const page = parse((await open(path)).html);
      const tag = page.querySelector<HTMLElement>('#comments');
      expect([tag?.dataset.widget, tag?.dataset.resourceType, tag?.dataset.resourceId]).toEqual([
        'comments',
        path.startsWith('/forum') ? 'forum' : 'article',
        path.split('/')[2],
      ]);
      expect(page.querySelectorAll('[data-widget=comments]').length).toBe(1);
      expect(tag?.querySelector('.tb-comment-text')?.textContent?.includes('<script>alert(1)</script>')).toBe(true);
      const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
      expect(data.commentCount).toBe(1234);
      expect(data.comment.map((each: { url: string }) => each.url)).toEqual([
        `${data.mainEntityOfPage}?comment=123#comments`,
        `${data.mainEntityOfPage}?comment=122#comments`,
      ]);
      const byline = page.querySelector('.byline [data-widget=comment-count] .tb-comment-count')?.textContent;
      if (!path.startsWith('/forum')) expect(byline?.replace(/\D/g, '')).toBe('1234');
    },
  );

  test('a link to a comment keeps the article’s address, and its thread comes first for who has no script', async () => {
    const { html } = await open('/article/8?comment=7');
    const page = parse(html);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/article\/8\/[a-z0-9-]+$/);
    expect(html.indexOf('id="comment-7"')).toBeLessThan(html.indexOf('id="comment-123"'));
    expect(/<noscript><ol class="tb-comments-list">\s*<li class="tb-comment" id="comment-7"/.test(html)).toBe(true);
    for (const wrong of ['0', 'x', '7e0', '99999999999']) {
      expect((await open(`/article/8?comment=${wrong}`)).html, wrong).not.toContain('id="comment-7"');
    }
  });

  test('older comments are a page of their own, not for search engines; a cursor that is none is a 404', async () => {
    const page = parse((await open('/article/8?older=after-122')).html);
    expect([...page.querySelectorAll('.tb-comment')].map(({ id }) => id)).toEqual(['comment-121']);
    expect(page.querySelector('meta[name=robots][content=noindex]')).not.toBeNull();
    expect((await open('/article/8?older=%00')).status).toBe(404);
  });

  test('cards say how many comments there are, and lead to them', async () => {
    const page = parse((await visit(tenant, '/')).html);
    const tags = [...page.querySelectorAll<HTMLAnchorElement>('.card [data-widget=comment-count]')];
    const own = [...page.querySelectorAll('.card')].filter((card) => !card.querySelector('[rel~=external]'));
    expect(tags.length).toBe(own.length);
    expect(own.length).toBeGreaterThanOrEqual(6);
    for (const tag of tags) {
      const { resourceType, resourceId } = tag.dataset;
      expect(resourceType).toBe('article');
      expect(tag.getAttribute('href')).toMatch(new RegExp(`^/article/${resourceId}/[a-z0-9-]+#comments$`));
      const number = resourceId === '2' ? 1 : Number(resourceId) * 100;
      expect(tag.querySelector('.tb-comment-count')?.textContent?.replace(/\D/g, '')).toBe(String(number));
    }
    const one = parse(commentCountTag({ type: 'article', id: 2 }, 1, '/article/2/x', tenant).text);
    expect(one.body.textContent?.trim()).toBe(tenant.locale === 'nl' ? '1 reactie' : '1 comment');
    const busiest = Math.max(...tags.map((tag) => Number(tag.dataset.resourceId)));
    expect(page.querySelector('.talk-link')?.getAttribute('href')).toMatch(new RegExp(`^/article/${busiest}/`));
  });

  test('the forum pages through its topics, and a topic has one address', async () => {
    const [first, second] = [
      parse((await visit(tenant, '/forum')).html),
      parse((await visit(tenant, '/forum?page=2')).html),
    ];
    const ids = (page: Document) =>
      [...page.querySelectorAll<HTMLElement>('.tb-forum-topic')].map((row) => row.dataset.topicId);
    expect([ids(first).length, ids(second)]).toEqual([20, ['21', '22', '23']]);
    expect([first, second].map((page) => page.querySelectorAll('[data-page=forum-list]').length)).toEqual([1, 0]);
    expect(first.querySelector('.tb-forum')?.getAttribute('data-has-more')).toBe('1');
    expect(second.querySelector('[rel=prev]')?.getAttribute('href')).toBe('/forum');
    expect((await visit(tenant, '/forum?page=3')).status).toBe(404);
    expect((await visit(tenant, '/forum/4/other')).headers?.location).toBe('/forum/4/topic-4');
    expect((await visit(tenant, '/forum/99/x')).status).toBe(404);
    expect(parse((await visit(tenant, '/forum/4/topic-4')).html).querySelector('h1')?.textContent).toBe('Topic <four>');
  });

  test('readers who are worth the same share a place', async () => {
    const page = parse((await visit(tenant, '/community')).html);
    const ranks = page.querySelectorAll('[data-show=ranking] .tb-karma-rank');
    expect([...ranks].map(({ textContent }) => textContent)).toEqual(['1', '=2', '=2', '4']);
    expect(page.querySelector('main')?.getAttribute('data-page')).toBe('community');
    const shown = [...page.querySelectorAll<HTMLElement>('[data-widget=karma]')].map(({ dataset }) => dataset.show);
    expect(shown).toEqual(['stats', 'mine', 'ranking', 'top-comments', 'comments', 'likes']);
    const month = parse((await visit(tenant, '/community?period=month')).html);
    expect(month.querySelector('[data-show=ranking]')?.getAttribute('data-period')).toBe('month');
    expect(month.querySelector('[data-show=likes] .tb-empty')?.textContent).not.toBe('');
  });

  test('the community begins with the month if nobody has commented this week', async () => {
    const discussion = discussionFor(tenant, '');
    const quiet = {
      ...discussion,
      community: async (period: KarmaPeriod) => ({
        ...(await discussion.community(period)),
        ...(period === 'week' && { comments: 0 }),
      }),
    };
    const periodOf = async (query: Record<string, string>) =>
      parse((await communityPage(inputFor(tenant, { query, discussion: quiet }))).html)
        .querySelector('[data-show=ranking]')
        ?.getAttribute('data-period');
    expect([await periodOf({}), await periodOf({ period: 'week' })]).toEqual(['month', 'week']);
  });

  test('where nobody has commented this week or month the community says so, and has the latest comments instead', async () => {
    const discussion = discussionFor(tenant, '');
    const empty = {
      ...discussion,
      community: async (period: KarmaPeriod) => ({ ...(await discussion.community(period)), top: [] }),
    };
    for (const [period, note] of [
      ['week', { nl: 'Deze week is er nog niet gereageerd.', en: 'Nobody has commented this week yet.' }],
      ['month', { nl: 'Deze maand is er nog niet gereageerd.', en: 'Nobody has commented this month yet.' }],
    ] as const) {
      const page = parse((await communityPage(inputFor(tenant, { query: { period }, discussion: empty }))).html);
      expect(page.querySelector('.community .note')?.textContent).toBe(note[tenant.locale]);
      expect(page.querySelectorAll('.community [data-list=latest] .tb-latest-row')).toHaveLength(1);
      expect(page.querySelector('[data-show=top-comments]')).toBeNull();
    }
  });

  test('the page for moderators shows nobody’s comments before it knows who asks', async () => {
    const page = parse((await visit(tenant, '/moderation')).html);
    const tag = page.querySelector('[data-widget=moderation]');
    expect(tag?.querySelector('a[href="#login"]')).not.toBeNull();
    expect(page.querySelectorAll('.tb-comment').length).toBe(0);
    expect(page.querySelector('meta[name=robots][content=noindex]')).not.toBeNull();
  });
});
