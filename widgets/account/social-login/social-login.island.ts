import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './social-login.css?inline';
import { socialLoginOf } from './social-login.model.ts';

export const island = defineIsland({
  model: socialLoginOf,
  draw: reactView(() => import('./SocialLoginView.tsx')),
  sheets: [sheet(css)],
});
