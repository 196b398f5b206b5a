import { join } from 'node:path';
import { declarations, virtualData } from '@laro/client/vite';
import { messages } from '@laro/i18n/vite';
import { iconPaths } from '@laro/ui/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calls, lists } from './calls-plugin.ts';
import { ICONS } from './src/icons.ts';

/** The libraries change seldom and the console often: a browser fetches them once. */
const KIT = /node_modules[\\/](?!(cmdk|@radix-ui|uqr|dompurify)[\\/])/;

export default defineConfig({
  base: '/backoffice/',
  plugins: [
    react(),
    messages(join(import.meta.dirname, 'src', 'messages'), ['EN', 'CN']),
    virtualData('laro-icon-paths', { 'virtual:laro-icon-paths': () => iconPaths(ICONS) }),
    calls(),
    lists(),
    declarations(),
  ],
  // React has this hook itself since 18; the shim is for those before it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: { groups: [{ name: 'kit', test: KIT, tags: ['$initial'] }] },
      },
    },
  },
});
