import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { type Draw, defineIsland } from '#core/base/widget/island.ts';
import css from './bug-report.css?inline';
import { type BugReport, createBugReport } from './bug-report.model.ts';

const drawForm = reactView<BugReport>(() => import('./BugReportView.tsx'));

/** Draws nothing, and does not fetch React, where the site's own tool takes the reports. */
const draw: Draw<BugReport | undefined> = (model, drawing) => {
  if (model) return drawForm(model, drawing);
  drawing.host.element.hidden = true;
  drawing.drawn('keep');
  return () => {};
};

export const island = defineIsland({ model: createBugReport, draw, sheets: [sheet(css)] });
