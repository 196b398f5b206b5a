import { moneyFromE5 } from '@laro/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';
import { contentHash, type Movement } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

let owners = 0;
async function newAccount(): Promise<Pick<Movement, 'lane' | 'account'>> {
  owners += 1;
  const owner = `mem_ledger_${owners}`;
  return await world.platform.scopes.write('DEMO', async (scope) => {
    const lane = await world.app.features.ledger.laneOf(scope, owner);
    const account = await world.app.features.ledger.openAccount(scope, {
      lane,
      owner,
      book: 'TEST',
      currency: 'PHP',
    });
    return { lane, account };
  });
}

function movement(at: Pick<Movement, 'lane' | 'account'>, fields: Partial<Movement>): Movement {
  const amount = fields.amount ?? moneyFromE5(0n);
  return {
    ...at,
    merchant: 'DEMO',
    book: 'TEST',
    currency: 'PHP',
    op: 'move',
    kind: amount < 0n ? 'adjustments.debit' : 'adjustments.credit',
    house: 'house.adjustments',
    referenceNamespace: 'laro:test',
    reference: crypto.randomUUID(),
    contentHash: contentHash({ amount: amount.toString() }),
    onShort: 'refuse',
    ...fields,
    amount,
  };
}

const post = async (...movements: Movement[]) =>
  await world.platform.scopes.write(
    'DEMO',
    async (scope) => await world.app.features.ledger.post(scope, movements),
  );

describe('ledger', () => {
  it('a debit beyond the balance is refused and moves nothing', async () => {
    const at = await newAccount();
    await post(movement(at, { amount: moneyFromE5(500n) }));
    expect(await post(movement(at, { amount: moneyFromE5(-501n) }))).toMatchObject([
      { status: 'insufficient', balance: 500n },
    ]);
    expect(await post(movement(at, { amount: moneyFromE5(-500n) }))).toMatchObject([
      { status: 'posted', balance: 0n },
    ]);
  });

  it('one call judges many accounts, each by itself', async () => {
    const [one, two, three] = [await newAccount(), await newAccount(), await newAccount()];
    const answers = await post(
      movement(one, { amount: moneyFromE5(10n) }),
      movement(two, { amount: moneyFromE5(-10n) }),
      movement(three, { amount: moneyFromE5(30n) }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(['posted', 'insufficient', 'posted']);
  });

  it('another merchant’s account does not exist', async () => {
    const at = await newAccount();
    const answers = await world.platform.scopes.write(
      'OTHER',
      async (scope) =>
        await world.app.features.ledger.post(scope, [movement(at, { amount: moneyFromE5(5n) })]),
    );
    expect(answers).toMatchObject([{ status: 'no_account' }]);
    const seen = await world.platform.scopes.read(
      'OTHER',
      async (scope) => await world.app.features.ledger.readAccount(scope, at.lane, at.account),
    );
    expect(seen).toBeUndefined();
  });

  it('what a transaction takes back was never posted', async () => {
    const at = await newAccount();
    const act = movement(at, { amount: moneyFromE5(77n) });
    await expect(
      world.platform.scopes.write('DEMO', async (scope) => {
        await world.app.features.ledger.post(scope, [act]);
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect(await post(act)).toMatchObject([{ status: 'posted', balance: 77n }]);
  });

  it('an undo’s own id names one original only', async () => {
    const at = await newAccount();
    const [first, second] = [
      movement(at, { amount: moneyFromE5(5n) }),
      movement(at, { amount: moneyFromE5(6n) }),
    ];
    await post(first);
    await post(second);
    const undo = { op: 'undo', ownReference: 'undo-1', onShort: 'deficit' } as const;
    expect(await post(movement(at, { ...undo, reference: first.reference }))).toMatchObject([
      { status: 'posted' },
    ]);
    expect(await post(movement(at, { ...undo, reference: second.reference }))).toMatchObject([
      { status: 'conflict' },
    ]);
  });

  it('M1 random histories of credits, debits, undos and repeats keep the books: zero sum, no floor broken', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, newAccount));
    const step = fc.record({
      who: fc.nat(3),
      amount: fc.integer({ min: -900, max: 1_000 }),
      again: fc.boolean(),
      undo: fc.option(fc.nat(30), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const done: Movement[] = [];
        for (const { who, amount, again, undo } of steps) {
          const at = accounts[who];
          const original = undo === undefined ? undefined : done[undo % Math.max(done.length, 1)];
          if (!at) continue;
          const act = original
            ? movement(original, { op: 'undo', reference: original.reference, onShort: 'deficit' })
            : movement(at, { amount: moneyFromE5(BigInt(amount)) });
          const [first] = await post(act);
          if (again) {
            const [second] = await post(act);
            if (first?.status === 'posted')
              expect(second).toMatchObject({ status: 'repeat', balance: first.balance });
          }
          if (!original) done.push(act);
        }
        const trial = await world.trialBalance();
        expect(trial).toMatchObject({ balanced: true, drifted: [] });
      }),
      { numRuns: 25 },
    );
    const below = await world.owner.query(
      'select from ledger.account where floor is not null and balance < floor',
    );
    expect(below.rowCount).toBe(0);
  });

  it('a posting that is no movement of the table, and one against another account than its own, are found', async () => {
    const at = await newAccount();
    await post(movement(at, { amount: moneyFromE5(5n), kind: 'gifts.unlisted' as never }));
    await post(movement(at, { amount: moneyFromE5(5n), house: 'house.transit' }));
    const { unlisted } = await world.trialBalance();
    expect(unlisted.toSorted()).toEqual([
      'adjustments.credit house.transit',
      'gifts.unlisted house.adjustments',
    ]);
  });
});
