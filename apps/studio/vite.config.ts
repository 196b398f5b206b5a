import { defineConfig } from 'vite';

/** The clients of both kinds and the verifier of instant rounds: hashed names, a manifest from which the host takes what it links. */
export default defineConfig({
  base: '/client/',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: ['safari16.4', 'chrome111', 'firefox128'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'src/games/slots/client/main.ts',
        'src/games/instant/client/main.ts',
        'src/games/instant/client/verify.ts',
      ],
    },
  },
});
