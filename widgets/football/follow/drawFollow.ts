import { patch } from '#core/dom/element.ts';
import { watchFollowButtons } from '#core/follow/followButtons.ts';
import { followButton } from '#core/follow/followElement.ts';
import { followTeamLabel } from '#core/follow/followLabels.ts';
import { sayFollow } from '#core/follow/followWords.ts';
import type { Draw } from '#core/widget/island.ts';
import type { Follow } from './follow.model.ts';

/** Wires the printed button, or makes one. */
export const drawFollow: Draw<Follow> = ({ key, name }, { host, page, drawn }) => {
  const { element, words } = host;
  const own = element.querySelector('.tb-follow') ? undefined : document.createElement('button');
  if (own && key) {
    const wanted = followButton(key, followTeamLabel(name, words), sayFollow(words, 'button'));
    own.className = 'tb-follow';
    patch(own, wanted);
    element.append(own);
  }
  const stop = watchFollowButtons(host, page);
  drawn('keep');
  return () => {
    stop();
    own?.remove();
  };
};
