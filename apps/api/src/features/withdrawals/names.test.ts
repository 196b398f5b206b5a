import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { type PayoutProvider, startPayoutProvider } from '../../testing/payout-provider.ts';
import {
  addPayee,
  createWithdrawer,
  letTimePass,
  request,
  requested,
  setLevel,
  setRules,
  stepUp,
  type Withdrawer,
} from '../../testing/withdrawers.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { createPersons } from '../verification/index.ts';

const reason = 'A test of names.';
let world: World;
let provider: PayoutProvider;
let finance: Desk;
let second: Desk;
beforeAll(async () => {
  world = await startWorld();
  provider = await startPayoutProvider(world);
  [finance, second] = await signInColleagues(world, ['finance', 'finance']);
  await setLevel(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await provider.stop();
  await world.stop();
});

async function rowOf(id: string) {
  const { rows } = await world.owner.query(
    'select state, reasons, rejection from withdrawals.withdrawal where id = $1',
    [id],
  );
  return rows[0];
}
const caseOf = async (id: string) =>
  (await finance.call('getWithdrawalOrder', { id, purpose: 'payment' })).value;
const balance = async ({ call }: Withdrawer) => (await call('getWallet', {})).value.sumBalance;
const sentFor = (id: string): number => provider.asked.filter((one) => one === id).length;

/** A member whose only account is near to their name. */
async function createNear(name: string): Promise<Withdrawer> {
  const player = await createWithdrawer(world, name);
  await stepUp(player);
  const { value } = await addPayee(player, { holder: 'Maria Santos Reyes' });
  await letTimePass(world);
  return { ...player, payee: value.id };
}

/** Changes a name as the product does, and does `beside` while nobody sees the change yet: it then waits for the member. */
async function rename(
  { id }: Withdrawer,
  legalName: string,
  beside: () => Promise<unknown> = async () => await Promise.resolve(),
): Promise<void> {
  let other: Promise<unknown> = Promise.resolve();
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.members.lockRow(scope, id);
    const person = { legalName, birthDate: '1990-01-31' };
    await createPersons(world.platform).save(scope, id, person, world.platform.clock.now());
    let isDone = false;
    other = beside().finally(() => {
      isDone = true;
    });
    await expect
      .poll(
        async () => {
          const { rows } = await world.owner.query(
            "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          return isDone || rows[0].waiting > 0;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
  });
  await other;
}

describe('a withdrawal to a name that is near', () => {
  it('goes to a person with a reason, whatever the rules allow', async () => {
    await setRules(world, { autoMax: 500 });
    const player = await createNear('agatharosa');
    expect(await rowOf(await requested(world, player, '200'))).toMatchObject({
      state: 'reviewing',
      reasons: ['name_near'],
    });
    await setRules(world);
    expect(await rowOf(await requested(world, player, '200'))).toMatchObject({
      state: 'reviewing',
      reasons: ['name_near', 'rules_off'],
    });
  });

  it('is approved by whoever has seen both names as they are, and is then paid', async () => {
    const player = await createNear('bernadetterosa');
    const id = await requested(world, player, '200');
    const { names } = await caseOf(id);
    const approve = async (given?: string) =>
      await finance.call('approveWithdrawal', { id, reason, ...(given !== undefined && { names: given }) });
    expect((await approve()).code).toBe('withdrawals.names_changed');
    await rename(player, 'Maria Clara Santos');
    expect((await approve(names.seen)).code).toBe('withdrawals.names_changed');
    const now = await caseOf(id);
    expect(now.names).toMatchObject({ legalName: 'Maria Clara Santos', fit: 'near', source: 'document' });
    expect((await approve(now.names.seen)).success).toBe(true);
    await world.runJobs('withdrawals');
    expect([(await rowOf(id)).state, sentFor(id)]).toEqual(['paying', 1]);
  });

  it('of two people takes names that both have seen', async () => {
    await setRules(world, { fourEyesFrom: 1_000 });
    const player = await createNear('consuelorosa');
    const id = await requested(world, player, '1000');
    const propose = async (names?: string) =>
      await finance.call('proposeWithdrawalApproval', {
        id: randomUUID(),
        withdrawal: id,
        reason,
        ...(names !== undefined && { names }),
      });
    expect((await propose()).code).toBe('withdrawals.names_changed');
    const { value } = await propose((await caseOf(id)).names.seen);
    await rename(player, 'Maria Clara Santos');
    const decided = await second.call('decideApproval', { id: value.id, verdict: 'approve', reason });
    expect(decided.success).toBe(false);
    expect((await rowOf(id)).state).toBe('reviewing');
    await setRules(world);
  });
});

describe('a name that changes', () => {
  it('refuses the request that comes beside it, and keeps the money in the wallet', async () => {
    const player = await createWithdrawer(world, 'dominicarosa');
    let code: string | undefined;
    await rename(player, 'Pedro Reyes', async () => {
      code = (await request(player, '200')).answer.code;
    });
    expect(code).toBe('withdrawals.payee_not_own');
    expect(await balance(player)).toBe('5000.00');
    expect((await player.call('listPayees', {})).value.list).toMatchObject([{ fit: 'other' }]);
  });

  it('after the request leaves it to people, who can only reject it', async () => {
    await setRules(world, { autoMax: 500 });
    const player = await createWithdrawer(world, 'eleanorarosa');
    const { id } = await request(player, '200');
    await rename(player, 'Pedro Reyes');
    await world.settleOutbox();
    expect(await rowOf(id)).toMatchObject({ state: 'reviewing' });
    const { names, payee, reasons } = await caseOf(id);
    expect(reasons).toContain('name_differs');
    expect([names.legalName, names.fit, payee.holder]).toEqual(['Pedro Reyes', 'other', 'Maria Santos']);
    const approval = { id, reason, names: names.seen };
    expect((await finance.call('approveWithdrawal', approval)).code).toBe('withdrawals.holder_differs');
    const rejection = { id, reason, code: 'account_differs' } as const;
    expect((await finance.call('rejectWithdrawal', rejection)).success).toBe(true);
    expect(await balance(player)).toBe('5000.00');
    await setRules(world);
  });

  it('after the approval keeps it from being sent: it is rejected, the member is told, the money is back', async () => {
    await setRules(world, { autoMax: 500 });
    const player = await createWithdrawer(world, 'fidelarosa');
    const id = await requested(world, player, '200');
    expect((await rowOf(id)).state).toBe('approved');
    await rename(player, 'Pedro Reyes', async () => await world.runJobs('withdrawals'));
    await world.runJobs('withdrawals');
    expect(await rowOf(id)).toMatchObject({ state: 'rejected', rejection: 'account_differs' });
    expect([sentFor(id), await balance(player)]).toEqual([0, '5000.00']);
    const { rows } = await world.owner.query(
      "select distinct kind from notifications.delivery where member = $1 and kind = 'withdrawal_rejected'",
      [player.id],
    );
    expect(rows).toHaveLength(1);
    await setRules(world);
  });

  it('from own to near after it was approved by itself is rejected too: no person has seen these names', async () => {
    await setRules(world, { autoMax: 500 });
    const player = await createWithdrawer(world, 'gracianarosa');
    const id = await requested(world, player, '200');
    await rename(player, 'Marie Santos');
    await world.runJobs('withdrawals');
    expect(await rowOf(id)).toMatchObject({ state: 'rejected', rejection: 'account_differs' });
    expect(sentFor(id)).toBe(0);
    await setRules(world);
  });

  it('keeps from being sent again what its provider never heard of', async () => {
    await setRules(world, { autoMax: 500 });
    const player = await createWithdrawer(world, 'hortensiarosa');
    const id = await requested(world, player, '200');
    provider.next({ lost: 'undone' });
    await world.runJobs('withdrawals');
    await rename(player, 'Pedro Reyes');
    await world.owner.query('update withdrawals.withdrawal set asked_at = null where id = $1', [id]);
    await world.runJobs('withdrawals');
    expect([(await rowOf(id)).state, sentFor(id)]).toEqual(['unknown', 1]);
    await setRules(world);
  });
});

describe('the case of a withdrawal', () => {
  it('shows both names for a purpose alone, once it is written down who looked, and nothing to another brand', async () => {
    const player = await createWithdrawer(world, 'imeldarosa');
    const id = await requested(world, player, '200');
    const without = await finance.call('getWithdrawalOrder', { id } as never);
    expect(without.status).toBe(422);
    expect((await caseOf(id)).names).toMatchObject({
      legalName: 'Maria Santos',
      source: 'document',
      fit: 'own',
    });
    const { rows } = await world.owner.query(
      "select after ->> 'purpose' as purpose from staff.audit where act = 'member.viewed' and subject = $1",
      [player.id],
    );
    expect(rows).toEqual([{ purpose: 'payment' }]);
    await world.owner.query('delete from verification.document where member = $1', [player.id]);
    expect((await caseOf(id)).names.source).toBe('member');
    const found = await world.platform.scopes.read(
      'OTHER',
      async (scope) => await world.app.features.payees.of(scope, player.id, player.payee),
    );
    expect(found).toBeUndefined();
  });
});
