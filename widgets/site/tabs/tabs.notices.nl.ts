import type { Translations } from '#core/base/errors/notices.ts';

export const notices: Translations = {
  T33: (links: readonly string[]) => ({
    what: links.length > 0 ? `In de tabs leidt ${links.join(', ')} naar geen sectie.` : 'De tabs bevatten geen links.',
    remedy:
      'Druk <a class="tb-tabs-tab" href="#id"> en <section class="tb-tabs-panel" id="id"> in één tag, elke id één keer.',
  }),
};
