import { parseArgs } from 'node:util';

/** The port that `--port` asks for, 4400 by default. Throws with one sentence when it is none. */
export function portOf(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { port: { type: 'string', default: '4400' } } });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port takes a number from 0 to 65535.');
  return port;
}
