import type { TenantConfig } from '#core/base/page/config.ts';
import type { Clock } from '#core/base/page/page.ts';
import { createBoxes } from './boxes.ts';
import type { Captcha, Proven } from './captcha.ts';
import { hasScript, loadScript } from './loadScript.ts';
import { type Provider, providerIn } from './provider.ts';

/** How long the provider may take, in ms. */
const timeout = 15_000;

export interface CaptchaOptions {
  readonly settings: NonNullable<TenantConfig['captcha']>;
  /** BCP 47 tag. */
  readonly locale: string;
  readonly clock: Pick<Clock, 'after'>;
  /** Where the script goes, and where it leaves `grecaptcha`. */
  readonly view: Window;
}

const proven = (response: string, score: boolean): Proven => ({
  ok: true,
  proof: { 'g-recaptcha-response': response, check_score: score },
});
const unproven = (reason: 'blocked' | 'unsolved' | 'expired'): Proven => ({ ok: false, kind: 'unproven', reason });

/** A captcha for a tenant that has none: every proof is empty. */
export const noCaptcha: Captcha = {
  kind: 'none',
  prepare() {},
  show: () => () => {},
  prove: async () => proven('', false),
};

/** What `wait` resolves to, or a rejection after 15 s, which also aborts its signal; also where `wait` throws. */
async function inTime<T>(clock: Pick<Clock, 'after'>, wait: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const late = new Promise<never>((_, reject) => controller.signal.addEventListener('abort', reject));
  const stop = clock.after(timeout, () => controller.abort());
  try {
    return await Promise.race([wait(controller.signal), late]);
  } finally {
    stop();
  }
}

/** reCAPTCHA v3 (`score`) or v2 (`checkbox`). Nothing is requested before `prepare` or `prove`. */
export function createCaptcha({ settings, locale, clock, view }: CaptchaOptions): Captcha {
  const { kind, siteKey } = settings;
  const address = new URL(settings.script);
  address.searchParams.set('render', kind === 'score' ? siteKey : 'explicit');
  if (kind === 'checkbox') address.searchParams.set('hl', locale);
  const boxes = createBoxes(siteKey);
  let provider: Promise<Provider> | undefined;
  let hasFailed = false;

  async function fetchProvider(signal: AbortSignal): Promise<Provider> {
    // The page's own is as good, unless it has just failed us.
    const existing = !hasFailed && hasScript(view.document, address.href, siteKey) ? providerIn(view) : undefined;
    if (!existing) await loadScript(view.document, address.href, signal);
    const found = existing ?? providerIn(view);
    if (!found) throw new TypeError('The captcha is not there, though its script is.');
    await new Promise<void>((resolve) => found.ready(resolve));
    boxes.draw(found);
    return found;
  }

  /** The provider, fetched once; after a failure, anew. */
  async function load(): Promise<Provider> {
    provider ??= inTime(clock, fetchProvider);
    try {
      return await provider;
    } catch (error) {
      forget();
      throw error;
    }
  }
  function forget() {
    provider = undefined;
    hasFailed = true;
  }

  return {
    kind,
    prepare() {
      // The sending of the form fails with it.
      load().catch(() => {});
    },
    show: boxes.show,
    async prove(action) {
      try {
        const found = await load();
        if (kind === 'score') return proven(await inTime(clock, () => found.execute(siteKey, action)), true);
        const taken = boxes.take();
        if (taken.ok) return proven(taken.response, false);
        if (taken.reason === 'blocked') forget();
        return unproven(taken.reason);
      } catch {
        forget();
        return unproven('blocked');
      }
    },
  };
}
