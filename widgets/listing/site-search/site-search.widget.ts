import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const widget = defineWidget({
  name: 'site-search',
  about:
    "The search form of the host's header. It suggests teams, players, tags and articles while a reader types, and the searches before; the form leads to the host's page of results.",
  aliases: ['autocomplete', 'suggestions'],
  needsPrint: true,
  place: 'tag',
  when: 'interaction',
  surface: 'page',
  isCritical: true,
});
