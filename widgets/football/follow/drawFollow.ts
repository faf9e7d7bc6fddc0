import { make } from '#core/base/dom/make.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { followTeamLabel } from '#core/follow/followLabels.ts';
import { sayFollow } from '#core/follow/followWords.ts';
import { watchFollowButtons } from '#core/followButtons/followButtons.ts';
import type { Follow } from './follow.model.ts';
import { tree } from './follow.printed.html?tree';

/** Wires the printed button, or makes one. */
export const drawFollow: Draw<Follow> = ({ key, name }, { host, page, drawn }) => {
  const { element, words } = host;
  const own =
    key && !element.querySelector('.tb-follow')
      ? make(
          tree({
            ...{ follow_key: key, follow_label: followTeamLabel(name, words), follow_text: sayFollow(words, 'button') },
            ...{ team: null, match: null },
          }),
        ).firstElementChild
      : undefined;
  if (own) element.append(own);
  const stop = watchFollowButtons(host, page);
  drawn('keep');
  return () => {
    stop();
    own?.remove();
  };
};
