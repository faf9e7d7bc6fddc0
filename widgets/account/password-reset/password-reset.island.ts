import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './password-reset.css?inline';
import { createPasswordReset, type PasswordReset } from './password-reset.model.ts';

export const island = defineIsland({
  model: createPasswordReset,
  draw: reactView<PasswordReset>(() => import('./PasswordResetView.tsx')),
  sheets: [sheet(css)],
});
