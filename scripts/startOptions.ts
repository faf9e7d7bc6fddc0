import { parseArgs } from 'node:util';

/** How the newsroom is started. */
export interface StartOptions {
  readonly port: number;
  /** The address that it binds to; `localhost` by default. */
  readonly host: string;
  /** Whether the demonstration is part of it: invented papers, readers and articles. */
  readonly demo: boolean;
}

/**
 * Reads `--port` (4400 by default), `--demo`, and HOST and NODE_ENV of the environment: in production there is no demonstration without `--demo`. Throws with
 * one sentence where an option is none.
 */
export function startOptions(
  args: readonly string[],
  { HOST: host, NODE_ENV }: Readonly<Record<string, string | undefined>>,
): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4400' },
      demo: { type: 'boolean', default: NODE_ENV !== 'production' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port takes a number from 0 to 65535.');
  return { port, host: host || 'localhost', demo: values.demo };
}
