import { readAttributes } from '#core/base/widget/attributes.ts';
import type { Printed as PasswordReset } from '../../widgets/account/password-reset/password-reset.printed.ts';
import { attributes as passwordReset } from '../../widgets/account/password-reset/password-reset.widget.ts';
import type { Printed as VerifyEmail } from '../../widgets/account/verify-email/verify-email.printed.ts';
import { attributes as verifyEmail } from '../../widgets/account/verify-email/verify-email.widget.ts';
import type { Printed as Moderation } from '../../widgets/discussion/moderation/moderation.printed.ts';
import { attributes as moderation } from '../../widgets/discussion/moderation/moderation.widget.ts';
import { adoptValues } from '../../widgets/site/contact-form/adoptValues.ts';
import type { Printed as ContactForm } from '../../widgets/site/contact-form/contact-form.printed.ts';
import { attributes as contactForm } from '../../widgets/site/contact-form/contact-form.widget.ts';
import { fields } from '../../widgets/site/contact-form/letter.ts';
import type { Printed as LinkedElements } from '../../widgets/site/linked-elements/linked-elements.printed.ts';
import { attributes as linkedElements } from '../../widgets/site/linked-elements/linked-elements.widget.ts';
import type { Printed as WebPush } from '../../widgets/site/web-push/web-push.printed.ts';
import { attributes as webPush } from '../../widgets/site/web-push/web-push.widget.ts';
import { reader } from './reading.ts';

/** What the form that the island draws has taken over from the printed one. */
function valuesIn(element: HTMLElement): Readonly<Record<string, string>> {
  const drawn = document.createElement('form');
  drawn.append(...fields.map((name) => Object.assign(document.createElement('textarea'), { name })));
  const printed = element.querySelector('form');
  if (printed) adoptValues(printed, drawn, fields);
  // Browsers drop the line feed that a printed text begins with; this document keeps it.
  return Object.fromEntries(
    [...drawn.querySelectorAll('textarea')].map(({ name, value }) => [name, value.replace(/^\n/, '')]),
  );
}

/** How the islands around an account and a site read what their host printed. */
export const siteReaders = {
  'contact-form': reader<ContactForm>({
    read: (element) => ({
      ...readAttributes('printed', contactForm, element).attributes,
      ...valuesIn(element),
    }),
    expected: ({ message_limit, name, email, message }) => ({
      messageLimit: message_limit,
      name: name ?? '',
      email: email ?? '',
      message: message ?? '',
    }),
  }),
  'linked-elements': reader<LinkedElements>({
    read: (element) => readAttributes('printed', linkedElements, element).attributes,
    expected: ({ within }) => ({ within: within ?? undefined }),
  }),
  moderation: reader<Moderation>({
    read: (element) => readAttributes('printed', moderation, element).attributes,
    expected: ({ queue }) => ({ queue }),
  }),
  'password-reset': reader<PasswordReset>({
    read: (element) => readAttributes('printed', passwordReset, element).attributes,
    expected: ({ token, email, login_url }) => ({
      token: token ?? undefined,
      email: email ?? undefined,
      loginUrl: login_url ?? undefined,
    }),
  }),
  'verify-email': reader<VerifyEmail>({
    read: (element) => readAttributes('printed', verifyEmail, element).attributes,
    expected: ({ user_id, hash, resend_path }) => ({
      userId: user_id ?? undefined,
      hash: hash ?? undefined,
      resendPath: resend_path ?? undefined,
    }),
  }),
  'web-push': reader<WebPush>({
    read: (element) => readAttributes('printed', webPush, element).attributes,
    expected: ({ where_impossible }) => ({ whereImpossible: where_impossible }),
  }),
};
