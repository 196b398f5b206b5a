import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@laro/wire/contract-terms';
import { DIVIDEND_TERMS, HOURLY_TERMS, SALARY_TERMS } from '@laro/wire/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract, signContract } from '../../testing/contracts.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

const DAY_MS = 86_400_000;
const SECRET = '471829';
const clock = createTestClock();
let world: World;
beforeAll(async () => {
  world = await startWorld({ clock });
  await world.owner.query(
    "update merchants.merchant set flags = flags || '{AGENTPOLICY3}' where not 'AGENTPOLICY3' = any (flags)",
  );
  clock.advance(6_000);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(
    new Date(clock.now().getTime() + days * DAY_MS),
  );

async function agent(name: string, path: readonly string[] = [], type = 1): Promise<Player> {
  const player = await world.register(name);
  await world.owner.query(
    'update members.member set type = $2, agent_path = $3, recommended_by = $4 where id = $1',
    [player.id, type, path, path.at(-1) ?? null],
  );
  await player.call('setPaymentPassword', { paymentPassword: SECRET });
  return player;
}
/** An agent with a contract of the platform, and one below. */
async function pair(name: string, terms: ContractTerms = SALARY_TERMS) {
  const top = await agent(`${name}top`);
  const below = await agent(`${name}low`, [top.id]);
  await signContract(world, { agent: top.id, payer: null, terms, fromDay: '2020-01-01' });
  return { top, below };
}

const CHILD: ContractTerms = {
  ...SALARY_TERMS,
  tiers: [{ from: '200000.00', active: 5, loss: null, rate: 8_000 }],
};
const offer = async (by: Player, member: string, terms: ContractTerms = CHILD, id: string = randomUUID()) =>
  await by.call('offerContract', { id, member, terms, paymentPassword: SECRET });
const accept = async (by: Player, contract: string, version = 1, paymentPassword = SECRET) =>
  await by.call('acceptContract', { contract, version, paymentPassword });
const stateOf = async (contract: string): Promise<readonly string[]> =>
  (
    await world.owner.query<{ state: string }>(
      'select state from contracts.version where contract = $1 order by version',
      [contract],
    )
  ).rows.map(({ state }) => state);
const noticesOf = async (member: string): Promise<readonly string[]> => {
  await world.settleOutbox();
  const { rows } = await world.owner.query<{ kind: string }>(
    "select distinct kind from notifications.delivery where member = $1 and kind like '%contract%' order by kind",
    [member],
  );
  return rows.map(({ kind }) => kind);
};

describe('a contract between an agent and the upline', () => {
  it('is offered, asked for at the next login, accepted with the payment password, and holds from the next day (CONTRACT-1)', async () => {
    const { top, below } = await pair('life');
    const offered = await offer(top, below.id);
    expect(offered.value).toMatchObject({ state: 'OFFERED', version: 1, account: 'li***w', fromDay: null });
    const { contract } = offered.value;
    expect((await below.call('getContractRequests', {})).value).toEqual({
      dailysalreqtype: true,
      divtypecompperiodreq: false,
      contracthoursalreq: false,
      hasDividends: true,
    });
    const seen = (await below.call('getContract', { kind: 'DAILY' })).value;
    expect(seen).toMatchObject({
      inForce: null,
      offered: { contract, payer: { kind: 'UPLINE', account: 'li***p' } },
      offeredFrom: dayIn(1),
      ceiling: null,
      hasPaymentPassword: true,
    });
    expect((await accept(below, contract, 1, '982714')).code).toBe('security.payment_password_wrong');
    const signed = await accept(below, contract);
    expect(signed.value).toMatchObject({ state: 'ACTIVE', fromDay: dayIn(1), untilDay: null });
    // A second tap, and another tab.
    const again = await Promise.all([accept(below, contract), accept(below, contract)]);
    expect(again.map(({ value }) => value)).toEqual([signed.value, signed.value]);
    expect((await below.call('getContractRequests', {})).value.dailysalreqtype).toBe(false);
    const after = (await below.call('getContract', { kind: 'DAILY' })).value;
    expect(after).toMatchObject({ inForce: null, next: { version: 1 }, ceiling: CHILD, offered: null });
    expect(await noticesOf(below.id)).toEqual(['salary_contract_offered']);
    expect(await noticesOf(top.id)).toEqual(['contract_accepted']);
    const given = (await top.call('listGivenContracts', { member: below.id })).value.content;
    expect(given).toMatchObject([{ contract, state: 'ACTIVE', member: below.id }]);
  });

  it('has a new version that takes the place of the earlier one at the next period (CONTRACT-2)', async () => {
    const { top, below } = await pair('next');
    const old = { agent: below.id, payer: top.id, terms: CHILD, fromDay: '2026-01-01' } as const;
    const contract = await signContract(world, old);
    const lower = { ...CHILD, tiers: [{ from: '300000.00', active: 5, loss: null, rate: 6_000 }] };
    const { value } = await offer(top, below.id, lower);
    expect(value).toMatchObject({ contract, version: 2 });
    expect((await accept(below, contract, 2)).value).toMatchObject({ fromDay: dayIn(1) });
    const seen = (await below.call('getContract', { kind: 'DAILY' })).value;
    expect(seen.inForce).toMatchObject({ version: 1, state: 'SUPERSEDED', untilDay: dayIn(1) });
    expect(seen.next).toMatchObject({ version: 2, state: 'ACTIVE' });
    expect(seen.ceiling).toEqual(lower);
    expect(await noticesOf(below.id)).toEqual(['contract_superseded', 'salary_contract_offered']);
  });

  it('is denied without a password, and not accepted after that', async () => {
    const { top, below } = await pair('deny');
    const { contract } = (await offer(top, below.id)).value;
    expect((await below.call('denyContract', { contract, version: 1 })).value.state).toBe('DENIED');
    expect((await below.call('denyContract', { contract, version: 1 })).value.state).toBe('DENIED');
    expect((await accept(below, contract)).code).toBe('contracts.over');
    expect(await noticesOf(top.id)).toEqual(['contract_denied']);
  });

  it('is answered once by two tabs that accept and deny at the same moment', async () => {
    const { top, below } = await pair('race');
    const { contract } = (await offer(top, below.id)).value;
    const [accepted, denied] = await Promise.all([
      accept(below, contract),
      below.call('denyContract', { contract, version: 1 }),
    ]);
    expect([accepted.success, denied.success].filter(Boolean)).toHaveLength(1);
    expect(await stateOf(contract)).toEqual([accepted.success ? 'ACTIVE' : 'DENIED']);
  });

  it('runs out after three days, whether the duty has come or not (CONTRACT-1)', async () => {
    const { top, below } = await pair('late');
    const contract = await openContract(world, {
      agent: below.id,
      payer: top.id,
      terms: CHILD,
      state: 'OFFERED',
    });
    await world.owner.query(
      "update contracts.version set expires_at = offered_at + interval '1 second' where contract = $1",
      [contract],
    );
    clock.advance(2_000);
    expect((await below.call('getContract', { kind: 'DAILY' })).value).toMatchObject({
      offered: null,
      history: [{ state: 'EXPIRED' }],
    });
    expect((await accept(below, contract)).code).toBe('contracts.over');
    expect(await stateOf(contract)).toEqual(['OFFERED']);
    await world.runDuty('contracts.expire');
    await world.runDuty('contracts.expire');
    expect(await stateOf(contract)).toEqual(['EXPIRED']);
    expect(await noticesOf(below.id)).toEqual(['contract_expired']);
    expect(await noticesOf(top.id)).toEqual(['contract_expired']);
  });

  it('is offered once under its id, and a newer offer takes the place of one that waits', async () => {
    const { top, below } = await pair('twice');
    const id = randomUUID();
    const both = await Promise.all([offer(top, below.id, CHILD, id), offer(top, below.id, CHILD, id)]);
    expect(new Set(both.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    const lower = { ...CHILD, tiers: [{ from: '250000.00', active: 5, loss: null, rate: 7_000 }] };
    expect((await offer(top, below.id, lower, id)).code).toBe('contracts.known');
    const { contract } = (await offer(top, below.id, lower)).value;
    expect(await stateOf(contract)).toEqual(['EXPIRED', 'OFFERED']);
    expect((await accept(below, contract, 1)).code).toBe('contracts.over');
    expect((await accept(below, contract, 2)).success).toBe(true);
  });

  it('ends from the next period on by who pays, with all of its kind below it (CONTRACT-4)', async () => {
    const { top, below } = await pair('end');
    const deep = await agent('enddeep', [top.id, below.id]);
    const contract = await signContract(world, {
      agent: below.id,
      payer: top.id,
      terms: CHILD,
      fromDay: '2026-01-01',
    });
    const lowest = await signContract(world, {
      agent: deep.id,
      payer: below.id,
      terms: CHILD,
      fromDay: '2026-01-01',
    });
    expect((await below.call('endContract', { contract })).code).toBe('wire.not_found');
    expect((await top.call('endContract', { contract })).value).toMatchObject({
      state: 'TERMINATED',
      untilDay: dayIn(1),
    });
    expect((await top.call('endContract', { contract })).value).toMatchObject({ state: 'TERMINATED' });
    expect([await stateOf(contract), await stateOf(lowest)]).toEqual([['TERMINATED'], ['TERMINATED']]);
    expect(await noticesOf(deep.id)).toEqual(['contract_terminated']);
    expect((await below.call('getContract', { kind: 'DAILY' })).value).toMatchObject({
      inForce: { untilDay: dayIn(1) },
      ceiling: null,
    });
    expect((await offer(below, deep.id)).code).toBe('contracts.no_own');
  });
});

describe('terms', () => {
  const tier = (from: string, rate: number) => ({ from, active: 3, loss: null, rate });
  it.each([
    ['no_tiers', { tiers: [] }],
    ['too_many_tiers', { tiers: Array.from({ length: 7 }, (_, at) => tier(`${300 + at}000.00`, 100 + at)) }],
    ['thresholds_not_rising', { tiers: [tier('50000.00', 100), tier('50000.00', 200)] }],
    ['rates_not_rising', { tiers: [tier('50000.00', 100), tier('60000.00', 100)] }],
    ['rate_out_of_range', { tiers: [tier('50000.00', 0)] }],
    ['above_payer', { tiers: [tier('199999.99', 8_000)] }],
    ['above_payer', { tiers: [tier('50000.00', 5_001)] }],
  ] as const)('are refused as %s by the offer, and an agent is notified so', async (fault, change) => {
    const name = `f${fault.replaceAll('_', '').slice(0, 8)}${change.tiers[0]?.rate ?? 0}`;
    const { top, below } = await pair(name);
    const answer = await offer(top, below.id, { ...SALARY_TERMS, tiers: [...change.tiers] });
    expect(answer.code).toBe(`contracts.${fault}`);
    expect((await below.call('getContract', { kind: 'DAILY' })).value.history).toEqual([]);
  });

  it('are refused for categories, carry and periods that are not the payer’s, and for a category that is paid twice', async () => {
    const { top, below } = await pair('parts', { ...SALARY_TERMS, categories: ['RNG'] });
    const codeOf = async (terms: ContractTerms) => (await offer(top, below.id, terms)).code;
    expect(await codeOf(CHILD)).toBe('contracts.categories_beyond_payer');
    expect(await codeOf(DIVIDEND_TERMS)).toBe('contracts.no_own');
    await signContract(world, { agent: top.id, payer: null, terms: DIVIDEND_TERMS, fromDay: '2020-01-01' });
    expect(await codeOf({ ...DIVIDEND_TERMS, carry: 'PERMANENT' })).toBe('contracts.another_carry');
    expect(await codeOf({ ...DIVIDEND_TERMS, period: 'WEEK' })).toBe('contracts.another_period');
    expect(await codeOf(DIVIDEND_TERMS)).toBeUndefined();
    await signContract(world, { agent: top.id, payer: null, terms: HOURLY_TERMS, fromDay: '2020-01-01' });
    const hourly = { ...HOURLY_TERMS, categories: ['FISH' as const] };
    await signContract(world, {
      agent: below.id,
      payer: top.id,
      terms: { ...CHILD, categories: ['FISH'] },
      fromDay: '2020-01-01',
    });
    expect(await codeOf(hourly)).toBe('contracts.category_paid_twice');
  });

  it('are judged again when they are signed: the payer’s own may have changed meanwhile (CONTRACT-3)', async () => {
    const { top, below } = await pair('again');
    const { contract } = (await offer(top, below.id)).value;
    await world.owner.query('update contracts.version set terms = $2 where agent = $1', [
      top.id,
      JSON.stringify({ ...SALARY_TERMS, tiers: [{ from: '200000.00', active: 5, loss: null, rate: 7_999 }] }),
    ]);
    expect((await accept(below, contract)).code).toBe('contracts.above_payer');
    expect(await stateOf(contract)).toEqual(['OFFERED']);
  });

  it('of who pays others cannot be lowered below what these are paid', async () => {
    const { top, below } = await pair('lower');
    const deep = await agent('lowerdeep', [top.id, below.id]);
    await signContract(world, { agent: below.id, payer: top.id, terms: CHILD, fromDay: '2026-01-01' });
    await signContract(world, { agent: deep.id, payer: below.id, terms: CHILD, fromDay: '2026-01-01' });
    const lower = { ...CHILD, tiers: [{ from: '200000.00', active: 5, loss: null, rate: 7_000 }] };
    const refused = await offer(top, below.id, lower);
    expect([refused.code, refused.value]).toEqual(['contracts.below_downlines', { account: 'lo***p' }]);
  });
});

describe('who signs', () => {
  it('are an agent and a direct downline who is an agent, both of real money', async () => {
    const { top, below } = await pair('who');
    const deep = await agent('whodeep', [top.id, below.id]);
    const [stranger, player] = [await agent('whoother'), await agent('whoplayer', [top.id], 0)];
    const abroad = await world.register('whoabroad', 'other.test');
    expect((await offer(top, deep.id)).code).toBe('contracts.stranger');
    expect((await offer(top, stranger.id)).code).toBe('contracts.stranger');
    expect((await offer(top, abroad.id)).code).toBe('contracts.stranger');
    expect((await offer(top, top.id)).code).toBe('contracts.stranger');
    expect((await offer(top, player.id)).code).toBe('contracts.no_agent');
    const { contract } = (await offer(top, below.id)).value;
    expect((await accept(stranger, contract)).code).toBe('wire.not_found');
    expect((await accept(top, contract)).code).toBe('wire.not_found');
    expect((await stranger.call('denyContract', { contract, version: 1 })).code).toBe('wire.not_found');
    expect((await accept(below, contract, 2)).code).toBe('wire.not_found');
  });

  it('are no members who are moved, are no agent any more, or are excluded', async () => {
    const { top, below } = await pair('moved');
    const { contract } = (await offer(top, below.id)).value;
    await world.owner.query(
      "update members.member set agent_path = '{}', recommended_by = null where id = $1",
      [below.id],
    );
    expect((await accept(below, contract)).code).toBe('contracts.stranger');
    await world.owner.query('update members.member set agent_path = $2 where id = $1', [below.id, [top.id]]);
    await world.owner.query('update members.member set type = 0 where id = $1', [top.id]);
    expect((await accept(below, contract)).code).toBe('contracts.off');
    await world.owner.query('update members.member set type = 1 where id = $1', [top.id]);
    expect((await below.call('excludeSelf', { kind: 'self_exclusion', months: 6 })).code).toBeUndefined();
    await below.call('login', { type: 'username', username: below.name, password: PASSWORD });
    expect((await accept(below, contract)).code).toBe('contracts.closed');
  });

  it('lose what they have signed from the next period on when the downline is moved (CONTRACT-4)', async () => {
    const { top, below } = await pair('strand');
    const other = await agent('strandother');
    const contract = await signContract(world, {
      agent: below.id,
      payer: top.id,
      terms: CHILD,
      fromDay: '2026-01-01',
    });
    const salary = await offer(top, below.id, { ...CHILD, payMode: 'CLAIM' });
    expect(salary.success).toBe(true);
    await world.runDuty('contracts.end_invalid');
    expect(await stateOf(contract)).toEqual(['ACTIVE', 'OFFERED']);
    await world.owner.query('update members.member set agent_path = $2, recommended_by = $3 where id = $1', [
      below.id,
      [other.id],
      other.id,
    ]);
    await world.runDuty('contracts.end_invalid');
    expect(await stateOf(contract)).toEqual(['TERMINATED', 'EXPIRED']);
    expect(await noticesOf(below.id)).toContain('contract_terminated');
  });
});

describe('the funds of an agent', () => {
  it('are every account at one moment, for the one who is signed in alone', async () => {
    const top = await agent('fundstop');
    expect((await top.call('getMemberFunds', {})).value).toEqual({
      currency: 'PHP',
      wallet: '5000.00',
      settlement: '0.00',
      deficit: '0.00',
      total: '5000.00',
    });
    expect((await world.visitor().call('getMemberFunds', {})).code).toBe('sessions.login_required');
  });
});
