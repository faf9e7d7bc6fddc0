import type { Paper } from '../../support/reader.ts';
import { createTestClock } from '../../support/testClock.ts';
import { startProgram } from '../driver/program.ts';

interface Where {
  readonly dataDir: string;
  readonly distDir: string;
  /** Any that is free when left out. */
  readonly port?: number;
}

/** A newsroom in a process of its own: disposing of it kills it, as a crash does. */
export interface NewsroomProcess extends AsyncDisposable {
  readonly url: string;
  /** Writes an entry as the desk does. Returns its id. */
  publish(paper: Pick<Paper, 'tenant'>, article: number, html: string): Promise<number>;
}

/** Goes on while no newsroom runs. */
const machine = createTestClock();
const file = new URL('./runNewsroom.ts', import.meta.url).pathname;

export async function newsroomProcess({ dataDir, distDir, port = 0 }: Where): Promise<NewsroomProcess> {
  const args = ['--disable-warning=ExperimentalWarning', file, `${port}`, dataDir, distDir, `${machine.now()}`];
  const program = await startProgram(process.execPath, { args });
  const url = await program.says(/is at (http:\S+)/);
  return {
    url,
    async publish({ tenant }, article, html) {
      const response = await fetch(`${url}/dev/liveblog/${tenant}/${article}`, {
        method: 'POST',
        body: new URLSearchParams({ do: 'publish', html }),
        redirect: 'manual',
      });
      const id = /#entry-(\d+)$/.exec(response.headers.get('location') ?? '')?.[1];
      if (!id) throw new Error(`The desk could not publish: ${response.status}.`);
      return Number(id);
    },
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}
