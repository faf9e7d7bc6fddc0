import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTemplates } from './scripts/bundle/compileTemplate/compiledTemplates.ts';
import { devPlugins } from './scripts/bundle/devPlugin.ts';

// The dev server. The build has two steps and its own settings: scripts/build.ts.
export default defineConfig({
  plugins: [react(), compiledTemplates(import.meta.dirname), ...devPlugins(import.meta.dirname)],
  // Found late, they would reload the page in the middle of the first island.
  optimizeDeps: {
    entries: ['loader/boot/boot.ts', 'widgets/*/*/*.widget.ts'],
    include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', '@preact/signals-react/runtime'],
  },
});
