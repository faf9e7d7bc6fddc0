import { openHub } from './openHub.ts';
import { hubSettingsOf } from './settings.ts';

/** Runs a hub until SIGINT or SIGTERM. */
try {
  const { url, close } = await openHub(hubSettingsOf(process.env));
  console.log(`The hub is up: ${url}`);
  const stop = () => void close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
