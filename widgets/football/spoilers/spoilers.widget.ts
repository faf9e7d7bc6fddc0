import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const widget = defineWidget({
  name: 'spoilers',
  about:
    'The choice to cover results until the reader asks for one, on all pages of this browser. With results of the host in it, it shows those that are asked for. See templates/default/spoilers.html.',
  place: 'tag',
  when: 'activity',
  surface: 'page',
});
