import { type StartedNewsroom, type StartOptions, startNewsroom } from '../../examples/newsroom/start.ts';
import { copyOfSeeded } from './postgres.ts';

/**
 * A newsroom on a database of its own, as after a first start: at the server of the run where there is one, which answers in a fraction of
 * the time, else in memory. `adminUrl`: of that database at the server, for who may do everything in it.
 */
export async function startOwnNewsroom(
  options: Omit<StartOptions, 'dataDir' | 'databaseUrl'>,
): Promise<StartedNewsroom & { readonly adminUrl: string | undefined }> {
  const copy = await copyOfSeeded();
  const newsroom = await startNewsroom({ ...options, dataDir: 'memory', databaseUrl: copy?.url });
  return {
    ...newsroom,
    adminUrl: copy?.adminUrl,
    async close() {
      await newsroom.close();
      await copy?.stop();
    },
  };
}
