import { ReportDialog } from './ReportDialog.tsx';
import { RulesPanel } from './RulesPanel.tsx';

/** Fetched as one file: whoever needs one of these is a reader in a few hundred. */
export const rare = { ReportDialog, RulesPanel };
