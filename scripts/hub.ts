/** Runs the realtime hub alone, as the environment says: examples/hub/README.md. */
await import('../examples/hub/start.ts');

export {};
