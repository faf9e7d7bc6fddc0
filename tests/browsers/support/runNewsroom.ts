import { createNewsroom } from '../../../examples/newsroom/createNewsroom.ts';

// Runs until it is killed.
const [, , port, dataDir = '', distDir = ''] = process.argv;
const { url } = await createNewsroom({ port: Number(port), dataDir, distDir });
console.log(`The newsroom is at ${url}\n`);
