import type { Profile } from './profile.ts';

/** Longest value of an attribute of ours: numbers, names. */
const longest = 100;

/** Elements that a profile adds to the allowed ones. No `iframe` gets any further than `replaceFrames`. */
export const widerTags: readonly string[] = ['audio', 'iframe', 'track', 'video'];

/** Attributes that it adds; those of our tags are judged once more by `keepWidgets`. */
export const widerAttributes = ({ widgets, hasLinks }: Profile): readonly string[] => [
  'default',
  'kind',
  'label',
  'poster',
  'srclang',
  'data-widget',
  ...(hasLinks ? ['data-href'] : []),
  ...Object.values(widgets)
    .flat()
    .map((name) => `data-${name}`),
];

/** Leaves `data-*` on tags that the profile lists, and nowhere else: not inside such a tag, not on another element. */
export function keepWidgets(fragment: DocumentFragment, { widgets, hasLinks }: Profile): void {
  for (const element of fragment.querySelectorAll('*')) {
    const widget = element.localName === 'div' ? element.getAttribute('data-widget') : null;
    const isListed =
      widget !== null && Object.hasOwn(widgets, widget) && !element.parentElement?.closest('[data-widget]');
    const own = isListed ? ['widget', ...(widgets[widget] ?? [])] : [];
    for (const { name, value } of [...element.attributes]) {
      if (hasLinks && name === 'data-href') continue;
      if (name.startsWith('data-') && (!own.includes(name.slice(5)) || value.length > longest))
        element.removeAttribute(name);
    }
  }
}

/** Sound and film wait for the reader, who has the buttons. */
export function limitMedia(fragment: DocumentFragment): void {
  for (const media of fragment.querySelectorAll('audio, video')) {
    media.setAttribute('controls', '');
    media.setAttribute('preload', 'none');
    if (media.localName === 'video') media.setAttribute('playsinline', '');
  }
}
