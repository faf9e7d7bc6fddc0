import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const widget = defineWidget({
  name: 'notifications',
  about:
    'A bell with what is new for the reader: who answered, who liked, what the newsroom has to say. Guests see none.',
  aliases: ['bell', 'meldingen', 'bel'],
  place: 'tag',
  when: 'activity',
  surface: 'shadow',
  isCritical: true,
});
