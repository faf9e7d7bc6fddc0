import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { TenantConfig } from '#core/base/page/config.ts';
import type { Page } from '#core/base/page/page.ts';

export type Provider = TenantConfig['social'][number];

/** Where readers can log in with an account that they have elsewhere. */
export interface Providers {
  readonly all: readonly Provider[];
  /** A provider was chosen, and its page is about to open. */
  readonly isBusy: ReadonlySignal<boolean>;
  /**
   * Why the provider's page did not open. `unloaded`: the file that begins such a login could not be fetched; the others as
   * `beginSocialLogin` returns them.
   */
  readonly trouble: ReadonlySignal<'no-storage' | 'insecure' | 'unloaded' | undefined>;
  choose(provider: Provider): Promise<void>;
  clear(): void;
}

/** `returnTo`: a path of this site for whoever comes back; by default the page where the reader is. */
export function createProviders(page: Page, returnTo?: string): Providers {
  const isBusy = signal(false);
  const trouble = signal<'no-storage' | 'insecure' | 'unloaded'>();
  return {
    all: page.config.account ? [] : page.config.social,
    isBusy,
    trouble,
    async choose(provider) {
      if (isBusy.peek()) return;
      batch(() => {
        isBusy.value = true;
        trouble.value = undefined;
      });
      const way = await import('#core/social/socialLogin.ts').then(
        ({ beginSocialLogin }) => beginSocialLogin(page, provider, returnTo === undefined ? {} : { returnTo }),
        () => 'unloaded' as const,
      );
      batch(() => {
        isBusy.value = false;
        if (way !== 'left') trouble.value = way;
      });
    },
    clear() {
      trouble.value = undefined;
    },
  };
}
