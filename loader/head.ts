// Inlined into <head> with the page's nonce, before the first paint. A dismissed smart bar is hidden by CSS and never
// becomes visible, so it costs no request and no script; theme and text size stand on <html> as this browser keeps them.
// What is blocked or cannot be read leaves the page as it was printed. The rules are those of
// widgets/promotion/smart-bar/stamp.ts and widgets/account/appearance/look.ts, which tests hold against this file.
{
  const { dataset } = document.documentElement;
  // Capturing: what a script element fires does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (target && /\/tribune\.js/.test(Reflect.get(target, 'src'))) dataset.wState = 'failed';
    },
    true,
  );
  const read = (key: string) => {
    try {
      return JSON.parse(localStorage[`tribune:${dataset.tenant}:${key}`]);
    } catch {}
  };

  const printed = dataset.smartBar ?? '';
  const number = +printed;
  const stamp = (number >= 0 ? number * (number < 1e11 ? 1e3 : 1) : Date.parse(printed)) || 0;
  const stored = read('smartbar_date');
  if (stored === stamp || (stored > stamp && stored <= Date.now())) dataset.smartBarSeen = '';

  const { theme, text } = read('appearance') ?? {};
  if (text === 'big') dataset.text = text;
  if (theme === 'dark' || theme === 'light') {
    dataset.theme = theme;
    // Theme colours: of these the first that holds counts.
    for (const meta of document.querySelectorAll(`meta[media*=${theme}]`))
      document.head.prepend(Object.assign(meta.cloneNode(), { media: '' }));
  }
}
