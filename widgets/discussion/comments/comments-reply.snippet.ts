// Inlined into <head>: who is logged in can write a reply before the script is there. The island goes on with it (`write/earlyReply.ts`).
{
  const { dataset } = document.documentElement;
  const open = (event: MouseEvent) => {
    const { target } = event;
    const button = target instanceof Element && target.closest('[data-w-action^=reply-]');
    let user = '';
    try {
      user = localStorage[`tribune:${dataset.tenant}:user`];
    } catch {}
    // Guests are asked to log in: their click is the loader's.
    if (!button || !/^{(?!.*"canPlaceComments":false)/.test(user)) return;
    event.stopImmediatePropagation();
    let area = document.querySelector<HTMLTextAreaElement>('.tb-comment-early');
    if (!area?.value) {
      area ??= document.createElement('textarea');
      area.className = 'tb-comment-early';
      area.setAttribute('aria-label', `${button.getAttribute('aria-label')}`);
      button.closest('article')?.after(area);
    }
    // With the room of the form that takes its place.
    area.scrollIntoView({ block: 'nearest' });
    area.focus({ preventScroll: true });
  };
  addEventListener('click', open, true);
}

export {};
