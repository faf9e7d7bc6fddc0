import * as z from 'zod/mini';
import { session } from '#core/contract/base/account.ts';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { keyed } from '#core/contract/base/key.ts';
import { derived, message, sentence } from '#core/contract/base/shapes.ts';

/** What a captcha leaves in a form. Without a captcha: an empty text and false. */
const captcha = {
  'g-recaptcha-response': z.string(),
  /** Whether the response carries a score (reCAPTCHA v3) that the server is to check. */
  check_score: z.boolean(),
};

const registered = z.union([
  derived(session, (begun) => ({ session: begun, message: begun.user.verifyMessage })),
  // Some servers let nobody in before the address is verified.
  derived(message, ({ message }) => ({ session: undefined, message })),
]);

/**
 * Makes an account. Answers a session, or only a sentence where the address has to be verified first. 422 under `username`, `email`, `password`, or
 * the captcha's field.
 * The same account with the same key and password is let in again.
 */
export const register = endpoint('POST /api/v2/r-register', 'anyone', {
  body: z.object({
    username: z.string(),
    email: z.string(),
    password: z.string(),
    password_confirmation: z.string(),
    ...captcha,
    /** Where the reader was: a path of this site. */
    redirect_data: z.string(),
    ...keyed,
  }),
  reply: registered,
});

/** What a new reader fills in. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** The password once more; the server compares. */
  readonly confirmation: string;
}

/** The body of `register`, without the proof of a captcha. `returnTo`: where the reader was, a path of this site. */
export const registrationBody = ({ confirmation, ...given }: Registration, returnTo: string) => ({
  ...given,
  password_confirmation: confirmation,
  redirect_data: returnTo,
});

/** Logs in with the code that a provider sent the reader back with. */
export const socialLogin = endpoint('POST /api/v2/login/{provider}', 'anyone', {
  provesItself: true,
  body: z.object({
    code: z.string(),
    /** Only for a provider that is configured with PKCE. */
    code_verifier: z.optional(z.string()),
  }),
  reply: session,
});
/** The body of `socialLogin`; `verifier`: of PKCE, where the provider has it. */
export const socialLoginBody = (code: string, verifier: string | undefined) =>
  verifier === undefined ? { code } : { code, code_verifier: verifier };

/** Has a mail sent with a link for a new password. The answer is the same whether or not somebody has this address. */
export const requestReset = endpoint('POST /api/front/v1/password/email', 'anyone', {
  body: z.object({ email: z.string(), ...keyed }),
  reply: message,
});

/** Sets a new password; `token` is from the link in the mail. 422 under `email` for a link that is not good any more, under `password`. */
export const resetPassword = endpoint('POST /api/v2/password/reset', 'anyone', {
  body: z.object({
    email: z.string(),
    token: z.string(),
    password: z.string(),
    password_confirmation: z.string(),
  }),
  reply: message,
});
/** The body of `resetPassword`; `token`: from the link in the mail. */
export const resetPasswordBody = (
  token: string,
  { email, password, confirmation }: Omit<Registration, 'username'>,
) => ({ email, token, password, password_confirmation: confirmation });

/** What a signed link carries beside its path. */
const signature = z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) });

const verified = derived(sentence, (wire) => ({
  message: wire.message,
  wasVerified: wire.status === 'already-verified',
}));

/** Confirms the address of a new account; path and query are those of the link in the mail. */
export const verifyEmail = endpoint('POST /api/v2/email/verify/{id}/{hash}', 'anyone', {
  provesItself: true,
  query: signature,
  reply: verified,
});

/** Confirms the address to which an account was changed; path and query are those of the link in the mail. */
export const verifyNewEmail = endpoint('POST /api/v2/new-email/verify/{id}/{hash}', 'anyone', {
  provesItself: true,
  query: signature,
  reply: verified,
});

/** The call at a path that the tenant configures; the newsroom's own is `resendVerification`. */
export const resendAt = <const Path extends string>(path: Path) =>
  endpoint(`POST ${path}`, 'anyone', {
    /** A reader's own address when left out. */
    body: z.object({ email: z.optional(z.string()), ...keyed }),
    reply: message,
  });

/** Sends the link for verifying an e-mail address again. The answer is the same whether or not somebody has this address. */
export const resendVerification = resendAt('/api/v2/email/resend');
