import type { NextStep } from '#core/base/i18n/nextStep.ts';
import { type Html, html } from './html.ts';
import type { Tenant } from './page.ts';
import { print } from './print.ts';

/** What stands on a page in the place of what is not there: one sentence, and the next step. */
export const emptyNote = (text: string, empty_next: NextStep, tenant: Tenant): Html =>
  html`<p class="tb-empty">${text}${print('empty-next', { empty_next }, tenant)}</p>`;
