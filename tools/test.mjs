// `npm test`: every check of the project. The work itself is in test.ts.
import { runUnderOwnNode } from './bootstrap.mjs';

runUnderOwnNode('tools/test.ts', process.argv.slice(2));
