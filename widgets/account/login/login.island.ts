import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './login.css?inline';
import { createLogin } from './login.model.ts';

export const island = defineIsland({
  model: createLogin,
  draw: reactView(() => import('./LoginView.tsx')),
  sheets: [sheet(css)],
});
