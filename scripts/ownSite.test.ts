import { execFile, execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyOfCheckout } from '../tests/support/copyOfCheckout.ts';
import { writeDisqusExport } from '../tests/support/disqusExport.ts';
import { commandsIn, freePort, nameOf, onPorts } from '../tests/support/manualCommands.ts';
import { isSoak } from '../tests/support/soak.ts';
import { startCommand } from '../tests/support/startCommand.ts';

const run = promisify(execFile);

/** The same commands with ports that nobody uses. */
async function onFreePorts() {
  const ports = { front: await freePort(), cms: await freePort(), newsroom: await freePort() };
  const moved = commandsIn('own-site.md').map((command) =>
    onPorts(command, ports).replace(
      / node examples\/site/,
      ` ISSUER=http://localhost:${ports.front} PORT=${ports.cms}$&`,
    ),
  );
  return { moved, url: `http://localhost:${ports.front}` };
}

test.each([
  [
    'own-site.md',
    ['git', 'export', 'tenant', 'tenant', 'issuer', 'cp', 'import', 'import', 'npm', 'RESOURCE_SECRET=<of', 'front'],
  ],
  ['wordpress.md', ['git', 'export', 'export', 'tenant', 'tenant', 'npm', 'front', 'cd']],
])('%s has every command in a table', (page, names) => {
  expect(commandsIn(page).map(nameOf)).toEqual(names);
});

test.skipIf(!isSoak || process.platform === 'win32')(
  'the commands of docs/own-site.md, as they are written, put a site and its imported comments on one address',
  async () => {
    const cwd = copyOfCheckout();
    const { moved, url } = await onFreePorts();
    const [, settings = '', ...rest] = moved;
    const [start = '', site = '', front = ''] = rest.splice(-3);
    await writeDisqusExport(join(cwd, 'disqus.xml'), {
      ...{ comments: 200, perPage: 100, address: (nth: number) => `${url}/article/${nth}/` },
    });
    execFileSync('gzip', ['disqus.xml'], { cwd });
    const printed: string[] = [];
    for (const command of rest) {
      const { stdout } = await run('bash', ['-c', `${settings} && ${command}`], { cwd });
      printed.push(stdout);
    }
    const [, signed = '', , , tried, imported] = printed;
    expect([tried, imported]).toEqual([expect.stringContaining('200'), expect.stringContaining('imported: 200')]);
    const secret = signed.trim().split('\n').at(-1)?.trim() ?? '';
    // The others have a terminal of their own, without the settings of the newsroom.
    const programs = [`${settings} && ${start}`, site.replace('<of command 4>', secret), front].map((command) =>
      startCommand(command, { cwd }),
    );
    try {
      const [newsroom, pages, both] = programs;
      await expect.poll(() => newsroom?.output(), { timeout: 500_000 }).toContain('Ctrl-C stops it.');
      await expect.poll(() => pages?.output()).toContain('The site is up');
      await expect.poll(() => both?.output()).toContain('Ctrl-C stops it.');
      expect(await (await fetch(`${url}/article/1/`)).text()).toMatch(
        /data-widget="comments"[^>]+data-resource-token="/,
      );
      expect((await fetch(`${url}/assets/cdn/daily/tribune.js`)).status).toBe(200);
      expect((await fetch(`${url}/desk`)).status).toBe(200);
    } finally {
      for (const program of programs) program.end();
      rmSync(cwd, { recursive: true, force: true });
    }
  },
  900_000,
);
