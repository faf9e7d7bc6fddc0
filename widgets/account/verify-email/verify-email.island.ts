import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './verify-email.css?inline';
import { createVerifyEmail, type VerifyEmail } from './verify-email.model.ts';

export const island = defineIsland({
  model: createVerifyEmail,
  draw: reactView<VerifyEmail>(() => import('./VerifyEmailView.tsx')),
  sheets: [sheet(css)],
});
