import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const widget = defineWidget({
  name: 'appearance',
  about:
    'Light, dark or as the device has it; text small or big. Printed by the host, see templates/default/appearance.html.',
  place: 'tag',
  when: 'activity',
  surface: 'page',
  isCritical: true,
});
