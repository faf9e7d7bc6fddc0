import { me } from '#core/contract/base/account.ts';
import { requestReset, resetPassword } from '#core/contract/form/registration.ts';
import { type StageOptions, stage } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createPasswordReset } from './password-reset.model.ts';
import type { Attributes } from './password-reset.widget.ts';

export const link = 'https://news.example/site/password/reset/t0ken?email=lezer%40example.org&from=mail';

/** A page with the widget on it. */
export function setUp({ attributes = {}, ...options }: StageOptions & { readonly attributes?: Attributes } = {}) {
  const set = stage({ words: { en, nl }, address: link, config: { base: '/site' }, ...options });
  return {
    ...set,
    calls: { request: requestReset, reset: resetPassword, me },
    address: () => set.page.place.here().href,
    model: createPasswordReset(set.page, attributes),
  };
}
