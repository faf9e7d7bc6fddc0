import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const widget = defineWidget({
  name: 'tabs',
  about:
    "Sections of the host of which one is shown, by the address's hash. Printed by the host, see templates/default/tabs.html.",
  needsPrint: true,
  place: 'tag',
  when: 'visible 300px | hash #',
  surface: 'page',
});
