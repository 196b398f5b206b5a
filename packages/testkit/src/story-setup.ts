/** What stands before every story: of one that fails, what its pages showed and what the product said is printed. */
import { afterEach } from 'vitest';
import { reportPages } from './browser.ts';
import { reportLogs } from './product.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${await reportPages()}\n${reportLogs()}`);
});
