import { randomUUID } from 'node:crypto';
import type { Thresholds } from '@laro/wire/risk-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitingReceipt } from '../../testing/approvals/deposit-scenes.ts';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { stuckBet } from '../../testing/approvals/round-scene.ts';
import { unanswered, waitingWithdrawal } from '../../testing/approvals/withdrawal-scenes.ts';
import { handIn } from '../../testing/identity.ts';
import {
  calmRisk,
  createWithdrawer,
  requested,
  setLevel,
  setRules,
  type Withdrawer,
} from '../../testing/withdrawers.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of two people.';
const [JUST_BELOW, LARGE] = ['1999.99', '2000.00'];
let world: World;
let desks: readonly [Desk, Desk, Desk, Desk, Desk];
let names = 0;

beforeAll(async () => {
  world = await startWorld();
  desks = await signInColleagues(world, ['admin', 'admin', 'admin', 'admin', 'admin']);
  await setLevel(world);
  await setRules(world, { fourEyesFrom: 2_000, fourEyesDayFrom: 3_000 });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});
// Every test has a day of its own: what was approved before was approved the day before.
beforeEach(async () => {
  await world.owner.query("update withdrawals.step set at = at - interval '2 days' where state = 'approved'");
  await calmRisk(world);
});

async function member(): Promise<Withdrawer> {
  names += 1;
  return await createWithdrawer(world, `tworich${names}`);
}
const waiting = async (player: Withdrawer, amount = JUST_BELOW) =>
  await waitingWithdrawal(world, player, amount);
const approve = async (by: Desk, id: string) => await by.call('approveWithdrawal', { id, reason });
/** One of them sets what is flagged. */
async function thresholds(change: Partial<Thresholds>) {
  const [one] = desks;
  const { values, version } = (await one.call('getRiskThresholds', {})).value;
  return await one.call('saveRiskThresholds', { values: { ...values, ...change }, version, reason });
}
/** What staff did so far they did eight days ago. */
const forget = async () =>
  await world.owner.query(
    `alter table staff.audit disable trigger user; update staff.audit set at = at - interval '8 days';
     alter table staff.audit enable trigger user`,
  );
const because = async (by: Desk, id: string) =>
  (await by.call('getWithdrawalOrder', { id, purpose: 'payment' })).value.fourEyes;

/** One proposes it, another says yes. */
async function byTwo(proposer: Desk, decider: Desk, withdrawal: string) {
  const id = randomUUID();
  const proposed = await proposer.call('proposeWithdrawalApproval', { id, withdrawal, reason });
  expect(proposed.code).toBeUndefined();
  return await decider.call('decideApproval', { id, verdict: 'approve' });
}

describe('a withdrawal takes two people', () => {
  it('G11 where one member’s come to more in a day, whoever approves them', async () => {
    const [one, two] = desks;
    const player = await member();
    expect((await approve(one, await waiting(player))).success).toBe(true);
    const id = await waiting(player);
    expect(await because(two, id)).toBe('member_day');
    expect(await approve(two, id)).toMatchObject({
      code: 'withdrawals.second_person_needed',
      value: { because: 'member_day' },
    });
    expect((await byTwo(two, one, id)).success).toBe(true);
  });

  it('G11 where what one colleague approves alone comes to more in a day, also of several at the same moment', async () => {
    const [one, two] = desks;
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await waiting(await member()));
    const answers = await Promise.all(ids.map(async (id) => await approve(one, id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const left = ids.filter((_, at) => !answers[at]?.success);
    for (const id of left) expect(await because(one, id)).toBe('staff_day');
    // What two approve is nobody’s alone.
    expect((await byTwo(one, two, left[0] ?? '')).success).toBe(true);
    expect((await approve(two, left[1] ?? '')).success).toBe(true);
  });

  it('G11 where whoever asks credited its member, waived a lot or closed a flag for them in the last days', async () => {
    const [one, two, three] = desks;
    const player = await member();
    const acts: Record<string, () => Promise<{ readonly success: boolean }>> = {
      'credited a receipt': async () => {
        const id = await waitingReceipt(world, player.id);
        const given = { received: '500.00', transfer: `HAND ${id}`, reason };
        return await one.call('decideReceipt', { id, verdict: 'approve', ...given });
      },
      'waived the lot of it': async () => {
        const { rows } = await world.owner.query<{ id: string }>(
          'select id from turnover.lot where member = $1',
          [player.id],
        );
        return await one.call('waiveLot', { member: player.id, lot: rows[0]?.id ?? '', reason });
      },
      'closed a flag': async () => {
        await world.owner.query(
          `insert into risk.flag (merchant, id, member, rule, cause, facts, raised_at)
           values ('DEMO', 'flg_00000000000000000000000two', $1, 'velocity', 'two', '{}', now())`,
          [player.id],
        );
        return await one.call('closeRiskFlag', { flag: 'flg_00000000000000000000000two', reason });
      },
      'approved who they are': async () => {
        // The member hands in another document: the one before no longer counts.
        await world.owner.query('delete from verification.document where member = $1', [player.id]);
        const document = await handIn(player, { legalName: 'Maria Santos' });
        await one.call('getIdentityDocument', { id: document, purpose: 'identity_check' });
        return await one.call('decideDocument', { id: document, verdict: 'approve' });
      },
      'reset a factor': async () =>
        await one.call('resetMemberFactors', { member: player.id, factors: ['payment'], reason }),
      'had less flagged': async () => await thresholds({ newAccountHours: 1 }),
    };
    const ids = [];
    for (const _ of Object.keys(acts)) ids.push(await waiting(player, '100.00'));
    for (const [what, act] of Object.entries(acts)) {
      const id = ids.pop() ?? '';
      expect([what, await because(one, id)]).toEqual([what, null]);
      expect([what, (await act()).success]).toEqual([what, true]);
      expect(await approve(one, id)).toMatchObject({
        code: 'withdrawals.second_person_needed',
        value: { because: 'handled' },
      });
      expect([await because(one, id), await because(two, id)]).toEqual(['handled', null]);
      await forget();
      expect(await because(one, id)).toBeNull();
      expect((await approve(three, id)).success).toBe(true);
    }
  });

  it('G11 where the colleague who asks had less flagged, also by a rule; and alone where they had more flagged', async () => {
    const [one, two] = desks;
    const player = await member();
    await setRules(world, { autoMax: 500, fourEyesFrom: 2_000, fourEyesDayFrom: 3_000 });
    expect((await thresholds({ playPercent: 49 })).success).toBe(true);
    const id = await requested(world, player, '100.00');
    const { rows } = await world.owner.query(
      'select state, reasons from withdrawals.withdrawal where id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'reviewing', reasons: ['handled'] }]);
    expect([await because(one, id), await because(two, id)]).toEqual(['handled', null]);
    await forget();
    // Within the longer time what was flagged before raises nothing more.
    for (const hours of [{ velocityHours: 25 }, { structuringHours: 25 }]) {
      expect(await because(one, id)).toBeNull();
      expect((await thresholds(hours)).success).toBe(true);
      expect(await because(one, id)).toBe('handled');
      await forget();
    }
    expect((await thresholds({ playPercent: 50 })).success).toBe(true);
    expect(await because(one, id)).toBeNull();
    await setRules(world, { fourEyesFrom: 2_000, fourEyesDayFrom: 3_000 });
  });

  it('G11 that a rule would approve, where staff did something for its member lately or the day has come to more', async () => {
    const [one] = desks;
    const judged = async (player: Withdrawer, amount: string) => {
      const id = await requested(world, player, amount);
      const { rows } = await world.owner.query(
        'select state, reasons from withdrawals.withdrawal where id = $1',
        [id],
      );
      return rows[0];
    };
    await setRules(world, { autoMax: 500, fourEyesFrom: 2_000, fourEyesDayFrom: 700 });
    const [player, other] = [await member(), await member()];
    expect(await judged(player, '400.00')).toEqual({ state: 'approved', reasons: [] });
    expect(await judged(player, '300.00')).toEqual({ state: 'reviewing', reasons: ['two_people'] });
    await setRules(world, { autoMax: 500, fourEyesFrom: 2_000, fourEyesDayFrom: 3_000 });
    const flag = 'flg_0000000000000000000000rule';
    await world.owner.query(
      `insert into risk.flag (merchant, id, member, rule, cause, facts, raised_at)
       values ('DEMO', $1, $2, 'velocity', 'rule', '{}', now())`,
      [flag, other.id],
    );
    expect((await one.call('closeRiskFlag', { flag, reason })).success).toBe(true);
    expect(await judged(other, '100.00')).toEqual({ state: 'reviewing', reasons: ['handled'] });
    const program = world.owner.query(
      `insert into withdrawals.step (merchant, withdrawal, version, from_state, state, at, by, reason)
       select merchant, id, version + 1, 'requested', 'approved', now(), null, '' from withdrawals.withdrawal
       where member = $1 and state = 'reviewing'`,
      [other.id],
    );
    await expect(program).rejects.toThrow('no rule approves');
    await setRules(world, { fourEyesFrom: 2_000, fourEyesDayFrom: 3_000 });
  });

  it('G11 where whoever asks proposed or decided an adjustment of its member: a third person still may', async () => {
    const [one, two, three] = desks;
    const player = await member();
    const adjustment = randomUUID();
    const given = { account: player.name, direction: 'credit', amount: '700.00', currency: 'PHP' } as const;
    await one.call('proposeAdjustment', { id: adjustment, ...given, code: 'goodwill', reason });
    expect((await two.call('decideApproval', { id: adjustment, verdict: 'approve' })).success).toBe(true);
    const id = await waiting(player);
    expect(await Promise.all(desks.slice(0, 3).map(async (desk) => await because(desk, id)))).toEqual([
      'handled',
      'handled',
      null,
    ]);
    expect((await approve(three, id)).success).toBe(true);
  });

  it.each(['said that a payout failed', 'ended a round'])(
    'G11 where the colleague who asks %s for its member, proposing or deciding: a third person still may',
    async (what) => {
      const [one, two, three] = desks;
      const [player, other] = [await member(), await member()];
      const id = randomUUID();
      const [own, others] = [await waiting(player), await waiting(other)];
      const proposed =
        what === 'ended a round'
          ? await one.call('proposeRoundResolution', {
              id,
              bet: await stuckBet(world, await world.launch(player)),
              rule: 'void',
              reason,
            })
          : await one.call('proposeWithdrawalOutcome', {
              id,
              withdrawal: await unanswered(world, await waiting(player, '100.00')),
              outcome: 'failed',
              evidence: 'Their own list.',
              reason,
            });
      expect(proposed.code).toBeUndefined();
      expect(await because(one, own)).toBeNull();
      expect((await two.call('decideApproval', { id, verdict: 'approve' })).success).toBe(true);
      expect(await Promise.all(desks.slice(0, 3).map(async (desk) => await because(desk, own)))).toEqual([
        'handled',
        'handled',
        null,
      ]);
      expect([await because(one, others), await because(two, others)]).toEqual([null, null]);
      expect(await approve(two, own)).toMatchObject({ value: { because: 'handled' } });
      expect((await approve(three, own)).success).toBe(true);
    },
  );

  it('G11 where an account that whoever asks alone brought in did so', async () => {
    const [, , , boss, puppet] = desks;
    await world.platform.scopes.write('DEMO', async (scope) => {
      const at = world.platform.clock.now();
      const brought = { staff: puppet.id, by: boss.id, act: 'invited', at } as const;
      await world.app.features.staff.colleagues.insertSponsor(scope, brought);
    });
    const player = await member();
    const id = await waiting(player);
    const receipt = await waitingReceipt(world, player.id);
    const given = { received: '500.00', transfer: 'HAND PUPPET', reason };
    await puppet.call('decideReceipt', { id: receipt, verdict: 'approve', ...given });
    expect(await because(boss, id)).toBe('handled');
    expect((await approve(puppet, await waiting(await member()))).success).toBe(true);
    expect(await because(boss, await waiting(await member()))).toBe('staff_day');
  });

  it('G11 in the database too, whatever a program forgets', async () => {
    const [one, two] = desks;
    const player = await member();
    const [small, large] = [await waiting(player), await waiting(await member(), LARGE)];
    const step = async (id: string, by: string | null, approval: string | null = null) =>
      await world.owner.query(
        `insert into withdrawals.step (merchant, withdrawal, version, from_state, state, at, by, approval)
         values ('DEMO', $1, 3, 'reviewing', 'approved', now(), $2, $3)`,
        [id, by, approval],
      );
    await expect(step(small, null)).rejects.toThrow(/nobody approves/);
    await expect(step(large, one.id)).rejects.toThrow(/takes two people/);
    const approval = randomUUID();
    await one.call('proposeWithdrawalApproval', { id: approval, withdrawal: large, reason });
    await expect(step(large, one.id, approval)).rejects.toThrow(/two people decide/);
    await expect(step(small, two.id, approval)).rejects.toThrow(/two people decide/);
    expect((await two.call('decideApproval', { id: approval, verdict: 'approve' })).success).toBe(true);
  });

  it('G11 from 50,000 on and for 7 days, where a brand has said nothing', async () => {
    const [one, two] = desks;
    await world.owner.query('delete from withdrawals.rule');
    const id = await waiting(await member());
    const amount = async (units: string) =>
      await world.owner.query('update withdrawals.withdrawal set amount = $2 where id = $1', [id, units]);
    const { value } = await one.call('getWithdrawalRules', {});
    expect(value.rules).toMatchObject({
      fourEyesFrom: '50000.00',
      fourEyesDayFrom: '50000.00',
      handledDays: 7,
    });
    await amount('4999999000');
    expect(await because(two, id)).toBeNull();
    await amount('5000000000');
    expect(await because(two, id)).toBe('amount');
    await amount('199999000');
    await setRules(world, { fourEyesFrom: 2_000, fourEyesDayFrom: 3_000 });
  });
});
