import type { Page } from '#core/base/page/page.ts';
import type { Captcha } from './captcha.ts';
import { createCaptcha, noCaptcha } from './createCaptcha.ts';

const captchas = new WeakMap<Page, Captcha>();

/** The captcha of the page: one for all its forms, so that its script is fetched once. */
export function captchaOf(page: Page): Captcha {
  const known = captchas.get(page);
  if (known) return known;
  const { locale, clock, config } = page;
  const language = config.language ?? locale;
  const made = config.captcha
    ? createCaptcha({ settings: config.captcha, locale: language, clock, view: window })
    : noCaptcha;
  captchas.set(page, made);
  return made;
}
