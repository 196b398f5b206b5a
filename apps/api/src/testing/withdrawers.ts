import { randomUUID } from 'node:crypto';
import { verified } from './verified.ts';
import { PASSWORD, type Player, type World } from './world.ts';

export const PAYMENT_PASSWORD = '730264';

/** A member who may withdraw: verified, with a payment password and an account that are both old enough. */
export type Withdrawer = Player & { readonly payee: string };

let numbers = 0;

/** Proves the member in their session, as the dialog does. */
export async function stepUp(player: Player): Promise<void> {
  await player.call('stepUp', { factor: 'password', secret: PASSWORD });
}

export async function addPayee(
  player: Player,
  change: Partial<Record<'id' | 'institution' | 'number' | 'holder' | 'paymentPassword', string>> = {},
) {
  numbers += 1;
  return await player.call('addPayee', {
    id: randomUUID(),
    institution: 'BPI',
    number: `1234${String(numbers).padStart(8, '0')}`,
    holder: 'Maria Santos',
    paymentPassword: PAYMENT_PASSWORD,
    ...change,
  });
}

/** Gives a member what adding an account takes: a verified name, a proof in their session and a payment password. */
export async function readyForPayee(world: World, player: Player, tier: 1 | 2): Promise<Player> {
  await verified(world, player.id, tier);
  await stepUp(player);
  await player.call('setPaymentPassword', { paymentPassword: PAYMENT_PASSWORD });
  return player;
}

/** What has been done before was done days ago: no hold of something new stands. */
export async function letTimePass(world: World): Promise<void> {
  await world.owner.query("update security.event set at = at - interval '9 days'");
  await world.owner.query("update payees.payee set added_at = added_at - interval '9 days'");
  await world.owner.query("update risk.event set at = at - interval '9 days'");
}

export async function createWithdrawer(world: World, name: string): Promise<Withdrawer> {
  return await readyToWithdraw(world, await world.register(name));
}

export async function readyToWithdraw(world: World, player: Player): Promise<Withdrawer> {
  await readyForPayee(world, player, 2);
  const added = await addPayee(player);
  if (!added.success) throw new Error(`${player.name} could not add an account: ${added.code}`);
  await letTimePass(world);
  // The first time that money leaves is flagged; whoever is tested has been here before.
  await world.owner.query(
    `insert into risk.event (merchant, kind, reference, member, amount, at)
     values ('DEMO', 'withdrawal', $1, $2, 100, now() - interval '9 days')`,
    [randomUUID(), player.id],
  );
  return { ...player, payee: added.value.id };
}

/** Paid to an account with which the provider beside does nothing unusual: what it does follows from the last digits. */
export async function toSoundAccount(world: World, player: Withdrawer): Promise<Withdrawer> {
  await stepUp(player);
  const added = await addPayee(player, { number: '111122221111' });
  if (!added.success) throw new Error(`${player.name} could not add an account: ${added.code}`);
  await letTimePass(world);
  return { ...player, payee: added.value.id };
}

export async function request(
  { call, payee }: Withdrawer,
  amount: string,
  change: Partial<Record<'id' | 'payee' | 'paymentPassword', string>> = {},
) {
  const id = change.id ?? randomUUID();
  const answer = await call('requestWithdrawal', {
    payee,
    amount,
    paymentPassword: PAYMENT_PASSWORD,
    ...change,
    id,
  });
  return { id, answer };
}

/** Nothing of what was found so far speaks against anybody, and nobody comes too often. */
export async function calmRisk(world: World): Promise<void> {
  await world.owner.query('delete from risk.flag');
  await world.owner.query(
    `insert into risk.thresholds (merchant, values_set, version) values ('DEMO', '{"velocityCount": 10000}', 1)
     on conflict do nothing`,
  );
}

/** Asks for money and has it judged. Throws where it is refused. */
export async function requested(world: World, player: Withdrawer, amount: string): Promise<string> {
  await calmRisk(world);
  const { id, answer } = await request(player, amount);
  if (!answer.success) throw new Error(`A withdrawal was refused: ${answer.code}`);
  await world.settleOutbox();
  return id;
}

/** Sets rules of DEMO, as two of staff would. */
export async function setRules(
  world: World,
  {
    autoMax = 0,
    autoDayMax = 1_000_000,
    autoPayeeDays = 3,
    fourEyesFrom = 50_000,
    fourEyesDayFrom = 50_000,
    feeFixed = 0,
    feeBasisPoints = 0,
  }: Partial<
    Record<
      | 'autoMax'
      | 'autoDayMax'
      | 'autoPayeeDays'
      | 'fourEyesFrom'
      | 'fourEyesDayFrom'
      | 'feeFixed'
      | 'feeBasisPoints',
      number
    >
  > = {},
): Promise<void> {
  const e5 = (units: number): string => `${units}00000`;
  await world.owner.query(
    `insert into withdrawals.rule (merchant, auto_max, auto_day_max, auto_payee_days, four_eyes_from, fee_fixed,
       fee_basis_points, four_eyes_day_from, service_minutes) values ('DEMO', $1, $2, $3, $4, $5, $6, $7, 60)
     on conflict (merchant) do update set auto_max = excluded.auto_max, auto_day_max = excluded.auto_day_max,
       auto_payee_days = excluded.auto_payee_days, four_eyes_from = excluded.four_eyes_from,
       fee_fixed = excluded.fee_fixed, fee_basis_points = excluded.fee_basis_points,
       four_eyes_day_from = excluded.four_eyes_day_from`,
    [
      e5(autoMax),
      e5(autoDayMax),
      autoPayeeDays,
      e5(fourEyesFrom),
      e5(feeFixed),
      feeBasisPoints,
      e5(fourEyesDayFrom),
    ],
  );
}

export async function setLevel(
  world: World,
  { orderMin = 100, orderMax = 50_000, dayMax = 1_000_000, dayOrders = 100 } = {},
): Promise<void> {
  await world.owner.query(
    `insert into withdrawals.level (merchant, level, order_min, order_max, day_max, day_orders)
     values ('DEMO', 0, $1, $2, $3, $4)
     on conflict on constraint level_pk do update set order_min = excluded.order_min, order_max = excluded.order_max,
       day_max = excluded.day_max, day_orders = excluded.day_orders`,
    [`${orderMin}00000`, `${orderMax}00000`, `${dayMax}00000`, dayOrders],
  );
}
