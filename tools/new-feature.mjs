// `npm run new-feature -- savings`: an empty feature in all its places. The work itself is in new-feature.ts.
import { runUnderOwnNode } from './bootstrap.mjs';

runUnderOwnNode('tools/new-feature.ts', process.argv.slice(2));
