import { me } from '#core/contract/base/account.ts';
import { resendVerification, verifyEmail, verifyNewEmail } from '#core/contract/form/registration.ts';
import { type StageOptions, stage } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createVerifyEmail } from './verify-email.model.ts';
import type { Attributes } from './verify-email.widget.ts';

export const signedLink = 'https://news.example/email/verify/7/a1b2?expires=99&signature=s3&from=mail#top';
export const verifying = 'POST /api/v2/email/verify/{id}/{hash}';
export const resending = 'POST /api/v2/email/resend';
export const withResend = { resendPath: resendVerification.path };
export const wireUser = { id: 7, username: 'demo', name: 'Demo Reader', verify_email_message: null };

/** A page with the widget on it; a test sets what the server replies before it mounts one. */
export function setUp(options: StageOptions & { readonly type?: string } = {}) {
  const { type = 'verify-email', ...more } = options;
  const set = stage({ words: { en, nl }, address: signedLink, ...more });
  return {
    ...set,
    calls: { first: verifyEmail, fresh: verifyNewEmail, resend: resendVerification, me },
    address: () => set.page.place.here().href,
    mount(attributes: Attributes = {}) {
      const host = set.host();
      host.element.dataset.page = type;
      return { ...host, model: createVerifyEmail(set.page, attributes, host.host) };
    },
  };
}
