import { FLOORS, SCREEN_FLOORS } from './apps/api/src/floors.ts';

const TESTS =
  '\\.test\\.tsx?$|\\.e2e\\.ts$|/e2e/|^apps/[^/]+/src/testing/|^apps/api/src/features/[^/]+/testing\\.ts$';
const FEATURES = '^apps/(api|web|backoffice)/src/features';

/** From the ground: what is above may import what is below, never the reverse and never sideways. */
const PACKAGE_FLOORS = [
  ['money', 'integrity'],
  ['wire', 'vendor-protocol', 'payment-protocol', 'ui', 'i18n'],
  ['client'],
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule for each feature, for all apps from the one list: below, or named before it on its own floor. */
const featureFloors = SCREEN_FLOORS.flatMap((floor, level) =>
  floor.map((feature, place) => {
    const below = [...SCREEN_FLOORS.slice(0, level).flat(), ...floor.slice(0, place)];
    const allowed = [feature, ...below].join('|');
    return forbid(
      `floors-${feature}`,
      `"${feature}" may import only the features below it in apps/api/src/floors.ts.`,
      { path: `${FEATURES}/${feature}/`, pathNot: TESTS },
      { path: `${FEATURES}/(?!(${allowed})/)` },
    );
  }),
);

const packageFloors = PACKAGE_FLOORS.flatMap((floor, level) =>
  floor.map((name) => {
    const allowed = [name, ...PACKAGE_FLOORS.slice(0, level).flat()].join('|');
    return forbid(
      `packages-${name}`,
      `"${name}" may import only the packages below it.`,
      { path: `^packages/${name}/`, pathNot: TESTS },
      { path: `^packages/(?!(${allowed})/)` },
    );
  }),
);

export default {
  forbidden: [
    forbid('no-circle', 'A circle of imports has no floor.', {}, { circular: true }),
    forbid(
      'no-mystery',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    ...packageFloors,
    forbid(
      'packages-know-no-app',
      'A package is below every app, and the tools are above all of them.',
      { path: '^packages/' },
      { path: '^(apps|tools)/' },
    ),
    forbid(
      'apps-meet-in-packages',
      'Apps speak to each other through wire, vendor-protocol and payment-protocol alone.',
      { path: '^apps/([^/]+)/', pathNot: '^apps/api/src/testing/' },
      { path: '^(apps/(?!$1/)|tools/)' },
    ),
    forbid(
      'tests-start-the-sandbox',
      'Tests of the API may start what stands for the outside, by its index, and no other app.',
      { path: '^apps/api/src/testing/' },
      { path: '^(apps/(?!(api/|sandbox/src/index\\.ts$))|tools/)' },
    ),
    forbid(
      'rows-in-tests',
      "What a feature's testing.ts says of its calls is for tests, never for the product.",
      { path: '^apps/', pathNot: TESTS },
      { path: '^apps/api/src/features/[^/]+/testing\\.ts$' },
    ),
    forbid(
      'testkit-in-tests',
      'Worlds and browsers belong to tests, never to the product.',
      { path: '^(apps|packages)/', pathNot: `${TESTS}|^packages/testkit/` },
      { path: '^packages/testkit/' },
    ),
    forbid(
      'postgres-beside-the-product',
      'The product speaks to a database by its address; who started it is not its business.',
      {
        path: '^(apps|packages)/',
        pathNot: `${TESTS}|^packages/(postgres|testkit)/|^apps/[^/]+/src/(migrate|distribution/store)\\.ts$`,
      },
      { path: '^packages/postgres/' },
    ),
    ...featureFloors,
    forbid(
      'floors-listed',
      'A feature that apps/api/src/floors.ts does not name stands on no floor.',
      { path: `^apps/api/src/features/(?!(${FLOORS.flat().join('|')})/)`, pathNot: TESTS },
      { path: '.' },
    ),
    forbid(
      'screens-listed',
      'Screens of a feature that apps/api/src/floors.ts does not name stand on no floor.',
      {
        path: `^apps/(web|backoffice)/src/features/(?!(${SCREEN_FLOORS.flat().join('|')})/)`,
        pathNot: TESTS,
      },
      { path: '.' },
    ),
    forbid(
      'features-by-index',
      'A feature is entered by its index.ts; its rooms, store.ts first of all, are private.',
      { path: '^apps/(api|web|backoffice)/src/features/([^/]+)/' },
      { path: '^apps/[^/]+/src/features/(?!$2/)[^/]+/(?!index\\.ts$)' },
    ),
    forbid(
      'features-by-index-from-outside',
      'A feature is entered by its index.ts; only a route may load a page by itself, so that it becomes a chunk.',
      { path: '^apps/[^/]+/src/(?!features/)' },
      {
        path: '^apps/[^/]+/src/features/[^/]+/(?!index\\.ts$)',
        pathNot: '^apps/(web|backoffice)/src/features/[^/]+/[A-Za-z]+Page\\.tsx$',
      },
    ),
    forbid(
      'pages-as-chunks',
      "A page imported statically would be in everybody's first load.",
      { path: '^apps/(web|backoffice)/src/(?!features/)', pathNot: TESTS },
      {
        path: '^apps/(web|backoffice)/src/features/[^/]+/[A-Za-z]+Page\\.tsx$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'wire-in-parts',
      'The whole wire is every schema there is: a browser takes types from it, and at run time a part (@laro/wire/policy).',
      {
        path: '^(apps/(web|backoffice)|packages/client)/src/',
        pathNot: `${TESTS}|^apps/web/src/(entry-server|page-address)\\.tsx?$|^packages/client/src/vite\\.ts$`,
      },
      { path: '^packages/wire/src/(index|calls)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'features-know-no-root',
      'app.ts knows the features, no feature knows app.ts.',
      { path: '^apps/[^/]+/src/features/', pathNot: TESTS },
      { path: '^apps/api/src/[^/]+\\.ts$|^apps/(web|backoffice)/src/(routes|entry|main|router)' },
    ),
    forbid(
      'platform-knows-no-feature',
      'Platform, lib and shell are below the features.',
      { path: '^apps/[^/]+/src/(platform|lib|shell|table|form)/', pathNot: TESTS },
      { path: '^apps/[^/]+/src/(features/|(app|main|routes)\\.tsx?$)' },
    ),
    forbid(
      'lib-knows-no-shell',
      'The shell stands on lib.',
      { path: '^apps/[^/]+/src/lib/', pathNot: TESTS },
      { path: '^apps/[^/]+/src/shell/' },
    ),
    forbid(
      'sql-in-stores',
      'Only a store speaks SQL, and the platform that carries it.',
      {
        path: '^apps/',
        pathNot: `${TESTS}|(^|/)store(/|\\.ts$)|-store\\.ts$|/platform/|/migrat[a-z]+\\.ts$`,
      },
      {
        path: '(^|/)node_modules/(pg|kysely)/|^(pg|kysely)$|/platform/database\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'game-client-alone',
      'The browser part of a game shares its contract and rules with the server, nothing more.',
      { path: '^apps/studio/src/games/[^/]+/client/' },
      { path: '^apps/studio/src/(host|platform|games/[^/]+/server)/' },
    ),
    forbid(
      'game-server-alone',
      'The server imports nothing that draws.',
      { path: '^apps/studio/src/', pathNot: `/client/|/client\\.ts$|${TESTS}` },
      { path: '^apps/studio/src/games/([^/]+/client/|instant/[^/]+/client\\.ts$)' },
    ),
  ],
  options: {
    // Without this parser TypeScript 7 is not understood: no file would be seen, and all would seem well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    exclude: { path: '^(packages|apps)/[^/]+/dist/|^\\.(laro|tsbuild)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
