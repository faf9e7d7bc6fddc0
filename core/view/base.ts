import baseCss from './base.css?inline';
import { sheet } from './sheet.ts';

/** What every surface adopts before an island's own sheets. */
export const base: CSSStyleSheet = sheet(baseCss);
