import { RulesPanel } from './moderate/RulesPanel.tsx';
import { ReportDialog } from './report/ReportDialog.tsx';

/** Fetched as one file: whoever needs one of these is a reader in a few hundred. */
export const rare = { ReportDialog, RulesPanel };
