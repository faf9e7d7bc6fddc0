import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const widget = defineWidget({
  name: 'social-login',
  about: 'Logs a reader in who comes back from a provider such as Google, and returns to the page where that began.',
  place: { page: 'social-login-callback' },
  when: 'now',
  surface: 'page',
});
