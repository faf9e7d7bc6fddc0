import { type Child, h, type Wanted } from '#core/dom/element.ts';
import type { FollowTag } from '#core/widget/printed.ts';
import type { FollowKey } from './followed.ts';

/** The button as hosts print it; whether it is pressed is for `watchFollowButtons` to say. */
export const followButton = (key: FollowKey, label: string, ...text: readonly string[]): Wanted =>
  h(
    'button',
    {
      ...{ class: 'tb-follow', type: 'button', name: 'follow', value: key, 'data-w-action': 'follow', key },
      'aria-label': label,
    },
    ...text,
  );

/** The elements of follow-tag.part.html: a tag of its own, inside that of another widget. */
export const followElement = (tag: FollowTag | null): Child =>
  tag !== null &&
  h(
    'div',
    { 'data-widget': 'follow', 'data-team': tag.team ?? undefined, 'data-match': tag.match ?? undefined },
    followButton(tag.follow_key, tag.follow_label, tag.follow_text),
  );
