import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import {
  balanceOf,
  desk,
  PAYMENT_PASSWORD,
  readyToSend,
  runTransferWorld,
  world,
} from '../../testing/transfer-world.ts';
import type { Player } from '../../testing/world.ts';

const reason = 'A test of transfers to downlines.';

runTransferWorld();

let count = 0;
/** An agent who may send down and a downline who may send up, each 5,000.00 rich. */
async function pair(): Promise<{ readonly agent: Player; readonly downline: Player }> {
  count += 1;
  const [agent, downline] = [await world.register(`payer${count}`), await world.register(`payed${count}`)];
  await world.owner.query('update members.member set type = 1 where id = $1', [agent.id]);
  await world.owner.query(
    'update members.member set recommended_by = $1, agent_path = array[$1] where id = $2',
    [agent.id, downline.id],
  );
  for (const one of [agent, downline]) await readyToSend(one);
  await desk.call('setDownlineTransfer', { member: agent.id, allowed: true, reason });
  await desk.call('setUplineTransfer', { member: downline.id, allowed: true, reason });
  return { agent, downline };
}
type Wish = { readonly amount: string; readonly id?: string; readonly paymentPassword?: string };
const send = async (
  agent: BrowserClient,
  member: string,
  { amount, id = randomUUID(), paymentPassword = PAYMENT_PASSWORD }: Wish,
) => await agent.call('transferToDownline', { id, member, amount, paymentPassword });
const flagsOf = async (member: string) =>
  (
    await world.owner.query<{ rule: string }>('select rule from risk.flag where member = $1 order by rule', [
      member,
    ])
  ).rows.map(({ rule }) => rule);

describe('a transfer to a direct downline (TRANSFER-6)', () => {
  it('is posted once under its id, is told to its receiver, and is in the record of both', async () => {
    const { agent, downline } = await pair();
    expect((await agent.call('getMemberInfo', {})).value.toDownline).toBe(true);
    expect((await agent.call('getDownlineTransfer', { member: downline.id })).value).toEqual({
      downline: 'pa***1',
      withdrawable: '5000.00',
      left: { amount: '50000.00', count: 5 },
      tier: 1,
      hasPaymentPassword: true,
      heldUntil: null,
    });
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await send(agent, downline.id, { amount: '1200.50', id })),
    );
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(answers[0]?.value).toMatchObject({ id, amount: '1200.50' });
    expect([await balanceOf(agent), await balanceOf(downline)]).toEqual(['3799.50', '6200.50']);
    const { rows } = await world.owner.query(
      "select kind, amount::text from ledger.posting where reference_namespace = 'laro:downline' and reference like $1 order by kind",
      [`${id}/%`],
    );
    expect(rows).toEqual([
      { kind: 'transfers.member.credit', amount: '120050000' },
      { kind: 'transfers.member.debit', amount: '-120050000' },
    ]);
    await world.settleOutbox();
    const titles = (await downline.call('listInbox', {})).value.content.map(({ title }) => title);
    expect(titles.filter((title) => title === 'You received money')).toHaveLength(1);
    expect((await send(agent, downline.id, { amount: '1200.51', id })).code).toBe('upline.known');
    const other = await pair();
    expect((await send(other.agent, other.downline.id, { amount: '1200.50', id })).code).toBe('upline.known');
    expect(await balanceOf(other.agent)).toBe('5000.00');
  });

  it('goes to no other member, from none whom staff do not let send, and nowhere where the licence lets nothing go down', async () => {
    const { agent, downline } = await pair();
    const other = await pair();
    const deep = await world.register('payeddeep');
    await world.owner.query('update members.member set recommended_by = $1, agent_path = $2 where id = $3', [
      downline.id,
      [agent.id, downline.id],
      deep.id,
    ]);
    const abroad = await world.register('payedabroad', 'other.test');
    const codeTo = async (member: string) => (await send(agent, member, { amount: '10' })).code;
    for (const one of [other.downline.id, deep.id, abroad.id, agent.id, `mem_${'0'.repeat(26)}`]) {
      expect(await codeTo(one)).toBe('wire.not_found');
      expect((await agent.call('getDownlineTransfer', { member: one })).code).toBe('wire.not_found');
    }
    expect((await send(agent, downline.id, { amount: '10', paymentPassword: '194826' })).code).toBe(
      'security.payment_password_wrong',
    );
    await world.setProfile('GLI-base');
    expect((await agent.call('getMemberInfo', {})).value.toDownline).toBe(false);
    expect(await codeTo(downline.id)).toBe('upline.down_off');
    await world.setProfile('DEMO');
    await desk.call('setDownlineTransfer', { member: agent.id, allowed: false, reason });
    expect(await codeTo(downline.id)).toBe('upline.down_off');
    expect((await agent.call('getDownlineTransfer', { member: downline.id })).code).toBe('upline.down_off');
    expect((await downline.call('getDownlineTransfer', { member: agent.id })).code).toBe(
      'sessions.not_permitted',
    );
    expect([await balanceOf(agent), await balanceOf(downline)]).toEqual(['5000.00', '5000.00']);
  });

  it('answers the same for a downline who is excluded, locked, looked at or of another book', async () => {
    const { agent, downline } = await pair();
    const lock = async (set: string) =>
      await world.owner.query(`update members.member set ${set} where id = $1`, [downline.id]);
    const refused = async () => {
      const { code, message } = await send(agent, downline.id, { amount: '10' });
      return { code, message };
    };
    const answers: unknown[] = [];
    for (const [set, back] of [
      ['withdrawal_locked = true', 'withdrawal_locked = false'],
      ['play_locked = true', 'play_locked = false'],
    ] as const) {
      await lock(set);
      answers.push(await refused());
      await lock(back);
    }
    await world.owner.query(
      "insert into risk.flag (merchant, id, member, rule, cause, facts, raised_at) values ('DEMO', $1, $2, 'velocity', 'x', '{}', now())",
      [`flg_${randomUUID()}`, downline.id],
    );
    answers.push(await refused());
    await world.owner.query('delete from risk.flag where member = $1', [downline.id]);
    expect((await downline.call('excludeSelf', { kind: 'time_out', days: 1 })).code).toBeUndefined();
    answers.push(await refused());
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'upline.down_closed' });
    expect(await balanceOf(agent)).toBe('5000.00');
  });

  it('is counted in one day with transfers up and envelopes, in any order and at once (TRANSFER-3)', async () => {
    const { agent, downline } = await pair();
    const top = await pair();
    await world.owner.query(
      'update members.member set recommended_by = $1, agent_path = array[$1] where id = $2',
      [top.agent.id, agent.id],
    );
    await desk.call('setUplineTransfer', { member: agent.id, allowed: true, reason });
    const up = async () =>
      await agent.call('transferToUpline', {
        id: randomUUID(),
        amount: '1',
        paymentPassword: PAYMENT_PASSWORD,
      });
    const envelope = async () =>
      await agent.call('sendEnvelope', {
        id: randomUUID(),
        split: 'EQUAL',
        amount: '1',
        receivers: [downline.id],
        paymentPassword: PAYMENT_PASSWORD,
      });
    const down = async () => await send(agent, downline.id, { amount: '1' });
    const answers = await Promise.all([up(), envelope(), down(), up(), envelope(), down(), down()]);
    expect(answers.map(({ code }) => code ?? 'sent').toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'sent'),
      'upline.beyond_day',
      'upline.beyond_day',
    ]);
    expect((await agent.call('getUplineTransfer', {})).value.left).toEqual({ amount: '0.00', count: 0 });
    expect((await agent.call('getEnvelopeTerms', {})).value.left.count).toBe(0);
    expect((await agent.call('getDownlineTransfer', { member: downline.id })).value.left.count).toBe(0);
    expect(await balanceOf(agent)).toBe('4995.00');
  });

  it('that comes back is raised at both as money in a circle, and nothing goes between them any more', async () => {
    const { agent, downline } = await pair();
    expect((await send(agent, downline.id, { amount: '400' })).code).toBeUndefined();
    const back = async (amount: string) =>
      await downline.call('transferToUpline', {
        id: randomUUID(),
        amount,
        paymentPassword: PAYMENT_PASSWORD,
      });
    expect((await back('100')).code).toBeUndefined();
    expect([await flagsOf(agent.id), await flagsOf(downline.id)]).not.toContainEqual(
      expect.arrayContaining(['transfer_loop']),
    );
    await world.owner.query('delete from risk.flag where member = any($1)', [[agent.id, downline.id]]);
    expect((await back('250')).code).toBeUndefined();
    expect(await flagsOf(agent.id)).toContain('transfer_loop');
    expect(await flagsOf(downline.id)).toContain('transfer_loop');
    expect((await send(agent, downline.id, { amount: '1' })).code).toBe('upline.down_closed');
  });
});
