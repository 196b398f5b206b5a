import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { moneyFromE5 } from '@laro/money';
import { contentHash, type Movement } from '../features/ledger/index.ts';
import type { Dice } from './dice.ts';
import type { World } from './world.ts';

export type ScratchAccount = Pick<Movement, 'lane' | 'account' | 'merchant' | 'book' | 'currency'>;

/** Texts that have to survive quoting, escaping and every encoding on the way to a hash. */
const HOSTILE = [
  '"quoted"',
  'back\\slash',
  'new\nline',
  'tab\tbell\u0007',
  '€ 😀 日本',
  '\u2028\u007f',
  "o'clock",
  '{},[]',
];

let opened = 0;

/** Cash accounts of members that exist nowhere else. */
export async function openScratchAccounts(world: World, count: number): Promise<ScratchAccount[]> {
  const { ledger } = world.app.features;
  return await world.platform.scopes.write('DEMO', async (scope) => {
    const accounts: ScratchAccount[] = [];
    for (let index = 0; index < count; index += 1) {
      opened += 1;
      const owner = `mem_scratch_${opened}`;
      const lane = await ledger.laneOf(scope, owner);
      const at = { lane, owner, book: 'REAL', currency: 'PHP' } as const;
      const account = await ledger.openAccount(scope, at);
      accounts.push({ lane, account, merchant: 'DEMO', book: 'REAL', currency: 'PHP' });
    }
    return accounts;
  });
}

export function scratchMovement(at: ScratchAccount, dice: Dice, fields: Partial<Movement> = {}): Movement {
  const amount = moneyFromE5(BigInt(dice.below(900_000) - 400_000));
  return {
    ...at,
    op: 'move',
    ...dice.pick([
      { kind: amount < 0n ? 'bets.stake' : 'bets.win', house: 'house.games' },
      { kind: amount < 0n ? 'adjustments.debit' : 'adjustments.credit', house: 'house.adjustments' },
    ] as const),
    amount,
    referenceNamespace: 'laro:test',
    reference: `${randomUUID()} ${dice.pick(HOSTILE)}`,
    contentHash: contentHash({ amount: amount.toString() }),
    onShort: dice.below(3) === 0 ? 'deficit' : 'refuse',
    ...fields,
  };
}

/**
 * A transaction of the ledger's own, of up to so many movements on different accounts; some are undone by a later one,
 * some leave a debt.
 */
export async function postSome(
  world: World,
  accounts: readonly ScratchAccount[],
  dice: Dice,
  movementsMax: number,
): Promise<void> {
  const start = dice.below(accounts.length);
  const chosen = Array.from(
    { length: 1 + dice.below(Math.min(movementsMax, accounts.length)) },
    (_, index) => accounts[(start + index) % accounts.length] ?? dice.pick(accounts),
  );
  const movements = chosen.map((at) => scratchMovement(at, dice));
  const { ledger } = world.app.features;
  await world.platform.scopes.write('DEMO', async (scope) => await ledger.post(scope, movements));
  if (dice.below(4) > 0) return;
  const undone = dice.pick(movements);
  const undo = { ...undone, op: 'undo', ownReference: randomUUID(), onShort: 'deficit' } as const;
  await world.platform.scopes.write('DEMO', async (scope) => await ledger.post(scope, [undo]));
}

/**
 * Seals until every posting and every act there is has a seal. What another transaction of the server still runs holds sealing back,
 * so this waits for it, with whoever else shares the server.
 */
export async function sealEverything(world: World): Promise<void> {
  for (;;) {
    await world.app.features.seals.sealAll();
    const left = await world.owner.query(
      `(select 1 from ledger.posting p, seals.position s where (p.xid, p.id) > (s.xid, s.posting) limit 1)
       union all
       (select 1 from staff.audit a, seals.act_position s where (a.xid, a.id) > (s.xid, s.act) limit 1)`,
    );
    if (left.rowCount === 0) return;
    await pause(20);
  }
}
