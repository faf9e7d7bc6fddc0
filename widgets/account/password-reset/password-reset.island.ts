import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './password-reset.css?inline';
import { createPasswordReset, type PasswordReset } from './password-reset.model.ts';

export const island = defineIsland({
  model: createPasswordReset,
  draw: reactView<PasswordReset>(() => import('./PasswordResetView.tsx')),
  sheets: [sheet(css)],
});
