export interface DemoAccount {
  readonly tenant: 'deaftrap' | 'thefinalwhistle';
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly password: string;
  /** An editor can moderate. An admin also gets the custom code and the form for bug reports. */
  readonly role: 'editor' | 'admin' | null;
}

/**
 * Invented accounts with published passwords, which are printed at the start. They are neither made nor accepted where NODE_ENV
 * is production.
 */
export const demoAccounts: readonly DemoAccount[] = [
  {
    tenant: 'deaftrap',
    id: 1,
    username: 'demo.lezer',
    name: 'Demo Lezer',
    password: 'demo-lezer-2026',
    role: null,
  },
  {
    tenant: 'deaftrap',
    id: 2,
    username: 'demo.redactie',
    name: 'Demo Redactie',
    password: 'demo-redactie-2026',
    role: 'editor',
  },
  {
    tenant: 'deaftrap',
    id: 90,
    username: 'demo.admin',
    name: 'Demo Beheer',
    password: 'demo-admin-2026',
    role: 'admin',
  },
  {
    tenant: 'thefinalwhistle',
    id: 1,
    username: 'demo.reader',
    name: 'Demo Reader',
    password: 'demo-reader-2026',
    role: null,
  },
  {
    tenant: 'thefinalwhistle',
    id: 2,
    username: 'demo.editor',
    name: 'Demo Editor',
    password: 'demo-editor-2026',
    role: 'editor',
  },
  {
    tenant: 'thefinalwhistle',
    id: 90,
    username: 'demo.admin',
    name: 'Demo Admin',
    password: 'demo-admin-2026',
    role: 'admin',
  },
];
