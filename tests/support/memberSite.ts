import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { machineTime, shiftDate, type TestClock } from './testClock.ts';

/** Its program. */
export const memberSite = join(import.meta.dirname, '../../examples/site/site.mjs');

/** The example of a site with accounts of its own, as a process. */
export interface MemberSite extends AsyncDisposable {
  readonly url: string;
}

interface MemberSiteOptions {
  /** The secret that its articles are signed with. */
  readonly secret: string;
  /** The folder of what editors write. */
  readonly articles: string;
  /** By what time it signs; the machine's by default. */
  readonly clock?: Pick<TestClock, 'now'>;
}

export async function startMemberSite({ secret, articles, clock }: MemberSiteOptions): Promise<MemberSite> {
  const ahead = clock ? clock.now() - machineTime() : 0;
  const shifted = `data:text/javascript,${encodeURIComponent(`(${shiftDate})(${ahead})`)}`;
  const child = spawn(process.execPath, ['--import', shifted, memberSite], {
    env: { ...process.env, PORT: '0', RESOURCE_SECRET: secret, ARTICLES: articles },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  return {
    url: /http:\S+\d/.exec(`${line}`)?.[0] ?? '',
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
