/** `npm start` under the repository's own Node: from whatever state the checkout is in to a running product. */

import { startProduct } from './start/product.ts';
import { readSettings } from './start/settings.ts';
import { stopOnRequest } from './start/stop.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
const shutdown = stopOnRequest(terminal);
try {
  await startProduct(readSettings(process.argv.slice(2), process.env), terminal, shutdown);
} catch (error) {
  if (!shutdown.asked()) terminal.problem(error);
  await shutdown.now(shutdown.asked() ? 0 : 1);
}
