import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './social-login.css?inline';
import { socialLoginOf } from './social-login.model.ts';

export const island = defineIsland({
  model: socialLoginOf,
  draw: reactView(() => import('./SocialLoginView.tsx')),
  sheets: [sheet(css)],
});
