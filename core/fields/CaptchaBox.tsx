import { useLayoutEffect, useRef } from 'react';
import type { Captcha } from '#core/captcha/captcha.ts';

/**
 * The box that a reader ticks, where the tenant's captcha has one; nothing otherwise. For an island on the page surface: the
 * provider does not find its box in a shadow root.
 */
export function CaptchaBox({ captcha }: { readonly captcha: Pick<Captcha, 'kind' | 'show'> }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? captcha.show(box.current) : undefined), [captcha]);
  return captcha.kind === 'checkbox' ? <div className="tb-captcha" ref={box} /> : null;
}
