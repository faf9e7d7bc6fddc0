import { env } from 'node:process';

// Before anything of the tests is loaded: what they are sized by.
env.TRIBUNE_SOAK = '1';
await import('./test.ts');
