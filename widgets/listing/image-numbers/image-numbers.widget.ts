import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const widget = defineWidget({
  name: 'image-numbers',
  about:
    'Numbers the pictures of a photo report: each figure with an image in the tag gets a badge, now and later. Those that the host numbered stay as they are.',
  aliases: ['photo-report', 'numeration'],
  needsPrint: true,
  place: 'tag',
  when: 'activity',
  surface: 'page',
  sheet: 'listing',
});
