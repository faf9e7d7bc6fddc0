import { timeOfDay } from '#core/base/i18n/dates.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import { count as written } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { CommentSort } from '#core/contract/discussion/comment.ts';
import type { Comments } from '#widgets/discussion/comments/comment/comments.ts';
import { moreText } from '#widgets/discussion/comments/comment/rowData.ts';
import type { Rows } from '#widgets/discussion/comments/comment/rowView.ts';
import { lost } from '#widgets/discussion/comments/comment/store.ts';
import type { Drawn } from './comments-section.drawn.ts';
import type { SectionState } from './sectionState.ts';

export const sorts: readonly CommentSort[] = ['newest', 'oldest', 'best'];

/** What is shown where a file of the section cannot be fetched. */
export const lostFile: Failure = lost;

const failureOf = (failure: Failure, act: string, words: Words) => ({
  text: failureText(failure, words),
  act,
  retry_text: words.say('action.retry'),
});

function headOf(model: Comments, { isManaging, desk }: SectionState, words: Words) {
  const count = model.count.value;
  const isDesk = model.rights.value.canUpdateAny && !model.isBare.value;
  const isLost = isDesk && isManaging.value && desk.value === 'lost';
  return {
    title: words.say('comments'),
    count_text: count === undefined ? null : written(count, words),
    manage: isDesk ? { text: words.say('manage'), is_open: isManaging.value } : null,
    rules_failure: isLost ? failureOf(lostFile, 'fetch-rules', words) : null,
  } satisfies Partial<Drawn>;
}

/** The note beside the button of the form, the same as `FormNote` draws for an empty box. */
function noteOf({ reader, rules, isTextKept }: Comments, words: Words): string {
  const { review, slowMode } = rules.value;
  if (!reader.value) return words.say(isTextKept.value ? 'logged-out' : 'guest');
  if (review === 'all') return words.say('reviewed');
  return slowMode > 0 ? words.say('slow-mode', { count: slowMode }) : '';
}

/** The name of the field for a new comment. */
export const fieldLabel = ({ reader }: Pick<Comments, 'reader'>, words: Words): string =>
  reader.value ? words.say('write-as', { name: reader.value.name }) : words.say('write');

/** Whether a text can be typed: not in closed comments, unless one was begun. */
export const isWritable = ({ rules, box }: Pick<Comments, 'rules' | 'box'>): boolean =>
  !rules.value.isClosed || box.text.value !== '';

function formOf(model: Comments, { isTaken, failure }: SectionState, words: Words, id: string) {
  return {
    is_closed: model.rules.value.isClosed,
    closed_text: isWritable(model) ? null : words.say('closed'),
    form: isTaken.value
      ? null
      : {
          id,
          label: fieldLabel(model, words),
          failure_text: failure.value ? failureText(failure.value, words) : '',
          note_text: noteOf(model, words),
          send_text: words.say('send-comment'),
        },
  } satisfies Partial<Drawn>;
}

function barOf({ isFollowing, status, isBare, sort }: Comments, words: Words) {
  const line = status.value;
  const time = line?.is === 'stale' ? timeOfDay(line.since, words) : '';
  return {
    is_following: isFollowing.value,
    follow_text: words.say('follow'),
    status_text: line && line.is !== 'live' ? words.say(`live.${line.is}`, { time }) : '',
    sort: isBare.value
      ? null
      : {
          label: words.say('sort'),
          choices: sorts.map((each) => ({
            value: each,
            text: words.say(`sort.${each}`),
            is_chosen: each === sort.value,
          })),
        },
  } satisfies Partial<Drawn>;
}

/** The layer at the bottom of the window: buttons for new and for unread comments, and announcements. It takes no room in the layout. */
function newsOf(model: Comments, { announcement, closed }: SectionState, words: Words) {
  const now = announcement.value;
  const text = now
    ? now.failure
      ? failureText(now.failure, words)
      : (now.text ?? words.say(now.key, now.values))
    : '';
  // A failure interrupts the screen reader.
  const isBad = now !== undefined && /failed$/.test(now.key);
  // The button for what came says the same to the eye.
  const isSeen = now !== undefined && now.key !== 'announce.fresh';
  const target = model.target.value;
  const isClosed = target === undefined || target === closed.value || target.verdict === 'found';
  const [fresh, unread] = [model.fresh.value, model.unread.value];
  const tally = (key: string, count: number) =>
    count > 0 ? [{ text: words.say(key, { count, comments: written(count, words) }) }] : [];
  return {
    verdict: isClosed ? null : { text: words.say(`verdict.${target.verdict}`), close_label: words.say('action.close') },
    is_status_seen: isSeen && !isBad,
    announced_text: isBad ? '' : text,
    is_alert_seen: isSeen && isBad,
    alert_text: isBad ? text : '',
    has_fresh: fresh > 0,
    fresh: tally('fresh', fresh),
    has_unread: unread > 0,
    unread: tally('next-unread', unread),
  } satisfies Partial<Drawn>;
}

function bodyOf({ model, isDrawing }: Rows, words: Words) {
  const sequence = model.sequence();
  const shown = model.threads.value.length;
  const phase = model.phase.value;
  const isReady = phase === 'ready';
  const more = model.more.value;
  const isBusy = more.is === 'busy';
  const { isClosed } = model.rules.value;
  const isEmpty = isReady && shown === 0 && !model.linked.value;
  return {
    waiting_text: phase === 'loading' ? words.say('state.loading') : null,
    list_failure: typeof phase === 'object' ? failureOf(phase.failure, 'reload', words) : null,
    empty_text: isEmpty ? words.say(isClosed ? 'none' : 'empty') : null,
    // The form is above it, unless nobody can write any more.
    empty_next: isClosed ? nextStep(words, 'forum') : null,
    more_failure: isReady && more.is === 'failed' ? failureOf(more.failure, 'more', words) : null,
    more:
      isReady && (more.is === 'some' || isBusy)
        ? [{ shown, text: moreText(more, words, 'comments'), is_busy: isBusy }]
        : [],
    has_room: (isBusy || isDrawing.value) && shown > 0,
    has_more: more.is !== 'none',
    events: sequence === undefined ? null : { sequence },
  } satisfies Partial<Drawn>;
}

/** The section in its present state, as its template has it. `id`: of the text field. Reads the signals of all that is shown. */
export const sectionData = (rows: Rows, state: SectionState, words: Words, id: string): Drawn => ({
  ...headOf(rows.model, state, words),
  ...formOf(rows.model, state, words, id),
  ...barOf(rows.model, words),
  ...newsOf(rows.model, state, words),
  ...bodyOf(rows, words),
});
