// `npm run check`: what a change can break. The work itself is in check.ts.
import { runUnderOwnNode } from './bootstrap.mjs';

runUnderOwnNode('tools/check.ts', process.argv.slice(2));
