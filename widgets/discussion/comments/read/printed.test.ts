// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { prepareReading, readPrinted } from './printed.ts';

const element = (html: string) => {
  const made = document.createElement('section');
  made.innerHTML = html;
  return made;
};

test('all that the host says is read, and its text is taken as it is', () => {
  const read = readPrinted(
    element(`<div class="tb-comments" data-sequence="12" data-comments-count="31" data-next="c" data-has-more="1" data-is-closed
      data-slow-mode="30" data-review="all"><ol class="tb-comments-list">
      <li class="tb-comment" data-comment-id="5" data-user-id="4" data-likes-count="3" data-replies-count="7" data-is-featured
        data-updated-at="2026-11-21T10:00:00Z"><article class="tb-comment-body"><img class="tb-comment-avatar" src="/a.png" alt="">
      <h3 class="tb-comment-author"><a href="/user/demo"> Demo </a></h3><span class="tb-comment-role">Redactie</span>
      <time datetime="2026-11-21T09:00:00Z">x</time><p class="tb-comment-text">  a &lt;b&gt;
 c</p></article>
      <ol class="tb-comment-replies"><li class="tb-comment" data-comment-id="6"><p class="tb-comment-text">d</p>
      <ol class="tb-comment-replies"><li class="tb-comment" data-comment-id="7" data-is-removed><p class="tb-comment-text">Verwijderd</p></li></ol>
      </li></ol></li></ol></div>`),
  );
  expect(read).toMatchObject({
    count: 31,
    next: 'c',
    hasMore: true,
    sequence: 12,
    rules: { slowMode: 30, isClosed: true, review: 'all' },
  });
  expect(read?.comments).toMatchObject([
    {
      id: 5,
      userId: 4,
      username: 'Demo',
      url: '/user/demo',
      role: 'Redactie',
      avatar: '/a.png',
      text: '  a <b>\n c',
      likes: 3,
      repliesCount: 7,
      isFeatured: true,
      createdAt: '2026-11-21T09:00:00Z',
      updatedAt: '2026-11-21T10:00:00Z',
      level: 0,
    },
    { id: 6, level: 1, replyTo: 5, text: 'd', userId: undefined, createdAt: undefined },
    { id: 7, level: 2, replyTo: 6, text: '', isRemoved: true },
  ]);
});

test('what is missing is unknown, and what is no number is missing', () => {
  const read = readPrinted(
    element(
      '<ol><li class="tb-comment" data-comment-id="5"></li><li class="tb-comment" data-comment-id="x"></li><li class="tb-comment" data-comment-id="5"></li></ol>',
    ),
  );
  expect(read?.comments).toHaveLength(1);
  expect(read).toMatchObject({ count: undefined, next: undefined, hasMore: true, sequence: undefined });
});

test('a tag without comments is adopted only where the host says that there are none', () => {
  expect(readPrinted(element(''))).toBeUndefined();
  expect(readPrinted(element('<div class="tb-comments"></div>'))).toBeUndefined();
  expect(
    readPrinted(element('<div class="tb-comments" data-comments-count="0" data-has-more="0"></div>')),
  ).toMatchObject({
    comments: [],
    hasMore: false,
  });
});

test('a long list is read in steps before the model is made, once', async () => {
  const rows = Array.from({ length: 45 }, (_, at) => `<li class="tb-comment" data-comment-id="${at + 1}"></li>`);
  const long = element(`<div class="tb-comments" data-sequence="3"><ol>${rows.join('')}</ol></div>`);
  const expected = readPrinted(long);
  let turns = 0;
  const reading = prepareReading(long, async () => {
    turns += 1;
  });
  await reading;
  expect(turns).toBe(3);
  // What stands there meanwhile is not what was read.
  long.replaceChildren();
  expect(readPrinted(long)).toEqual(expected);
  expect(readPrinted(long)).toBeUndefined();
});

test('what was read of a tag that left before its model was made is forgotten with the next reading', async () => {
  const tag = element('<ol><li class="tb-comment" data-comment-id="5"></li></ol>');
  await prepareReading(tag, async () => {});
  tag.replaceChildren();
  await prepareReading(tag, async () => {});
  expect(readPrinted(tag)).toBeUndefined();
});
