import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  appearance: {
    about: 'The page looks different from now on: chosen here or in another tab, or brought by a login.',
    at: 'document',
    detail: { theme: '`light`, `dark`, or `system` where the device decides.', text: '`small` or `big`.' },
    types: { theme: "'light' | 'dark' | 'system'", text: "'small' | 'big'" },
  },
};
