// `npm start`: everything from a bare clone to a running product. The work itself is in start.ts.
import { runUnderOwnNode } from './bootstrap.mjs';

runUnderOwnNode('tools/start.ts', process.argv.slice(2));
