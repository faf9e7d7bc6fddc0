import type { Translations } from '#core/base/errors/notices.ts';

export const notices: Translations = {
  T32: (link: string) => ({
    what: `De knop "${link}" van de navigatie leidt naar geen lijst.`,
    remedy:
      'Druk <a class="tb-navigation-open" href="#id"> en een lijst met die id; zie templates/default/navigation.html.',
  }),
};
