import type { Failure } from '#core/contract/outcome.ts';
import { type Child, h } from '#core/dom/element.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import { count as written } from '#core/i18n/numbers.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Comments } from '#widgets/discussion/comments/comments.ts';
import { moreText } from '#widgets/discussion/comments/list/moreText.ts';
import { sorts } from '#widgets/discussion/comments/list/sorts.ts';
import { announcementText, isFailed } from '#widgets/discussion/comments/live/announcementText.ts';
import type { Rows } from '#widgets/discussion/comments/rows/rowView.ts';

interface Plain {
  /** The element that holds the rows. */
  readonly place: Element;
  /** Id of the text field. */
  readonly id: string;
  /** Why React could not be fetched when it was needed; undefined where it was not needed or has come. */
  readonly failure: Failure | undefined;
}

/** The note beside the button of the form, the same as `FormNote` draws for an empty box. */
function noteOf({ reader, rules, isTextKept }: Comments, words: Words): string | undefined {
  const { review, slowMode } = rules.value;
  if (!reader.value) return words.say(isTextKept.value ? 'logged-out' : 'guest');
  if (review === 'all') return words.say('reviewed');
  return slowMode > 0 ? words.say('slow-mode', { count: slowMode }) : undefined;
}

function form(model: Comments, words: Words, { id, failure }: Pick<Plain, 'id' | 'failure'>): Child {
  const reader = model.reader.value;
  return h(
    'form',
    { class: 'tb-comment-form', novalidate: true },
    h(
      'label',
      { class: 'tb-field-label', for: id },
      reader ? words.say('write-as', { name: reader.name }) : words.say('write'),
    ),
    h(
      'div',
      { class: 'tb-field-frame' },
      h('textarea', { id, class: 'tb-input tb-area', dir: 'auto', 'aria-describedby': `${id}n ${id}t` }),
    ),
    h('p', { class: 'tb-field-error', id: `${id}t`, role: 'alert' }, failure && failureText(failure, words)),
    h(
      'div',
      { class: 'tb-comment-form-foot' },
      h('p', { class: 'tb-comment-form-note', id: `${id}n` }, noteOf(model, words)),
      h('button', { type: 'submit', part: 'button', class: 'tb-button tb-button--primary' }, words.say('send-comment')),
    ),
  );
}

/** The text about the live connection. That comments are out of date, and since when, is left to the React view. */
function lineText({ status }: Pick<Comments, 'status'>, words: Words): string {
  const is = status.value?.is;
  return is && is !== 'live' && is !== 'stale' ? words.say(`live.${is}`) : '';
}

function bar(model: Comments, words: Words): Child {
  return h(
    'div',
    { class: 'tb-comments-bar' },
    h(
      'label',
      { class: 'tb-check-row' },
      h('input', {
        class: 'tb-check-input tb-check-input--switch',
        type: 'checkbox',
        checked: model.isFollowing.value,
      }),
      words.say('follow'),
    ),
    h('span', { class: 'tb-comments-status' }, lineText(model, words)),
    !model.isBare.value &&
      h(
        'label',
        { class: 'tb-comments-sort' },
        h('span', { class: 'tb-hidden' }, words.say('sort')),
        h(
          'select',
          {},
          ...sorts.map((sort) =>
            h('option', { value: sort, selected: sort === model.sort.value }, words.say(`sort.${sort}`)),
          ),
        ),
      ),
  );
}

/** The live regions, which are for screen readers alone here: the rows show the same. */
function announcer({ announcement }: Pick<Comments, 'announcement'>, words: Words): Child {
  const now = announcement.value;
  const text = now && announcementText(now, words);
  const isBad = now && isFailed(now);
  return h(
    'div',
    { class: 'tb-comments-news' },
    h('p', { class: 'tb-hidden', role: 'status' }, !isBad && text),
    h('p', { class: 'tb-hidden', role: 'alert', key: 'alert' }, isBad && text),
  );
}

/** The placeholder while the list is fetched, the same as `Waiting` draws. */
const waiting = (words: Words): Child =>
  h(
    'div',
    { class: 'tb-waiting', role: 'status' },
    h('span', { class: 'tb-hidden' }, words.say('state.loading')),
    ...Array.from({ length: 8 }, () => h('span', { class: 'tb-waiting-line' })),
  );

function body({ model, isDrawing }: Rows, words: Words, place: Element): Child {
  const { isClosed } = model.rules.value;
  const shown = model.threads.value.length;
  const isReady = model.phase.value === 'ready';
  const more = model.more.value;
  return h(
    'div',
    { class: 'tb-comments-body' },
    !isReady && waiting(words),
    isReady &&
      shown === 0 &&
      !model.linked.value &&
      h('p', { class: 'tb-text tb-muted' }, words.say(isClosed ? 'none' : 'empty')),
    place,
    isReady &&
      more.is === 'some' &&
      h(
        'button',
        { key: shown, type: 'button', part: 'button', class: 'tb-button tb-button--quiet' },
        moreText(more, words, 'comments'),
      ),
    isDrawing.value && shown > 0 && h('div', { class: 'tb-comments-room' }),
  );
}

/** What `CommentsView` draws where nothing is typed, opened or announced, in the same markup. */
export function sectionOf(rows: Rows, words: Words, plain: Plain): Child {
  const { model } = rows;
  const { isClosed } = model.rules.value;
  const count = model.count.value;
  return h(
    'div',
    { class: 'tb-comments', part: 'comments', 'data-is-closed': isClosed && 'true' },
    h(
      'div',
      { class: 'tb-comments-head' },
      h(
        'h2',
        { class: 'tb-comments-title', tabindex: -1 },
        `${words.say('comments')} `,
        count !== undefined && h('span', { class: 'tb-comments-count' }, written(count, words)),
      ),
    ),
    isClosed && !model.box.text.value
      ? h('p', { class: 'tb-comments-write' }, words.say('closed'))
      : h('div', { class: 'tb-comments-write' }, form(model, words, plain)),
    bar(model, words),
    h('div', { class: 'tb-comments-stage' }, announcer(model, words), body(rows, words, plain.place)),
  );
}
