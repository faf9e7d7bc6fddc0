/**
 * The script `/dev/captcha/api.js`: `grecaptcha` with the calls of reCAPTCHA v3 and v2. It is sent as its own source text, so
 * it must not refer to anything outside.
 */
export function localScript(view: Window): void {
  const page = view.document;
  const source = page.currentScript?.getAttribute('src') ?? '';
  const address = new URL(source, page.baseURI);
  const isDutch = (address.searchParams.get('hl') ?? page.documentElement.lang).toLowerCase().startsWith('nl');
  const lifetime = 120_000;

  interface Box {
    readonly siteKey: string;
    readonly checkbox: HTMLInputElement;
    readonly expired: unknown;
    response: string;
    timer: number;
  }
  const boxes: Box[] = [];
  const callBack = (callback: unknown, ...args: readonly string[]) => {
    if (typeof callback === 'function') callback(...args);
  };

  async function solve(siteKey: string, action?: string): Promise<string> {
    const reply = await view.fetch(new URL('/dev/captcha/token', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteKey, action }),
    });
    const { token }: { token?: unknown } = await reply.json();
    if (!reply.ok || typeof token !== 'string') throw new Error('The local captcha gave no token.');
    return token;
  }

  function clear(box: Box) {
    view.clearTimeout(box.timer);
    box.response = '';
    box.checkbox.checked = false;
    box.checkbox.disabled = false;
  }

  function render(into: HTMLElement, settings: Readonly<Record<string, unknown>>): number {
    if (into.firstChild) throw new Error('The local captcha draws into an empty element.');
    const label = page.createElement('label');
    const checkbox = page.createElement('input');
    checkbox.type = 'checkbox';
    label.append(checkbox, isDutch ? ' Ik ben geen robot (proefversie)' : ' I am not a robot (trial version)');
    Object.assign(label.style, { display: 'inline-flex', alignItems: 'center', gap: '8px', minHeight: '44px' });
    into.append(label);
    const siteKey = String(settings.sitekey);
    const box: Box = { siteKey, checkbox, expired: settings['expired-callback'], response: '', timer: 0 };
    checkbox.addEventListener('change', async () => {
      if (!checkbox.checked) return clear(box);
      checkbox.disabled = true;
      try {
        box.response = await solve(siteKey);
        checkbox.disabled = false;
        box.timer = view.setTimeout(() => {
          clear(box);
          callBack(box.expired);
        }, lifetime);
        callBack(settings.callback, box.response);
      } catch {
        clear(box);
        callBack(settings['error-callback']);
      }
    });
    return boxes.push(box) - 1;
  }

  Object.assign(view, {
    grecaptcha: {
      ready: (then: () => void) => void Promise.resolve().then(then),
      execute: (siteKey: string, { action }: { action?: string } = {}) => solve(siteKey, action),
      render,
      getResponse: (at = 0) => boxes[at]?.response ?? '',
      reset(at = 0) {
        const box = boxes[at];
        if (box) clear(box);
      },
    },
  });
}
