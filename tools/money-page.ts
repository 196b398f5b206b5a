/** `npm run docs:money`: writes the recipes of every movement into docs/money, from the table that the ledger keeps. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moneyPage, PAGE } from './money-page/page.ts';
import { CHECKOUT } from './start/settings.ts';

writeFileSync(join(CHECKOUT, PAGE), moneyPage());
