import type { Store } from '#widgets/discussion/comments/store.ts';

/**
 * Opens a field for a reply as soon as it is asked for, as `comments-reply.js` does: React draws the form, which takes over text and caret
 * (`earlyReply.ts`), and may have to be fetched first. None where React draws already.
 */
export function openFields({ tree, signal }: Pick<Store, 'tree' | 'signal'>): void {
  const open = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('.tb-comment-open-reply') : null;
    const article = button?.closest('article');
    const place = article?.parentElement;
    const box = tree.rows.get(Number(place?.dataset.commentId))?.box.peek();
    if (!article?.closest('.tb-plain') || box?.kind !== 'reply' || place?.querySelector('.tb-comment-early')) return;
    // What was typed in another is kept by its box.
    document.querySelector('.tb-comment-early')?.remove();
    const area = document.createElement('textarea');
    area.className = 'tb-comment-early';
    area.ariaLabel = button?.ariaLabel ?? '';
    article.after(area);
    area.scrollIntoView({ block: 'nearest' });
    area.focus({ preventScroll: true });
    // Not typed, but kept from before: the box says so.
    area.value = box.text.peek();
  };
  // After the list has opened the box.
  document.addEventListener('click', open, { signal });
}
