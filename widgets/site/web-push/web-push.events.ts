import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  'web-push': {
    about:
      'Only with `webPush.adapter: host`: the switch asks the site’s own script, which answers within 3 s. See docs/calls/notifications.md.',
    at: 'document',
    detail: {
      ask: '`state`, `subscribe` or `unsubscribe`; the latter two within a click.',
      respond: 'To be called with the state as it is now, or with a promise of it.',
    },
    types: { ask: "'state' | 'subscribe' | 'unsubscribe'", respond: '(state: string | Promise<string>) => void' },
  },
};
