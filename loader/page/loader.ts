import { table } from 'virtual:tribune-table';
import { start } from './start.ts';

start(import.meta.url, table);
