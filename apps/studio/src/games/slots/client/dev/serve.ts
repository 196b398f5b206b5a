import { startDevHost } from './host.ts';
import type { Wanted } from './script.ts';

/** `node src/games/slots/client/dev/serve.ts 23001 win free big`: look at the client by hand. */
const [port = '23001', ...rounds] = process.argv.slice(2);
const host = await startDevHost({ port: Number.parseInt(port, 10) });
host.script(rounds as Wanted[]);
console.log(`${host.url}/play/parol?launch=dev`);
