// Inlined into <head>: readers and guests can write a reply, and send it, before the script is there. The loader holds what is sent, the island goes on
// with the form (`write/earlyReply.ts`), and asks guests to log in. A form is of this script until the island takes its `data-w-action` away.
import { areaOf, early, earlyForm, showState } from './write/early.ts';

{
  const { dataset, lang } = document.documentElement;
  const [cancel = '', send = '', sending = '', failed = '', guest] = /^nl/i.test(lang)
    ? [
        ...['Annuleren', 'Antwoorden', 'Wordt geplaatst…', 'Dat is niet gelukt. Probeer het nog eens.'],
        'Bij het plaatsen vragen we je om in te loggen.',
      ]
    : [
        ...['Cancel', 'Reply', 'Posting…', 'That did not work. Please try again.'],
        'You will be asked to log in when you post.',
      ];
  const own = `${early}[data-w-action]`;
  const key = (name: string) => `tribune:${dataset.tenant}:${name}`;
  const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, listener, true);
  const formOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLFormElement>(own) : undefined);
  const find = () => document.querySelector<HTMLElement>(early);
  const stored = () => {
    let user = '';
    try {
      user = localStorage[key('user')] ?? '';
    } catch {}
    return user;
  };
  const isGuest = () => stored()[0] !== '{';
  const open = (button: Element) => {
    let form = find();
    if (!form || !areaOf(form)?.value) {
      const label = `${button.getAttribute('aria-label')}`;
      form ??= earlyForm(label, cancel, send);
      form.dataset.note = (isGuest() && guest) || '';
      if (form.firstChild) form.firstChild.textContent = label;
      form.dataset.wAction = `${button.getAttribute('data-w-action')}`.replace('reply', 'send');
      showState(form, '');
      button.closest('article')?.after(form);
    }
    form.scrollIntoView({ block: 'nearest' });
    areaOf(form)?.focus({ preventScroll: true });
  };
  const close = (form: HTMLElement) => {
    // It may be held: there is nothing to be sent any more.
    form.dataset.wAction = '';
    const button = form.parentElement?.querySelector<HTMLElement>('.tb-comment-open-reply');
    form.remove();
    button?.focus();
  };
  on('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const form = formOf(event);
    const button = target.closest('[data-w-action^=reply-]');
    if (form && target.matches('[type=button]')) close(form);
    // Who asks for the loader by this press hears of it before the submit.
    else if (form && target.matches('[type=submit]') && form.checkValidity()) return showState(form, sending, true);
    // Whoever may not place comments leaves the click to the loader.
    else if (button && !/"canPlaceComments":false/.test(stored())) open(button);
    else return;
    event.stopImmediatePropagation();
  });
  on('keydown', (event) => {
    const form = formOf(event);
    if (!form || event.isComposing) return;
    if (event.key === 'Escape') close(form);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  on('submit', (event) => {
    const form = formOf(event);
    if (form) showState(form, sending, true);
  });
  // What the loader has not held is the page's to do: it waits for the loader, or has failed.
  addEventListener('submit', (event) => {
    const form = formOf(event);
    if (!form || event.defaultPrevented) return;
    event.preventDefault();
    const observer =
      window.MutationObserver &&
      new MutationObserver(() => {
        observer.disconnect();
        form.requestSubmit();
      });
    if (dataset.wState !== undefined || !observer) return showState(form, failed);
    // The page says so when the loader is there, or cannot be had.
    observer.observe(document.documentElement, { attributeFilter: ['data-w-state'] });
  });
  for (const type of ['compositionstart', 'compositionend'] as const)
    on(type, () => find()?.toggleAttribute('data-composing', type.endsWith('start')));
  const keep = () => {
    const form = document.querySelector<HTMLFormElement>(own);
    const text = form && areaOf(form)?.value;
    if (!text) return;
    const id = Number(form.dataset.wAction?.slice(5));
    try {
      localStorage[key('early_reply')] = JSON.stringify({ id, who: isGuest() ? 0 : JSON.parse(stored()).id, text });
    } catch {}
  };
  for (const type of ['pagehide', 'visibilitychange', 'turbo:before-cache']) addEventListener(type, keep, true);
}
