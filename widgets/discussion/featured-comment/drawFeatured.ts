import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { makeCard } from './card.ts';
import type { Featured } from './featured-comment.model.ts';
import { whenOutOfSight } from './outOfSight.ts';

const lookOf = (card: Element | null) => card?.textContent?.replace(/\s/g, '');

/** Keeps the printed `.tb-featured` up to date. It is replaced or removed only while that moves nothing in sight. */
export const drawFeatured: Draw<Featured> = (model, { host, page, drawn }) => {
  const { element, words } = host;
  const printed = element.querySelector('.tb-featured');
  let stands = printed;
  let callOff = () => {};

  const stand = (card: Element | null) => {
    if (lookOf(card) === lookOf(stands)) return;
    callOff = whenOutOfSight(element, () => {
      stands?.remove();
      if (card) element.append(card);
      stands = card;
    });
  };
  watch(() => {
    const [comment, muted] = [model.comment.value, model.muted.value];
    const at = { here: page.place.here().href, now: page.clock.now() };
    const card = comment === undefined ? printed : comment && makeCard(comment, words, at);
    callOff();
    stand(card && muted.has(Number(card.getAttribute('data-user-id'))) ? null : card);
  }, host.signal);
  drawn('keep');

  return () => {
    callOff();
    stands?.remove();
    if (printed) element.append(printed);
  };
};
