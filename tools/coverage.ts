/** `npm run coverage`: writes docs/coverage.md from the requirements and the titles of the tests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allProofs, PAGE, pageOf } from './coverage/page.ts';
import { PLACES } from './coverage/places.ts';
import { CHECKOUT } from './start/settings.ts';

writeFileSync(join(CHECKOUT, PAGE), pageOf(allProofs(), PLACES));
