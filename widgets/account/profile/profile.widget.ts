import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const widget = defineWidget({
  name: 'profile',
  about: 'The page on which readers change their picture, name, e-mail address, password and notifications.',
  states: ['reader', 'failed'],
  place: { page: 'profile' },
  when: 'now',
  surface: 'page',
});
