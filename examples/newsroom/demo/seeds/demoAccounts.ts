export interface DemoAccount {
  readonly tenant: 'deaftrap' | 'thefinalwhistle';
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly password: string;
  /** An editor moderates. An admin's front code runs, too, and may use the form for bug reports. */
  readonly role: 'editor' | 'admin' | null;
}

/** Made-up people with published passwords, printed at the start. Neither made nor let in where NODE_ENV is production. */
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
