import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './login.css?inline';
import { createLogin } from './login.model.ts';

export const island = defineIsland({
  model: createLogin,
  draw: reactView(() => import('./LoginView.tsx')),
  sheets: [sheet(css)],
});
