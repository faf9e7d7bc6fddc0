import { ReportDialog } from './report/ReportDialog.tsx';

/** The components that one reader in a few hundred needs, fetched as one file. */
export const rare = { ReportDialog };
