export interface DemoAccount {
  readonly tenant: 'deaftrap' | 'thefinalwhistle';
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly role: 'editor' | null;
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
];
