import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@laro/wire/contract-terms';
import { DIVIDEND_TERMS, SALARY_TERMS } from '@laro/wire/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRun } from '../../testing/approvals/bill-scenes.ts';
import { signInColleagues } from '../../testing/approvals/desks.ts';
import { signContract } from '../../testing/contracts.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';
import { hourAt } from './periods.ts';
import { replayIn } from './replay.ts';
import { monthBefore } from './what-if.ts';

const clock = createTestClock();
let world: World;
beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => {
  await world.stop();
});

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(clock.now());
/** A day of last month. */
const lastMonth = (day: string): string => `${monthBefore(today()).first.slice(0, 8)}${day}`;

async function member(name: string, path: readonly Player[], type = 0): Promise<Player> {
  const player = await world.register(name);
  const above = path.map(({ id }) => id);
  await world.owner.query(
    'update members.member set agent_path = $2, recommended_by = $3, type = $4 where id = $1',
    [player.id, above, above.at(-1) ?? null, type],
  );
  return player;
}
/** What a member played on a day, in the figures. */
async function played(who: Player, path: readonly Player[], day: string, valid: string): Promise<void> {
  await world.owner.query(
    `insert into bills.play (merchant, day, hour, known, member, vendor, category, path, stake, payout, valid)
     values ('DEMO', $1::date, 10, $1::date + interval '1 day', $2, 'LARO', 'RNG', $3, $4::numeric * 100000, 0, $4::numeric * 100000)`,
    [day, who.id, path.map(({ id }) => id), valid],
  );
}
const sign = async (who: Player, payer: Player | null, terms: ContractTerms) =>
  await signContract(world, { agent: who.id, payer: payer?.id ?? null, terms, fromDay: lastMonth('01') });

const tier = (active: number, rate: number) => ({ from: '1000.00', active, loss: null, rate });
/** 2 % where six members are active, and 1 % from the first one on. */
const OWN = { ...SALARY_TERMS, tiers: [tier(6, 20_000)] };
const OFFER = { ...SALARY_TERMS, tiers: [tier(0, 10_000)] };

describe('terms that are tried on last month', () => {
  const team: { top?: Player; low?: Player } = {};
  const pair = () => {
    if (!team.top || !team.low) throw new Error('A team is made.');
    return { top: team.top, low: team.low };
  };
  beforeAll(async () => {
    const top = await member('trytop', [], 1);
    const low = await member('trylow', [top], 1);
    Object.assign(team, { top, low });
    await sign(top, null, OWN);
    for (const at of [1, 2, 3, 4, 5]) {
      const player = await member(`tryplayer${at}`, [top, low]);
      await played(player, [top, low], lastMonth('03'), '1000.00');
      await played(player, [top, low], lastMonth('04'), '1000.00');
      if (at < 5) await played(player, [top, low], lastMonth('05'), '1000.00');
    }
    await played(await member('tryown', [top]), [top], lastMonth('04'), '1000.00');
  });

  it('pay what bills of these days would be, and say where the payer’s own pay would not do (BILL-9, PAY-9)', async () => {
    const { low, top } = pair();
    const answer = await top.call('tryContractTerms', { member: low.id, terms: OFFER });
    expect(answer.value).toEqual({
      ...monthBefore(today()),
      amount: '50.00',
      reached: 2,
      shortIn: 1,
      periods: [
        {
          first: lastMonth('03'),
          last: lastMonth('03'),
          hour: null,
          base: '5000.00',
          baseLines: [{ code: 'TURNOVER', amount: '5000.00' }],
          amount: '0.00',
          tier: 0,
          active: 5,
          short: '-50.00',
        },
        expect.objectContaining({ first: lastMonth('04'), amount: '50.00', short: '0.00', active: 5 }),
        // Four players are too few to be shown.
        expect.objectContaining({ first: lastMonth('05'), amount: null, base: null, tier: -1, short: null }),
      ],
    });
    const topped = { ...OFFER, platformTopsUp: true };
    expect((await top.call('tryContractTerms', { member: low.id, terms: topped })).value).toMatchObject({
      amount: '100.00',
      shortIn: 0,
    });
    const strict = { ...topped, strictChain: true };
    expect((await top.call('tryContractTerms', { member: low.id, terms: strict })).value).toMatchObject({
      amount: '50.00',
      shortIn: 1,
    });
  });

  it('are refused as an offer of them, and leave nothing written (BILL-9, PAY-11)', async () => {
    const { low, top } = pair();
    const stranger = await member('trystranger', [], 1);
    const above = { ...OFFER, tiers: [tier(0, 20_001)] };
    const code = async (by: Player, who: string, terms: ContractTerms) =>
      (await by.call('tryContractTerms', { member: who, terms })).code;
    expect(await code(top, low.id, above)).toBe('contracts.above_payer');
    expect(await code(top, low.id, { ...OFFER, tiers: [] })).toBe('contracts.no_tiers');
    expect(await code(top, low.id, DIVIDEND_TERMS)).toBe('contracts.no_own');
    expect(await code(top, stranger.id, OFFER)).toBe('contracts.stranger');
    expect(await code(low, top.id, OFFER)).toBe('contracts.stranger');
    expect(await code(top, `mem_${randomUUID().replaceAll('-', '').slice(0, 26)}`, OFFER)).toBe(
      'contracts.stranger',
    );
    const { rows } = await world.owner.query('select from contracts.version where agent = $1', [low.id]);
    expect(rows).toEqual([]);
  });

  it('say nothing of an exclusion that came after the run of the period (BILL-9)', async () => {
    const { low, top } = pair();
    const before = (await top.call('tryContractTerms', { member: low.id, terms: OFFER })).value;
    const { rows } = await world.owner.query<{ id: string }>(
      "select id from members.member where account = 'tryplayer1'",
    );
    const out = rows[0]?.id ?? '';
    const closing = {
      period: { first: lastMonth('04'), last: lastMonth('04') },
      contracts: [{ agent: top.id }],
      uncounted: { excluded: [], linked: [] },
    };
    await world.owner.query(
      `insert into bills.run (merchant, id, series, first, last, hour, cutoff, computed_until, closing, total, state, calculated_at)
       values ('DEMO', 'run_trial', 'DAILY', $1, $1, -1, now(), now(), $2, 0, 'PREVIEW', now())`,
      [lastMonth('04'), JSON.stringify(closing)],
    );
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.limits.exclude(scope, { id: out }, '1 day');
    });
    const after = (await top.call('tryContractTerms', { member: low.id, terms: OFFER })).value;
    expect(after.periods[1]).toEqual(before.periods[1]);
    await world.owner.query("delete from bills.run where id = 'run_trial'");
  });
});

describe('a dispute of a bill', () => {
  const reason = 'A test of bills.';
  const noticesOf = async (who: Player) => {
    const { rows } = await world.owner.query<{ kind: string }>(
      'select distinct kind from notifications.delivery where member = $1 order by kind',
      [who.id],
    );
    return rows.map(({ kind }) => kind);
  };
  /** A contract that goes on and its bill of 10.00. */
  async function billed(name: string, payer: Player | null = null) {
    const who = await member(name, payer ? [payer] : [], 1);
    const contract = await signContract(world, {
      agent: who.id,
      payer: payer?.id ?? null,
      terms: { ...OFFER, payMode: 'CLAIM' },
      fromDay: lastMonth('01'),
    });
    const { bill } = await newRun(world, {
      agent: who.id,
      day: dayOf(name),
      amount: 1_000_000n,
      state: 'UNAPPROVED',
    });
    await world.owner.query(
      "update bills.bill set contract = $2, payer = $3, state = 'CLAIMABLE', claim_until = current_date + 7 where id = $1",
      [bill, contract, payer?.id ?? null],
    );
    return { who, bill, contract };
  }
  /** No two of these bills are of one day. */
  const days = new Map<string, string>();
  const dayOf = (name: string): string => {
    days.set(name, days.get(name) ?? `2004-03-0${days.size + 1}`);
    return days.get(name) ?? '';
  };
  const openOf = async (who: Player, bill: string, dispute = randomUUID(), line: 'PAY' | null = null) => {
    // Two disputes of one moment have no order.
    clock.advance(1_000);
    return await who.call('openBillDispute', { id: bill, dispute, line, text: 'It is too little.' });
  };
  async function staff() {
    const [manager, finance, admin] = await signInColleagues(world, ['agent_manager', 'finance', 'admin']);
    return { manager, finance, admin };
  }

  it('is opened once by the agent alone, answered once, and accepted (BILL-10)', async () => {
    const { bill, who } = await billed('disputed');
    const other = await member('disputeother', [], 1);
    const { manager } = await staff();
    const id = randomUUID();
    expect((await openOf(other, bill)).code).toBe('wire.not_found');
    const [one, two, three] = await Promise.all([
      openOf(who, bill, id, 'PAY'),
      openOf(who, bill, id, 'PAY'),
      openOf(who, bill),
    ]);
    // Either of the two ids was first; the other one waits.
    expect([one.success, two.success, three.success].filter(Boolean)).not.toHaveLength(3);
    const { value } = await who.call('getBill', { id: bill });
    expect(value).toMatchObject({ canDispute: false, disputes: [{ state: 'OPEN', answer: null }] });
    const dispute = value.disputes[0]?.id ?? '';
    expect((await openOf(who, bill)).code).toBe('bills.disputed');
    expect((await who.call('acceptDisputeAnswer', { id: dispute })).code).toBe('bills.dispute_over');
    expect((await manager.call('rejectBillDispute', { id: dispute, reason })).code).toBe(
      'bills.dispute_over',
    );
    const answer = 'It was computed as agreed.';
    expect((await manager.call('answerBillDispute', { id: dispute, answer })).success).toBe(true);
    expect((await manager.call('answerBillDispute', { id: dispute, answer })).code).toBe(
      'bills.dispute_over',
    );
    expect((await other.call('acceptDisputeAnswer', { id: dispute })).code).toBe('wire.not_found');
    expect((await who.call('acceptDisputeAnswer', { id: dispute })).value).toMatchObject({
      state: 'ACCEPTED',
      answer,
    });
    expect((await who.call('acceptDisputeAnswer', { id: dispute })).value).toMatchObject({
      state: 'ACCEPTED',
    });
    expect(await noticesOf(who)).toEqual(['bill_dispute_answered']);
    const listed = (await manager.call('listBillDisputes', { 'f.bill': bill })).value.rows;
    expect(listed).toMatchObject([{ id: dispute, account: 'disputed', state: 'ACCEPTED' }]);
    await world.owner.query(
      "update bills.bill set calculated_at = now() - interval '31 days' where id = $1",
      [bill],
    );
    expect((await openOf(who, bill)).code).toBe('bills.dispute_late');
  });

  it('is accepted where the agent leaves the answer without a word, or rejected with a reason (BILL-10)', async () => {
    const { bill, who } = await billed('disputeleft');
    const { manager } = await staff();
    const first = (await openOf(who, bill)).value.id;
    await manager.call('answerBillDispute', { id: first, answer: 'It was computed as agreed.' });
    await world.runJobs('bills.disputes');
    expect((await who.call('getBill', { id: bill })).value.disputes).toMatchObject([{ state: 'ANSWERED' }]);
    await world.owner.query(
      "update bills.dispute set answered_at = answered_at - interval '7 days' where id = $1",
      [first],
    );
    await world.runJobs('bills.disputes');
    const second = (await openOf(who, bill)).value.id;
    await manager.call('answerBillDispute', { id: second, answer: 'It was computed as agreed.' });
    await manager.call('rejectBillDispute', { id: second, reason });
    expect((await who.call('getBill', { id: bill })).value).toMatchObject({
      canDispute: true,
      disputes: [{ state: 'REJECTED', verdict: reason }, { state: 'ACCEPTED' }],
    });
    expect(await noticesOf(who)).toEqual(['bill_dispute_answered', 'bill_dispute_rejected']);
  });

  it('is corrected by two on the next bill, a bill that was not paid is taken back, and the next recomputes (BILL-10)', async () => {
    const top = await billed('correcttop');
    const low = await billed('correctlow', top.who);
    const { admin, finance, manager } = await staff();
    await world.owner.query(
      "update bills.bill set state = 'ISSUED', paid = amount, ended_at = now() where id = $1",
      [top.bill],
    );
    const correct = async (who: Player, bill: string, amount: string) => {
      const dispute = (await openOf(who, bill)).value.id;
      const asked = { dispute, amount, reason };
      expect((await finance.call('proposeBillCorrection', { id: randomUUID(), ...asked })).code).toBe(
        'bills.dispute_over',
      );
      await manager.call('answerBillDispute', { id: dispute, answer: 'One tier higher was reached.' });
      const same = { ...asked, amount: '10.00' };
      expect((await finance.call('proposeBillCorrection', { id: randomUUID(), ...same })).code).toBe(
        'bills.same_amount',
      );
      const id = randomUUID();
      expect((await finance.call('proposeBillCorrection', { id, ...asked })).success).toBe(true);
      expect((await admin.call('decideApproval', { id, verdict: 'approve' })).success).toBe(true);
      return dispute;
    };
    await correct(top.who, top.bill, '4.00');
    const dispute = await correct(low.who, low.bill, '25.00');
    expect((await low.who.call('getBill', { id: low.bill })).value).toMatchObject({
      state: 'REVERSED',
      paid: '0.00',
      disputes: [{ state: 'CORRECTED', amount: '25.00' }],
    });
    expect((await low.who.call('claimBill', { id: low.bill })).code).toBe('bills.not_claimable');
    expect((await finance.call('getBillDispute', { id: dispute })).value.correction).toMatchObject({
      amount: '10.00',
      added: '15.00',
      run: null,
    });
    await world.runJobs('bills.run');
    const run = (await finance.call('getBillDispute', { id: dispute })).value.correction?.run;
    const nextOf = async (who: Player) => {
      const { rows } = await world.owner.query<{ id: string; topUp: string }>(
        'select id, top_up::text as "topUp" from bills.bill where run = $1 and agent = $2',
        [run, who.id],
      );
      const { lines } = (await who.call('getBill', { id: rows[0]?.id ?? '' })).value;
      const written = lines.map(({ amount, code, of }) => `${code} ${amount} ${of}`);
      return { id: rows[0]?.id ?? '', topUp: rows[0]?.topUp, lines: written };
    };
    const next = await nextOf(low.who);
    const topNext = await nextOf(top.who);
    // What two people add, the platform pays.
    expect(next).toMatchObject({
      topUp: '1500000',
      lines: ['NOT_REACHED 0.00 null', 'CORRECTION 10.00 2004-03-04', 'CORRECTION_ADDED 15.00 2004-03-04'],
    });
    expect(topNext.lines).toEqual([
      'NOT_REACHED 0.00 null',
      'CORRECTION -6.00 2004-03-03',
      'ADJ_LATER 6.00 null',
    ]);
    for (const bill of [next, topNext]) {
      const replayed = await world.platform.scopes.read(
        'DEMO',
        async (scope) => await replayIn(scope, bill.id),
      );
      expect(replayed?.differences).toEqual([]);
    }
    expect(await noticesOf(low.who)).toEqual([
      'bill_claimable',
      'bill_dispute_answered',
      'bill_dispute_corrected',
    ]);
  });

  it('is corrected once more from what it was corrected to, and nothing is taken of what was never paid (BILL-10)', async () => {
    const { admin, finance, manager } = await staff();
    const correct = async (who: Player, bill: string, amount: string) => {
      const id = (await openOf(who, bill)).value.id;
      await manager.call('answerBillDispute', { id, answer: 'One tier higher was reached.' });
      await finance.call('proposeBillCorrection', { id, dispute: id, amount, reason });
      await admin.call('decideApproval', { id, verdict: 'approve' });
      return (await finance.call('getBillDispute', { id })).value.correction;
    };
    const [again, denied] = [await billed('correctagain'), await billed('correctdenied')];
    await world.owner.query('update bills.bill set top_up = 400000 where id = $1', [again.bill]);
    expect(await correct(again.who, again.bill, '12.00')).toMatchObject({ amount: '6.00', added: '6.00' });
    expect(await correct(again.who, again.bill, '15.00')).toMatchObject({ amount: '0.00', added: '3.00' });
    const ended = "state = 'DENIED', ended_at = now()";
    await world.owner.query(`update bills.bill set ${ended} where id = $1`, [denied.bill]);
    expect(await correct(denied.who, denied.bill, '3.00')).toMatchObject({ amount: '3.00', added: '0.00' });
  });

  it('has no correction where no bill of the contract follows (BILL-10)', async () => {
    const { bill, contract, who } = await billed('correctlast');
    const { finance, manager } = await staff();
    const dispute = (await openOf(who, bill)).value.id;
    await manager.call('answerBillDispute', { id: dispute, answer: 'It is as agreed.' });
    await world.owner.query(
      "update contracts.version set state = 'TERMINATED', until_day = from_day, ended_at = now() where contract = $1",
      [contract],
    );
    const asked = { id: randomUUID(), dispute, amount: '12.00', reason };
    expect((await finance.call('proposeBillCorrection', asked)).code).toBe('bills.no_next_bill');
  });
});

describe('a bill that is to be claimed', () => {
  it('is announced when it can be, and once more on its last evening (BILL-11)', async () => {
    const who = await member('remindme', [], 1);
    const { bill } = await newRun(world, {
      agent: who.id,
      day: '2004-04-01',
      amount: 1_000_000n,
      state: 'UNAPPROVED',
    });
    const end = async (sign: string) =>
      await world.owner.query(
        `update bills.bill set state = 'CLAIMABLE', claim_until = $2::date ${sign} 1 where id = $1`,
        [bill, today()],
      );
    while (hourAt('Asia/Manila', clock.now()) !== 19) clock.advance(3_600_000);
    await end('+');
    await world.runJobs('bills.remind');
    const notified = async () =>
      (
        await world.owner.query<{ count: number }>(
          `select count(distinct key)::int as count from notifications.delivery where member = $1`,
          [who.id],
        )
      ).rows[0]?.count;
    expect(await notified()).toBe(0);
    await end('+ 0 *');
    await world.runJobs('bills.remind');
    await world.runJobs('bills.remind');
    expect(await notified()).toBe(1);
  });
});
