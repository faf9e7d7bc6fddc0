import { runInTerminal } from './releases/commands.ts';

await runInTerminal('rollback');
