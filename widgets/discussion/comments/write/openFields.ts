import type { Store } from '#widgets/discussion/comments/comment/store.ts';
import { areaOf, early, earlyForm, showState } from './early.ts';

/**
 * Opens a form for a reply as soon as it is asked for, as `comments-reply.js` does: React draws the one that takes over text and caret
 * (`earlyReply.ts`), and may have to be fetched first. None where React draws already.
 */
export function openFields({ tree, signal, page, me }: Pick<Store, 'tree' | 'signal' | 'page' | 'me'>): void {
  const { say } = page.wordsOf('comments');
  const open = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('.tb-comment-open-reply') : null;
    const article = button?.closest('article');
    const place = article?.parentElement;
    const box = tree.rows.get(Number(place?.dataset.commentId))?.box.peek();
    // While rows are still being drawn they stand in no section of the island.
    if (!article || article.closest('.tb-root:not(.tb-plain)')) return;
    if (box?.kind !== 'reply' || place?.querySelector(early)) return;
    // What was typed in another is kept by its box.
    document.querySelector(early)?.remove();
    const form = earlyForm(button?.ariaLabel ?? '', say('action.cancel'), say('send-reply'));
    if (!me.peek()) form.dataset.note = say('guest');
    showState(form, '');
    article.after(form);
    form.scrollIntoView({ block: 'nearest' });
    const area = areaOf(form);
    area?.focus({ preventScroll: true });
    // Not typed, but kept from before: the box says so.
    if (area) area.value = box.text.peek();
  };
  // After the list has opened the box.
  document.addEventListener('click', open, { signal });
}
