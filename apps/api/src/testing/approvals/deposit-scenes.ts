import { randomUUID } from 'node:crypto';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

const reason = 'A race of approvals.';

/** A receipt that waits for staff, of somebody who has sent one. */
export async function waitingReceipt(world: World, member: string, amountE5 = 50_000_000n): Promise<string> {
  const id = world.platform.ids.next('dep');
  await world.owner.query(
    `insert into deposits.deposit (id, merchant, member, request, method, amount, currency, fee_bp, fee_fixed, state, created_at,
       expires_at, changed_at, submitted_at)
     values ($1, 'DEMO', $2, $3, 'RECEIPT', $4, 'PHP', 0, 0, 'reviewing', now(), now() + interval '1 day', now(), now())`,
    [id, member, randomUUID(), amountE5.toString()],
  );
  return id;
}

/** Receipts that two people credit: each proposal is of one of its own. */
export async function receiptScene({
  world,
  names,
}: {
  readonly world: World;
  readonly names: string;
}): Promise<Scene> {
  const { id: member } = await world.register(`${names}receipts`);
  const deposits = new Map<string, string>();
  return {
    kind: 'deposit_receipt',
    apart: true,
    async propose(by) {
      const deposit = await waitingReceipt(world, member);
      const approval = await proposed(
        by,
        async (id) =>
          await by.call('proposeReceipt', {
            id,
            deposit,
            received: '500.00',
            transfer: `RACE ${id}`,
            reason,
          }),
      );
      deposits.set(approval, deposit);
      return approval;
    },
    async effects(id) {
      const { rowCount } = await world.owner.query(
        'select from ledger.posting where reference = $1 and leg = 0',
        [`${deposits.get(id)}/receipt`],
      );
      return rowCount ?? 0;
    },
    async faults() {
      const { rows } = await world.owner.query<{ approved: string; paid: string }>(
        `select (select count(*) from approvals.approval where kind = 'deposit_receipt' and state = 'applied') as approved,
           (select count(*) from deposits.deposit where state = 'paid' and method = 'RECEIPT') as paid`,
      );
      const [sums] = rows;
      return sums?.approved === sums?.paid
        ? []
        : [`${sums?.approved} receipts were approved, and ${sums?.paid} are paid`];
    },
  };
}

/** How members pay in. */
export function methodScene({ owner }: World, dice: Dice): Scene {
  return {
    kind: 'deposit_method',
    propose: async (by) =>
      await proposed(
        by,
        async (id) =>
          await by.call('proposeDepositMethod', {
            id,
            method: 'HOSTED',
            enabled: true,
            min: '100',
            max: String(50_000 + dice.below(9_999)),
            feeBp: 0,
            feeFixed: '0',
            quickAmounts: '200 500',
            minutes: 60,
            twoAbove: '50000',
            twoAboveDay: '50000',
            bank: '',
            bankName: '',
            bankNumber: '',
            reason,
          }),
      ),
    async effects(id) {
      const { rowCount } = await owner.query(
        'select from approvals.approval where id = $1 and result is not null',
        [id],
      );
      return rowCount ?? 0;
    },
    async faults() {
      const { rows } = await owner.query<{ version: number; applied: number }>(
        `select m.version, (select count(*)::int from approvals.approval
           where kind = 'deposit_method' and state = 'applied') as applied
         from deposits.method m where m.merchant = 'DEMO' and m.method = 'HOSTED'`,
      );
      const [sums] = rows;
      return sums?.version === sums?.applied
        ? []
        : [`the method was changed ${sums?.version} times, and ${sums?.applied} changes were approved`];
    },
  };
}
