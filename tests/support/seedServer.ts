// Fills databases on the server at the address that is its argument, and prints the environment variables with their addresses as JSON.
import { seedDatabases } from './postgres.ts';
import './quickPasswords.ts';

const [, , server] = process.argv;
if (!server) throw new Error('Say which server: node tests/support/seedServer.ts postgres://...');
console.log(JSON.stringify(await seedDatabases(server)));
