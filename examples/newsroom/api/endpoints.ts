import { account } from './account.ts';
import { community } from './community.ts';
import { site } from './contact.ts';
import { live } from './live.ts';
import { passwordReset } from './passwordReset.ts';
import { profile } from './profile.ts';
import { promotion } from './promotion.ts';
import { registration } from './registration.ts';
import type { Served } from './serve.ts';
import { social } from './social.ts';
import { verification } from './verification.ts';

/** Every call that this newsroom answers. */
export const endpoints: readonly Served[] = [
  ...account,
  ...registration,
  ...verification,
  ...passwordReset,
  ...social,
  ...live,
  ...promotion,
  ...profile,
  ...community,
  ...site,
];
