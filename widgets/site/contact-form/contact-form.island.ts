import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './contact-form.css?inline';
import { createContactForm } from './contact-form.model.ts';
import { drawLetter } from './drawLetter.ts';

export const island = defineIsland({
  model: createContactForm,
  draw: drawLetter,
  sheets: [sheet(css)],
});
