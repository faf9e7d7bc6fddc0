import { sheet } from '#core/base/view/sheet.ts';
import baseCss from './base.css?inline';
import kitCss from './kit.css?inline';

/** The sheets of what views share: also for what is drawn in their markup without React. */
export const kit: readonly CSSStyleSheet[] = [sheet(baseCss), sheet(kitCss)];
