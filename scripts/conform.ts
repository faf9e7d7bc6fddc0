import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { argv, env, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openConform } from './conform/conform.ts';
import { asJson, asJunit, asText } from './conform/report.ts';

const usage = `npx --no tribune conform https://api.example.com --tenant <tenant> [--reader <token>] [--manager <token>] [--admin <token>] [--id article=12 --id poll=3 ...] [--writes] [--json] [--junit <file>]`;

function read() {
  try {
    return parseArgs({
      args: argv.slice(2),
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        reader: { type: 'string' },
        manager: { type: 'string' },
        admin: { type: 'string' },
        id: { type: 'string', multiple: true, default: [] },
        writes: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        junit: { type: 'string' },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const given = read();
const [origin] = given?.positionals ?? [];
const tenant = given?.values.tenant;
const ids = (given?.values.id ?? []).map((each) => /^([a-z]+)=(.+)$/.exec(each)?.slice(1));
if (!given || origin === undefined || !URL.canParse(origin) || tenant === undefined || ids.includes(undefined)) {
  console.error(usage);
  exit(2);
}

const { reader, manager, admin, writes, json, junit } = given.values;
const named = new Map(ids.flatMap((pair) => (pair ? [[pair[0] ?? '', pair[1] ?? ''] as const] : [])));
const root = fileURLToPath(new URL('..', import.meta.url));
const conform = await openConform(root);
const report = await conform({ origin, tenant, reader, manager, admin, isWriting: writes, ids: named });
if (junit !== undefined) writeFileSync(resolve(env.INIT_CWD ?? env.PWD ?? '.', junit), asJunit(report));
console.log(json ? asJson(report) : asText(report));
exit(report.widgets.some(({ grade }) => grade === 'broken') ? 1 : 0);
