import { h, type Wanted } from '#core/dom/element.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Box, Comments } from '#widgets/discussion/comments/comments.ts';

interface PlainForm {
  /** Of the text field. */
  readonly id: string;
  readonly kind: Box['kind'];
  readonly label: string;
  readonly error: string | undefined;
}

/** Beside the button of the form, as `FormNote` says it of an empty box. */
function noteOf({ reader, rules }: Pick<Comments, 'reader' | 'rules'>, words: Words): string | undefined {
  const { review, slowMode } = rules.value;
  if (!reader.value) return words.say('guest');
  if (review === 'all') return words.say('reviewed');
  return slowMode > 0 ? words.say('slow-mode', { count: slowMode }) : undefined;
}

/** What `CommentForm` draws where nothing is counted down, kept or on its way, in the same markup. */
export function formOf(
  model: Pick<Comments, 'reader' | 'rules'>,
  words: Words,
  { id, kind, label, error }: PlainForm,
): Wanted {
  const button = { part: 'button', type: 'button' };
  return h(
    'form',
    { class: 'tb-comment-form', novalidate: true },
    h('label', { class: 'tb-field-label', for: id }, label),
    h(
      'div',
      { class: 'tb-field-frame' },
      h('textarea', { id, class: 'tb-input tb-area', dir: 'auto', 'aria-describedby': `${id}n ${id}t` }),
    ),
    h('p', { class: 'tb-field-error', id: `${id}t`, role: 'alert' }, error),
    h(
      'div',
      { class: 'tb-comment-form-foot' },
      h('p', { class: 'tb-comment-form-note', id: `${id}n` }, noteOf(model, words)),
      kind !== 'comment' && h('button', { ...button, class: 'tb-button tb-button--quiet' }, words.say('action.cancel')),
      h('button', { ...button, type: 'submit', class: 'tb-button tb-button--primary' }, words.say(`send-${kind}`)),
    ),
  );
}
