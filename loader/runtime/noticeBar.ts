import type { Locale } from '#core/base/page/page.ts';
import css from './noticeBar.css?inline';

const words = {
  nl: {
    one: '1 melding van Tribune op deze pagina',
    many: 'meldingen van Tribune op deze pagina',
    show: 'Bekijken',
    close: 'Sluiten',
  },
  en: {
    one: '1 notice of Tribune on this page',
    many: 'notices of Tribune on this page',
    show: 'Show',
    close: 'Close',
  },
} as const;

let isOpened = false;

/** A line at the foot of the page, for those who edit: how many notices there are, and a way to read them. Opens once. */
export function openNoticeBar(listen: (handler: () => void) => () => void, locale: Locale): void {
  if (isOpened) return;
  isOpened = true;
  const says = words[locale];
  const bar = document.createElement('div');
  bar.dataset.tribuneNotices = '';
  bar.lang = locale;
  const root = bar.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  const close = () => {
    stop();
    bar.remove();
  };
  const button = (label: string, act: () => void) => {
    const made = document.createElement('button');
    made.textContent = label;
    made.addEventListener('click', act);
    return made;
  };
  const show = () => {
    close();
    void window.Tribune.debug();
  };
  root.append(text, button(says.show, show), button(says.close, close));
  document.body.append(bar);
  let count = 0;
  const stop = listen(() => {
    count += 1;
    text.textContent = count === 1 ? says.one : `${count} ${says.many}`;
  });
}
