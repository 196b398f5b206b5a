import { CALLS, type CallName, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrincipals, type Principal, readMatrix, startMatrixWorld } from './authz.ts';
import { fieldsIn, fieldsOf, isAllowed, readFieldTable } from './authz-fields.ts';
import type { World } from './world.ts';

const table = await readFieldTable();
const matrix = await readMatrix();
const names = Object.keys(CALLS) as CallName[];

describe('what calls may answer', () => {
  it('S3 the table has every declared call, once, and no other', () => {
    expect([...table.keys()].toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('S3 V8.2.3 V15.3.1 %s declares the fields of the table and no other', (name) => {
    expect(fieldsOf(CALLS[name])).toEqual(table.get(name));
  });

  it('S3 no answer has a field for what nobody may see', () => {
    const never =
      /hash|sealed|lane|ledgerAccount|password(?!ChangedAt|HeldUntil)|cookie|idNumber|lookup|memberId/i;
    const seen = [...table].flatMap(([call, fields]) =>
      fields.filter((field) => never.test(field)).map((field) => `${call}: ${field}`),
    );
    // That there is one is told to the member alone, and what it is to nobody.
    expect(seen).toEqual([
      'getContract: hasPaymentPassword',
      'getEnvelopeTerms: hasPaymentPassword',
      'getSecurity: hasPassword',
      'getSecurity: hasPaymentPassword',
      'getUplineTransfer: hasPaymentPassword',
      'getDownlineTransfer: hasPaymentPassword',
    ]);
  });
});

describe('what calls answer', () => {
  let world: World;
  let principals: ReadonlyMap<string, Principal>;
  beforeAll(async () => {
    world = await startMatrixWorld();
    principals = await createPrincipals(world);
    // So that lists have rows: a round, a sign-in, a message.
    const player = await world.register('fieldplayer');
    const seat = await world.launch(player);
    await world.supplier.wallet(world.walletBase, 'bet', {
      ...seat,
      transaction_uuid: world.newTransaction(),
      amount: 100_000,
    });
  });
  afterAll(async () => await world.stop());

  /** Reads that need nothing but who asks; a stream has no answer that ends. */
  const reads = (Object.values(CALLS) as CallSpec[]).filter(
    (call) => call.method === 'GET' && !call.unsafe && call.params === undefined && call.cost !== 'stream',
  );

  it.each(matrix.principals)('S3 V15.3.1 %s hears no field that the table does not name', async (name) => {
    const principal = principals.get(name);
    if (!principal) throw new Error(`${name} is a column without a principal.`);
    const headers = { ...(await principal.enter()), host: 'localhost:8080' };
    const strange: string[] = [];
    let answered = 0;
    for (const call of reads) {
      const answer = await fetch(`${world.origin}${call.path}`, { headers });
      if (answer.status >= 500) strange.push(`${call.name}: ${answer.status}`);
      if (answer.status !== 200) continue;
      answered += 1;
      const { value } = (await answer.json()) as { value: unknown };
      const allowed = table.get(call.name) ?? [];
      for (const leaf of new Set(fieldsIn(value)))
        if (!isAllowed(leaf, allowed)) strange.push(`${call.name}: ${leaf}`);
    }
    expect(strange).toEqual([]);
    expect(answered).toBeGreaterThan(8);
  });
});
