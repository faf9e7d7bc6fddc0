import { type InlineConfig, type Rolldown, build as viteBuild } from 'vite';

const shared: InlineConfig = {
  base: './',
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
};
// light-dark() is kept as it is: lowering it would need a color-scheme in every sheet.
const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
/** The settings that all builds of scripts have. */
export const common = { write: false, target: 'es2022', cssTarget, modulePreload: false, emptyOutDir: false } as const;

/** Runs one build of Vite with the settings that all have. Returns what it would write. */
export async function run(config: InlineConfig): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const result = await viteBuild({ ...shared, ...config });
  return [result].flat().flatMap((each) => ('output' in each ? each.output : []));
}

export const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => output.type === 'chunk';
