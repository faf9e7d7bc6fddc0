import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const widget = defineWidget({
  name: 'custom-code',
  about:
    'Front code that the tenant’s admins try out: it runs for a reader whom the server knows as an admin, and for nobody else. `?tribune=safe` in the address leaves it out.',
  place: 'overlay',
  when: 'event tribune:admin',
  surface: 'page',
});
