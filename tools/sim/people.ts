import { moneyFromE5 } from '@laro/money';
import type pg from 'pg';
import type { Funds } from '../../apps/api/src/features/ledger/index.ts';
import { isConnectionLoss } from '../../apps/api/src/platform/database-errors.ts';
import { type ApiProcess, CURRENCY, MERCHANT } from './instance.ts';

/** A member with a cash account, as the histories know it. */
export type Person = Funds & { readonly member: string };

/** Members made in one go, each with a first credit: version 1 of every account. */
export async function createPeople(options: {
  readonly owner: pg.Pool;
  readonly api: ApiProcess;
  readonly prefix: string;
  readonly count: number;
  readonly creditE5: bigint;
}): Promise<readonly Person[]> {
  const { owner, api, prefix, count, creditE5 } = options;
  const { rows } = await owner.query<{ member: string; lane: number; account: bigint }>(
    `with person as (
       select 'mem_' || $1 || '_' || n as id, ledger.lane_of('mem_' || $1 || '_' || n) as lane
       from generate_series(1, $2::int) n
     )
     insert into members.member (id, merchant, lane, cash_account, book, currency, account, nickname, type, registered_at)
     select p.id, $3, p.lane, ledger.open_account(p.lane, $3, p.id, 'REAL', $4), 'REAL', $4, p.id, p.id, 0, now()
     from person p
     returning id as member, lane, cash_account as account`,
    [prefix, count, MERCHANT, CURRENCY],
  );
  const people = rows.map(
    ({ member, lane, account }): Person => ({
      member,
      lane,
      account,
      merchant: MERCHANT,
      book: 'REAL',
      currency: CURRENCY,
    }),
  );
  await insist(async () => {
    await api.platform.scopes.write(MERCHANT, async (scope) => {
      for (const person of people) {
        const { status } = await api.features.ledger.credit(scope, person, moneyFromE5(creditE5), {
          movement: 'registration.welcome_credit',
          referenceNamespace: 'laro:registration',
          reference: person.member,
        });
        if (status !== 'posted' && status !== 'repeat') throw new Error('A first credit did not arrive.');
      }
    });
  });
  return people;
}

const TRIES = 30;

/** The line may break here already; a credit that came before is only repeated. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isConnectionLoss(error)) throw error;
    }
  }
}
