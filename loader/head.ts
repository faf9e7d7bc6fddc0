// Inlined into <head> with the page's nonce, before the first paint: a dismissed smart bar is hidden by CSS and never
// becomes visible, so it costs no request and no script. Blocked storage shows the bar. The rules are those of
// widgets/promotion/smart-bar/stamp.ts, which tests hold against this file.
(() => {
  try {
    const { dataset } = document.documentElement;
    const printed = dataset.smartBar ?? '';
    const number = +printed;
    const stamp = (Number.isNaN(number) ? Date.parse(printed) : number * (number < 1e11 ? 1e3 : 1)) || 0;
    const stored = JSON.parse(localStorage[`tribune:${dataset.tenant}:smartbar_date`]);
    if (stored === stamp || (stored > stamp && stored <= Date.now())) dataset.smartBarSeen = '';
  } catch {}
})();
