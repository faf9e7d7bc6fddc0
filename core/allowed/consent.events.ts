import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  consent: {
    about:
      'The reader has allowed or refused something: `<html data-consent="ads embeds social experiments statistics">` names the purposes that are allowed, an empty text none; without the attribute the reader has not said yet.',
    at: 'site',
    detail: {},
  },
};
