import { declarations } from '@laro/client/vite';
import { messages } from '@laro/i18n/vite';
import { icons } from '@laro/ui/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calls } from './calls-plugin.ts';
import { slimRouter } from './router-slim-plugin.ts';

/**
 * Everything the entry needs lies in one file, for five small ones compress worse and each costs a request. These
 * parts of the kit are needed only after the first look. Their sheets go with them: left to themselves they settle
 * in other files, and whoever wants a field would fetch those as well.
 */
const LATER =
  /packages[\\/]ui[\\/]src[\\/](back|checkbox|field(?:frame)?|form-?notice|confirm|overlay|tabs|toaster)\.(ts|tsx|css)$/i;

/**
 * What home and most other screens show first, in one file for the same reason. Nothing that the entry imports by
 * itself may stand here: it would run before the entry, which it needs.
 */
const LOOKS =
  /packages[\\/]ui[\\/]src[\\/](Button|Skeleton|motion|Carousel)|[\\/](installed|AddressLink|JoinLink|HomeRows|GameTile|GameRow|PlayLink|categories|category-link)\.tsx?$|[\\/](useBaseQuery|useQuery|queryObserver|errorBoundaryUtils|suspense|IsRestoringProvider|QueryErrorResetBoundary)\.js/;

/** What every page fetches to stay awake (`background.ts`), shared with screens: two requests, not twelve. */
const AWAKE = /[\\/](toasts|toast-times|dialogs|policy|rule|session-acts|session-confirm|drafts)\.ts$/;
/** Whoever acts does it once: the hook of ours stands on the library's. */
const ACTS = /[\\/](one-act\.ts|useMutation\.js|mutationObserver\.js)$/;
const GAME_SHEETS = /[\\/](long-press|game-sheets|useKnownGame|useGameAt|game-of)\.ts$/;

/**
 * Two builds of one source: the browser's (`vite build`) with its manifest, and the server's
 * (`vite build --ssr src/entry-server.tsx`), which carries React and everything else in one file.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), messages(), icons(), calls(), declarations(), slimRouter()],
  // React has this hook itself since 18; the shim is for those before it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: false,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'src/main.tsx',
          output: {
            // Each name stands in the first script: a sheet's says nothing that its hash does not.
            assetFileNames: 'assets/[hash][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'kit', test: LATER, priority: 1 },
                { name: 'looks', test: LOOKS, priority: 1 },
                { name: 'awake', test: AWAKE, priority: 1 },
                { name: 'acts', test: ACTS, priority: 1 },
                { name: 'game-sheets', test: GAME_SHEETS, priority: 1 },
                { name: 'core', tags: ['$initial'] },
              ],
            },
          },
        },
  },
}));
