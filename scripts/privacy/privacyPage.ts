import { type DeclaredKey, declared } from '../../core/base/storage/declared.ts';
import { dailyFigures } from '../../examples/newsroom/database/migrations/dailyFigures.ts';
import { desk } from '../../examples/newsroom/database/migrations/desk.ts';
import { feed } from '../../examples/newsroom/database/migrations/feed.ts';
import { follows } from '../../examples/newsroom/database/migrations/follows.ts';
import { imports } from '../../examples/newsroom/database/migrations/imports.ts';
import { accounts } from '../../examples/newsroom/database/migrations/initial/accounts.ts';
import { comments } from '../../examples/newsroom/database/migrations/initial/comments.ts';
import { football } from '../../examples/newsroom/database/migrations/initial/football.ts';
import { live } from '../../examples/newsroom/database/migrations/initial/live.ts';
import { promotion } from '../../examples/newsroom/database/migrations/initial/promotion.ts';
import type { Change } from '../../examples/newsroom/database/migrations/table.ts';
import { teamAlerts } from '../../examples/newsroom/database/migrations/teamAlerts.ts';
import { themes } from '../../examples/newsroom/database/migrations/themes.ts';
import { type PersonalTable, personal } from '../../examples/newsroom/database/personal.ts';
import { newsroomCookies } from '../../examples/newsroom/http/cookies.ts';
import { retentionKinds } from '../../examples/newsroom/retention/retentionRules.ts';

const later: Change = { tables: {}, added: teamAlerts.added };
const changes: readonly Change[] = [
  accounts,
  comments,
  football,
  live,
  promotion,
  desk,
  feed,
  follows,
  imports,
  dailyFigures,
  themes,
  later,
];

const constraintsOf = (table: string): string =>
  changes.flatMap(({ tables }) => tables[table]?.constraints ?? []).join('\n');

/** The columns of a table but that of the tenant. Throws an Error where another number of them is described. */
function columnsOf(table: string, fields: object): readonly string[] {
  const columns = changes
    .flatMap(({ tables, added }) => [tables[table]?.columns ?? {}, added?.[table] ?? {}])
    .flatMap((each) => Object.keys(each))
    .filter((name) => name !== 'tenant');
  if (columns.length !== Object.keys(fields).length) throw new Error(`${table} has other columns than are described.`);
  return columns;
}

const row = (...cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const tableOf = (head: readonly string[], rows: readonly string[]) =>
  [row(...head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n');

const keysOf = (keys: Readonly<Record<string, DeclaredKey>>, head: string): string =>
  tableOf(
    [head, 'What it holds', 'What it is for', 'How long'],
    Object.entries(keys).map(([name, { holds, purpose, period }]) => row(`\`${name}\``, holds, purpose, period)),
  );

/** What happens to the rows of a table when an account, or another row that they refer to, is deleted: by its foreign keys. */
function deletionOf(name: string): string {
  // Letters name no account: `eraseAccount` finds them by the address.
  if (['users', 'contact_messages', 'bug_reports'].includes(name)) return 'The row is deleted with the account.';
  const constraints = constraintsOf(name);
  const gone = [...constraints.matchAll(/foreign key \(tenant, (\w+)\) references (\w+) on delete cascade/g)].map(
    ([, column, other]) => (other === 'users' ? 'with the account' : `with its row of \`${other}\` (\`${column}\`)`),
  );
  const emptied = [...constraints.matchAll(/references users on delete set null \((\w+)\)/g)].map(
    ([, column]) => `\`${column}\``,
  );
  const sentences = [
    gone.length > 0 && `The row is deleted ${gone.join(', or ')}.`,
    emptied.length > 0 && `${emptied.join(', ')} is emptied when that account is deleted.`,
  ].filter(Boolean);
  return sentences.join(' ') || 'The row stays when an account is deleted.';
}

function sectionOf([name, { purpose, period, fields }]: readonly [string, PersonalTable]): string {
  const about = `${purpose.slice(0, 1).toUpperCase()}${purpose.slice(1)}. Kept ${period}. ${deletionOf(name)}`;
  const rows = columnsOf(name, fields).map((field) => row(`\`${field}\``, fields[field] ?? ''));
  return [`### ${name}`, about, tableOf(['Field', 'What it holds'], rows)].join('\n\n');
}

/** What Tribune keeps of readers, in browsers and in the newsroom's database, in Markdown without a title. */
export const privacyParts = (): readonly string[] => [
  'What is kept of readers and staff: where, what for and how long. The browser keeps nothing else of Tribune, and the newsroom has no other table with anything personal in it. Frames, posts and ads of others keep what they want once [the reader allows them](consent.md).',
  '## In the browser',
  'Where storage is blocked or full, memory takes its place and all of this lasts as long as the page.',
  '### localStorage',
  'Each name begins with `tribune:<tenant>:`.',
  keysOf(declared.local, 'Name'),
  '### sessionStorage',
  'Each name begins with `tribune:<tenant>:`. The browser drops all of it when the tab is closed.',
  keysOf(declared.tab, 'Name'),
  '### Cookies',
  'SameSite=Lax, of the site itself. The first two are of the script, the others of the newsroom of this repository.',
  keysOf({ ...declared.cookies, ...newsroomCookies }, 'Cookie'),
  '### Cache Storage',
  keysOf(declared.caches, 'Name'),
  "## In the newsroom's database",
  'Every table also has the column `tenant`, and a tenant sees its own rows alone. A newsroom of your own keeps what it wants; this is what `examples/newsroom` keeps. Readers download what is kept of them, and delete their account with their letters, in their profile; `npx --no tribune user export` and `user erase` do the same for readers who ask by mail, `npx --no tribune tenant export` writes the rows of a tenant, and `npx --no tribune tenant remove` deletes them. What a paper publishes of players, referees and authors is not in this list.',
  'Once a day, by its clock, the newsroom deletes what is older than is said here, in batches of 1,000 rows, and writes a line with the numbers to its log; `tribune_retention_rows_total` in `/metrics` counts them. Nothing that readers see changes by it. `RETENTION` shortens the periods of a tenant, by these kinds: ' +
    retentionKinds.map((kind) => `\`${kind}\``).join(', ') +
    '.',
  ...Object.entries<PersonalTable>(personal).map(sectionOf),
  '## Elsewhere',
  [
    '- **The log** on standard output has a line for each request with its path, without the query, and the address (IP) it came from. How long it is kept is for whoever runs the server.',
    '- **Memory** has addresses (IP) and ids of accounts by which requests are limited, and mails that are on their way. It is lost with the process.',
    "- **Others** get what their part needs: the mail server addresses and texts of mails, a service against robots the reader's address (IP), a login provider what a login takes, the push service of a browser encrypted notifications, an external broker the events of `broadcasts`.",
    '- **Copies** that `npm run backup` makes hold all of this, until they are deleted.',
  ].join('\n'),
];
