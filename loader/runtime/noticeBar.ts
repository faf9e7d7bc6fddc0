import { partOf } from '#core/base/dom/make.ts';
import type { Locale } from '#core/base/page/page.ts';
import { tree } from './notice-bar.drawn.html?tree';
import css from './noticeBar.css?inline';
import { openOverPage } from './openOverPage.ts';

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
  const { element, root } = openOverPage(tree({ locale, show: says.show, close: says.close }), css);
  const text = partOf(root, 'count');
  const close = () => {
    stop();
    element.remove();
  };
  partOf(root, 'show').addEventListener('click', () => {
    close();
    void window.Tribune.debug();
  });
  partOf(root, 'close').addEventListener('click', close);
  let count = 0;
  const stop = listen(() => {
    count += 1;
    text.textContent = count === 1 ? says.one : `${count} ${says.many}`;
  });
}
