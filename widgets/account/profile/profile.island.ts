import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './profile.css?inline';
import { createProfile, type Profile } from './profile.model.ts';

export const island = defineIsland({
  // Rarely needed: most readers who change their profile upload no picture.
  model: (page, _: object, host) =>
    createProfile(page, host, {
      shrinking: () => import('./shrink.ts').catch(() => undefined),
      dialog: () => import('./DeleteDialog.tsx').catch(() => undefined),
      ownDataDialog: () => import('./OwnDataDialog.tsx').catch(() => undefined),
    }),
  draw: reactView<Profile>(() => import('./ProfileView.tsx')),
  sheets: [sheet(css)],
});
