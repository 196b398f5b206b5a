import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { createPersons } from '../../apps/api/src/features/verification/index.ts';
import { createPool } from '../../apps/api/src/platform/database.ts';
import { createLogger } from '../../apps/api/src/platform/logger.ts';
import { createScopes } from '../../apps/api/src/platform/scope.ts';
import { keyedHash, readSecretKeys, sealSecret } from '../../apps/api/src/platform/secret-box.ts';
import { type Caller, createCaller } from './caller.ts';
import { registerMember } from './player.ts';

export const PAYMENT_PASSWORD = '730264';
const MERCHANT = 'DEMO';
const PERSON = { legalName: 'Maria Santos', birthDate: '1990-01-31' } as const;

/** A member whose money may come in, or who may be paid out to `payee`. */
export type ProvedMember = { readonly id: string; readonly call: Caller; readonly payee: string | null };

type Where = {
  readonly owner: pg.Pool;
  readonly origin: string;
  readonly databaseUrl: string;
  readonly secretsFile: string;
};

/** What is asked for is approved by itself, however often it is asked for. */
export async function approveByItself(owner: pg.Pool): Promise<void> {
  await owner.query(
    `insert into withdrawals.rule (merchant, auto_max, auto_day_max, auto_payee_days, four_eyes_from, fee_fixed,
       fee_basis_points, service_minutes) values ($1, 1000000000, 100000000000, 3, 5000000000, 0, 0, 60)`,
    [MERCHANT],
  );
  await owner.query(
    `insert into withdrawals.level (merchant, level, order_min, order_max, day_max, day_orders)
     values ($1, 0, 100000, 5000000000, 1000000000000, 100000)
     on conflict on constraint level_pk do update set order_min = excluded.order_min, order_max = excluded.order_max,
       day_max = excluded.day_max, day_orders = excluded.day_orders`,
    [MERCHANT],
  );
  await owner.query(
    `insert into risk.thresholds (merchant, values_set, version) values ($1, '{"velocityCount": 1000000}', 1)`,
    [MERCHANT],
  );
}

/** Registers members who have proved who they are; every other one pays in, the others are paid out. */
export async function proveMembers(where: Where, count: number): Promise<readonly ProvedMember[]> {
  const keys = readSecretKeys(readFileSync(where.secretsFile, 'utf8'));
  const pool = createPool(where.databaseUrl, createLogger('silent'), 1);
  const scopes = createScopes(pool);
  const persons = createPersons({ config: { secretsKey: keys } as never });
  const members: ProvedMember[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const call = createCaller(where.origin);
      const { password } = await registerMember(call);
      const { id } = await call('getMemberInfo', {});
      const mobile = `+63917${String(randomInt(10_000_000)).padStart(7, '0')}`;
      await where.owner.query(
        `insert into members.contact (merchant, member, kind, lookup, tail, sealed, bound_at)
         values ($1, $2, 'mobile', $3, $4, $5, now())`,
        [
          MERCHANT,
          id,
          randomBytes(32),
          keyedHash(keys, 'contact.tail', `${MERCHANT}\n${mobile.slice(-4)}`),
          sealSecret(keys, `contact ${MERCHANT} mobile ${id}`, mobile),
        ],
      );
      await scopes.write(MERCHANT, async (scope) => {
        await persons.save(scope, id, PERSON, new Date());
      });
      if (index % 2 === 0) {
        await call('declineLimits', {});
        members.push({ id, call, payee: null });
      } else members.push({ id, call, payee: await proveForPayout(where.owner, call, id, password) });
    }
  } finally {
    await pool.end();
  }
  return members;
}

/** Everything that withdrawals ask, done days ago; answers the account that is paid to. */
async function proveForPayout(owner: pg.Pool, call: Caller, id: string, password: string): Promise<string> {
  await owner.query(
    `insert into verification.document (merchant, id, member, kind, number_lookup, state, submitted_at, decided_at)
     values ($1, $2, $3, 'passport', $4, 'approved', now(), now())`,
    [MERCHANT, randomUUID(), id, randomBytes(32)],
  );
  await call('stepUp', { factor: 'password', secret: password });
  await call('setPaymentPassword', { paymentPassword: PAYMENT_PASSWORD });
  const payee = await call('addPayee', {
    id: randomUUID(),
    institution: 'BPI',
    number: String(randomInt(10_000_000, 99_999_999)),
    holder: 'Maria Santos',
    paymentPassword: PAYMENT_PASSWORD,
  });
  await owner.query(`update security.event set at = at - interval '9 days' where member = $1`, [id]);
  await owner.query(`update payees.payee set added_at = added_at - interval '9 days' where member = $1`, [
    id,
  ]);
  await owner.query(`update risk.event set at = at - interval '9 days' where member = $1`, [id]);
  await owner.query(
    `insert into risk.event (merchant, kind, reference, member, amount, at)
     values ($1, 'withdrawal', $2, $3, 100, now() - interval '9 days')`,
    [MERCHANT, randomUUID(), id],
  );
  return payee.id;
}
