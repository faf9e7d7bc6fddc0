import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './login.css?inline';
import { createLogin } from './login.model.ts';
import type { Attributes } from './login.widget.ts';
import { loginHash } from './loginHash.ts';

export const island = defineIsland({
  model: ({ session }, { registerUrl, resetUrl }: Attributes, { element, left }) =>
    createLogin({
      session,
      hash: loginHash(window),
      focused: () => element.ownerDocument.activeElement,
      left,
      registerUrl,
      resetUrl,
    }),
  draw: reactView(() => import('./LoginView.tsx')),
  sheets: [sheet(css)],
});
