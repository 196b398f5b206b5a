import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { lists } from './apps/backoffice/calls-plugin.ts';
import { calls } from './apps/web/calls-plugin.ts';
import { virtualData } from './packages/client/src/vite.ts';

const DATABASE = ['apps/api/**/*.test.ts', 'apps/studio/**/*.test.ts', 'tools/sql-rows/*.test.ts'];
/** By default one core stays without work: on two that is half of the machine. */
const maxWorkers = '100%';
/** Whoever waits for a database or a browser leaves a sixth of each processor without work. */
const waitingWorkers = Math.ceil(availableParallelism() * 1.5);
const CLUSTER = ['packages/testkit/src/global-setup.ts'];

/** How long a state is waited for: a second, as it is otherwise, is not enough on a machine that others use. */
const PATIENT = { poll: { timeout: 20_000 } } as const;

/**
 * Four kinds of test, told apart by where they stand: `unit` needs nothing, `database` a PostgreSQL, `screen` a
 * document, `e2e` the whole product and a Chromium.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          exclude: [...configDefaults.exclude, ...DATABASE],
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/backoffice/src/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          maxWorkers: waitingWorkers,
          // A worker reads the API once for all of its files, which is a fifth of their time: a test leaves nothing in a module.
          isolate: false,
          include: DATABASE,
          globalSetup: CLUSTER,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: PATIENT,
        },
      },
      {
        // Screens hide what the table of the wire refuses; they learn it from there, in tests as in the build.
        plugins: [calls(), lists(), virtualData('icons', { 'virtual:laro-icon-paths': () => ({}) })],
        test: {
          name: 'screen',
          maxWorkers,
          include: ['packages/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['packages/testkit/src/screen-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['apps/*/e2e/**/*.e2e.ts', 'tools/e2e/**/*.e2e.ts'],
          setupFiles: ['packages/testkit/src/story-setup.ts'],
          // Each with a product, ports and a browser of its own.
          maxWorkers: waitingWorkers,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: PATIENT,
        },
      },
    ],
  },
});
