import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLBACK_KINDS } from '@laro/payment-protocol';
import { expect, it } from 'vitest';
import { BehaviourChangeSchema } from './behaviour.ts';
import { PAYMENT_ACTS, PAYOUT_FATES } from './steps.ts';

it('docs/payment-providers.md names all that can be played', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/payment-providers.md'), 'utf8');
  const named = [
    ...PAYMENT_ACTS,
    ...Object.keys(PAYOUT_FATES),
    ...Object.keys(BehaviourChangeSchema.entries),
    ...CALLBACK_KINDS,
  ];
  expect(named.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
});
