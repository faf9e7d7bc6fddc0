// Fills a database on the server at the address that is its argument, and prints the address of that.
import { seedDatabase } from './postgres.ts';
import './quickPasswords.ts';

const [, , server] = process.argv;
if (!server) throw new Error('Say which server: node tests/support/seedServer.ts postgres://...');
console.log(await seedDatabase(server));
