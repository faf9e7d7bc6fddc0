import { openHub } from './openHub.ts';
import { hubSettingsOf } from './settings.ts';

/** Runs a hub until SIGINT or SIGTERM. */
try {
  const settings = hubSettingsOf(process.env);
  const { url, close } = await openHub(settings);
  if (settings.made)
    console.log(`HUB_APPS is not set. To keep the application of this start:\nHUB_APPS='${settings.made}'`);
  console.log(`The hub is up: ${url}`);
  const stop = () => void close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
