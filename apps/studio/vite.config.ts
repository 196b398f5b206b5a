import { defineConfig } from 'vite';

/** The slot client: one entry, hashed names, a manifest from which the host takes what it links. */
export default defineConfig({
  base: '/client/',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: ['safari16.4', 'chrome111', 'firefox128'],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/games/slots/client/main.ts' },
  },
});
