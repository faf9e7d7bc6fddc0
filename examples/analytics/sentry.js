// For the browser SDK of Sentry, version 10 and up. After Sentry.init, before the script of Tribune.
document.addEventListener('tribune:metric', ({ detail: { widget, metric, value, rate } }) => {
  const unit = metric === 'cls' ? 'none' : 'millisecond';
  window.Sentry.metrics.distribution(`tribune.${metric}`, value, { unit, attributes: { widget, rate } });
});
document.addEventListener('tribune:act', ({ detail: { act, on } }) => {
  window.Sentry.addBreadcrumb({ category: 'tribune.act', message: act, data: { on } });
});
document.addEventListener('tribune:error', ({ detail: { code, what }, target }) => {
  const widget = target instanceof Element ? target.getAttribute('data-widget') : null;
  window.Sentry.captureMessage(`Tribune ${code}: ${what}`, {
    level: 'warning',
    fingerprint: ['tribune', code, widget ?? ''],
    tags: { 'tribune.code': code, ...(widget && { 'tribune.widget': widget }) },
  });
});
