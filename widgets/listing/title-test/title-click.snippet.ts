import { titleClickPath } from '#core/contract/titleClick.ts';

// Inlined into <head> after title-test.js: a title that is followed before its island stands counts, too. From then on the
// island reports; both leave their mark on the link.
{
  const { dataset } = document.documentElement;
  const report = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-widget=title-test]')?.dataset;
    if (!dataset.titleGroup || button > 1 || !link || link.wState === 'ready' || link.wFollowed) return;
    link.wFollowed = '1';
    const { tenant = '' } = dataset;
    let visitor = '';
    try {
      const key = `tribune:${tenant}:visitor_id`;
      localStorage[key] ??= JSON.stringify(`${Math.random().toString(36)}00000000`.slice(2, 12));
      visitor = JSON.parse(localStorage[key]);
    } catch {}
    fetch(`${titleClickPath.replace('{id}', `${link.articleId}`)}?tenant_id=${tenant}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'x-tenant': tenant, 'x-visitor-id': visitor },
      body: new URLSearchParams({ group: dataset.titleGroup }),
    }).catch(() => {});
  };
  addEventListener('click', report, true);
  addEventListener('auxclick', report, true);
}
