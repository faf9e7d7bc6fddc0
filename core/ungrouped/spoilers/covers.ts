import { dataset } from '#core/base/head/page.ts';

/**
 * The rules that cover results while <html> says `data-spoilers="on"`. What is hidden keeps its room, cannot be selected or searched, and is not
 * read out; `out` takes out what would give the result away by its size, or what has something with `data-neutral` beside it to stand there instead.
 * `except`: a selector's end, for what the reader has asked for.
 */
export const covers = (except = ''): string =>
  `${on}[data-spoiler]${except}{visibility:hidden}${on}[data-spoiler=out]${except}{display:none}${on}.tb-spoilers-show${except}{display:block}${on}[data-neutral]${except}{display:inline}`;

const on = '[data-spoilers=on] ';

/** Adopts a sheet with those rules. */
export const adoptCovers = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(covers());
  document.adoptedStyleSheets.push(sheet);
  return sheet;
};

/**
 * Gives a page whose title reveals a result the neutral one of `data-neutral-title`, and its own again. A title that is neither belongs to a page
 * that has taken its place since.
 */
export const coverTitle = (isOn: boolean): void => {
  const { neutralTitle } = dataset;
  const { title } = document;
  if (!neutralTitle) return;
  const ownTitle = dataset.ownTitle || title;
  dataset.ownTitle = ownTitle;
  if (title === (isOn ? ownTitle : neutralTitle)) document.title = isOn ? neutralTitle : ownTitle;
};
