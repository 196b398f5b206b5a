import { check, type Stage } from './stage.ts';
import { tests } from './vitest.ts';

/** One checker for each project: several repeat each other's work, and two cores have none to spare. */
export const TYPES = ['-b', '--builders', '2', '--checkers', '1'];

/** They read the repository itself, and are done in seconds. */
export const RULES_OF_FILES = [
  'asvs',
  'coverage',
  'feature-names',
  'money-page',
  'rules',
  'runbook',
  'sql-floors',
  'tidy',
].map((name) => `tools/${name}.test.ts`);

/**
 * What a change is refused for without one program of ours running: first what takes seconds. `npm run check` runs all
 * of them too.
 */
export const SOURCE_CHECKS: readonly Stage[] = [
  { name: 'format', budget: 10, run: check('biome', ['check']) },
  { name: 'rules of files', budget: 15, run: tests('unit', { files: RULES_OF_FILES }) },
  { name: 'types', budget: 80, run: check('tsc', TYPES) },
  { name: 'unused', budget: 20, run: check('knip', []) },
  {
    name: 'structure',
    budget: 20,
    run: check('depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'tools']),
  },
  { name: 'lint', budget: 70, run: check('oxlint', ['--type-aware']) },
];
