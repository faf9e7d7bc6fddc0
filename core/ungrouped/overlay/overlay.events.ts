import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  overlay: {
    about: 'Something opens by itself: the one thing of this session.',
    at: 'document',
    detail: { name: '`pop-up`, `social-promotion`.' },
  },
  'overlay-open': {
    about:
      "The site's own overlay has opened, a consent banner for instance: nothing opens by itself until it has gone, nor in the 30 s after. An open `dialog`, an open popover, what is `aria-modal` and what carries `data-tribune-overlay` count without it for as long as they are displayed; so does a menu (`aria-haspopup`, or a `details` or what `aria-controls` names, while it lies over the page or has the focus), without the 30 s.",
    at: 'site',
    detail: {},
  },
  'overlay-close': {
    about: "The site's own overlay has gone.",
    at: 'site',
    detail: {},
  },
};
