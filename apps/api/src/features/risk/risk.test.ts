import { createHash, randomUUID } from 'node:crypto';
import { parseMoney } from '@laro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import type { RiskEvent } from './index.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock();
let world: World;
beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
type Wish = Omit<Partial<RiskEvent>, 'amount'> & Pick<RiskEvent, 'kind'> & { readonly amount?: string };
async function note(member: string, { amount = '100', ...wish }: Wish): Promise<void> {
  const event = { reference: randomUUID(), at: clock.now(), ...wish, amount: parseMoney(amount) };
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.risk.note(scope, member, event);
  });
}
const flagsOf = async (member: string) =>
  await world.platform.scopes.read(
    'DEMO',
    async (scope) => await world.app.features.risk.openFlags(scope, member),
  );
const rulesOf = async (member: string) => (await flagsOf(member)).map(({ rule }) => rule).toSorted();

describe('a flag', () => {
  it('is raised by the first withdrawal, and by none after it', async () => {
    const { id } = await world.register('first');
    await note(id, { kind: 'withdrawal' });
    await note(id, { kind: 'withdrawal' });
    expect(await flagsOf(id)).toMatchObject([{ rule: 'first_withdrawal', facts: { amount: '100.00' } }]);
  });

  it('is raised by an account that is new, and no more once it is known for three days', async () => {
    const { id } = await world.register('fresh');
    const [known, added] = [hashOf('known'), hashOf('added')];
    await note(id, { kind: 'payout_account', account: known, amount: '0' });
    clock.advance(73 * HOUR_MS);
    await note(id, { kind: 'withdrawal', account: known });
    expect(await rulesOf(id)).toEqual(['first_withdrawal']);
    await note(id, { kind: 'payout_account', account: added, amount: '0' });
    await note(id, { kind: 'withdrawal', account: added });
    await note(id, { kind: 'withdrawal', account: added });
    expect(await rulesOf(id)).toEqual(['first_withdrawal', 'new_payout_account']);
  });

  it('is raised at an agent who uses one browser with a downline, and where several downlines use one', async () => {
    const [agent, other] = [await world.register('kinagent'), await world.register('kinother')];
    const below: string[] = [];
    for (let at = 0; at < 4; at += 1) below.push((await world.register(`kinbelow${at}`)).id);
    await world.owner.query(
      'update members.member set recommended_by = $1, agent_path = array[$1::text] where id = any ($2)',
      [agent.id, below],
    );
    const [own, farm] = [hashOf('own browser'), hashOf('farm browser')];
    await note(below[0] ?? '', { kind: 'deposit', device: own });
    await note(other.id, { kind: 'deposit', device: own });
    expect(await rulesOf(agent.id)).toEqual([]);
    await note(agent.id, { kind: 'deposit', device: own });
    await note(below[0] ?? '', { kind: 'deposit', device: own });
    const flags = await flagsOf(agent.id);
    expect(flags.filter(({ rule }) => rule === 'self_referral')).toMatchObject([
      { facts: { by: 'device', other: below[0] } },
    ]);
    for (const id of below.slice(1, 3)) await note(id, { kind: 'deposit', device: farm });
    expect(await rulesOf(agent.id)).not.toContain('bonus_farm');
    await note(below[3] ?? '', { kind: 'deposit', device: farm });
    const farms = (await flagsOf(agent.id)).filter(({ rule }) => rule === 'bonus_farm');
    expect(farms).toMatchObject([{ facts: { by: 'device', members: 3 } }]);
  });

  it('is raised by a browser or a payout account of another member, also where both come at once', async () => {
    const members = await Promise.all(
      ['one', 'two'].map(async (name) => (await world.register(`shares${name}`)).id),
    );
    const [device, account] = [hashOf('browser'), hashOf('account')];
    await Promise.all(members.map(async (id) => await note(id, { kind: 'deposit', device, account })));
    const raised = (await Promise.all(members.map(rulesOf))).flat();
    expect(raised).toEqual(['shared_device', 'shared_payout_account']);
  });

  it('GLI-19 A.8.2 is raised once by what comes in and goes out without play, and not where it was played with', async () => {
    const idle = await world.register('idle');
    await note(idle.id, { kind: 'deposit', amount: '900' });
    clock.advance(HOUR_MS);
    await note(idle.id, { kind: 'withdrawal', amount: '500', reference: 'wd-1' });
    await note(idle.id, { kind: 'withdrawal', amount: '300' });
    expect((await flagsOf(idle.id)).filter(({ rule }) => rule === 'no_play')).toMatchObject([
      { facts: { deposited: '900.00', staked: '0.00', withdrawal: 'wd-1' } },
    ]);

    const keen = await world.register('keen');
    // A stake is dated by the database, whose clock nobody moves.
    await note(keen.id, { kind: 'deposit', amount: '900', at: new Date() });
    const seat = await world.launch(keen);
    const transaction_uuid = world.newTransaction();
    await world.supplier.wallet(world.walletBase, 'bet', { ...seat, transaction_uuid, amount: 450e5 });
    await note(keen.id, { kind: 'withdrawal', amount: '500' });
    expect(await rulesOf(keen.id)).toEqual(['first_withdrawal']);
  });

  it('GLI-19 A.8.2 is raised once by several orders just under what has to be reported, however they come at once', async () => {
    const { id } = await world.register('smurf');
    for (const amount of ['39999.99', '50000']) {
      await note(id, { kind: 'deposit', amount });
      await note(id, { kind: 'deposit', amount });
    }
    expect(await rulesOf(id)).toEqual([]);
    await Promise.all(
      ['40000', '45000', '49999.99', '48000'].map(
        async (amount) => await note(id, { kind: 'deposit', amount }),
      ),
    );
    expect(await flagsOf(id)).toMatchObject([{ rule: 'structuring', facts: { below: '50000.00' } }]);
  });

  it('is one for a case, though its window moves on: money that left again, and orders over midnight', async () => {
    const idle = await world.register('moving');
    for (const amount of ['900', '800']) {
      await note(idle.id, { kind: 'deposit', amount });
      await note(idle.id, { kind: 'transfer_in', amount, other: 'sender' });
      if (amount === '800') await note(idle.id, { kind: 'withdrawal', amount: '500' });
      clock.advance(23 * HOUR_MS);
    }
    await note(idle.id, { kind: 'withdrawal', amount: '500' });
    // By now the first deposit is out of the window, and the newest one still the same.
    clock.advance(6 * 24 * HOUR_MS);
    await note(idle.id, { kind: 'withdrawal', amount: '300' });
    const raised = async (rule: string) => (await rulesOf(idle.id)).filter((one) => one === rule).length;
    expect([await raised('no_play'), await raised('transfer_cash_out')]).toEqual([1, 1]);
    await note(idle.id, { kind: 'deposit', amount: '700' });
    await note(idle.id, { kind: 'withdrawal', amount: '300' });
    expect(await raised('no_play')).toBe(2);

    const rapid = await world.register('nightly');
    const toMidnight = 24 * HOUR_MS - (clock.now().getTime() % (24 * HOUR_MS));
    clock.advance(toMidnight - 60_000);
    for (let order = 0; order < 11; order += 1) {
      await note(rapid.id, { kind: 'deposit' });
      if (order === 9) clock.advance(2 * 60_000);
    }
    expect(await rulesOf(rapid.id)).toEqual(['velocity']);
  });

  it('is raised by an agent who sends on at once what members sent', async () => {
    const { id } = await world.register('relay');
    await note(id, { kind: 'transfer_in', other: 'sender' });
    await note(id, { kind: 'transfer', other: 'above', reference: 'on-1' });
    expect(await flagsOf(id)).toMatchObject([{ rule: 'transfer_cash_out', facts: { transfer: 'on-1' } }]);
  });

  it('is raised by ten orders of a kind within a day; a repeat of one of them is none', async () => {
    const { id } = await world.register('rapid');
    for (let order = 0; order < 9; order += 1) {
      await note(id, { kind: 'deposit', reference: `order-${order}` });
      await note(id, { kind: 'deposit', reference: `order-${order}` });
    }
    expect(await rulesOf(id)).toEqual([]);
    await note(id, { kind: 'deposit' });
    await note(id, { kind: 'deposit' });
    expect(await rulesOf(id)).toEqual(['velocity']);
  });

  it('is raised by an agent whom five send money within a day, and who takes it out at once', async () => {
    const { id } = await world.register('funnel');
    for (let sender = 0; sender < 5; sender += 1)
      await note(id, { kind: 'transfer_in', other: `sender-${sender}` });
    await note(id, { kind: 'withdrawal' });
    expect(await rulesOf(id)).toEqual(['first_withdrawal', 'transfer_cash_out', 'transfer_fan_in']);
  });
});

describe('staff', () => {
  const reason = 'Looked at.';
  const raised = async (member: string, cause: string) => {
    await world.platform.scopes.write('DEMO', async (scope) => {
      const flag = { rule: 'chargeback', cause, facts: { order: cause } } as const;
      await world.app.features.risk.raise(scope, member, flag);
    });
  };

  it('see flags with what the rule found, and close each once with a reason; its cause raises no other', async () => {
    const { id } = await world.register('flagged');
    await raised(id, 'order-1');
    const desk = await signInStaff(world, 'localhost:8080', 'risk');
    const open = async () =>
      (await desk.call('listRiskFlags', { 'f.member': id, 'f.open': 'true' })).value.rows;
    const [flag] = await open();
    expect(flag).toMatchObject({
      account: 'flagged',
      rule: 'chargeback',
      facts: { order: 'order-1' },
      closedAt: null,
    });
    const close = async (why: string) =>
      await desk.call('closeRiskFlag', { flag: flag?.id ?? '', reason: why });
    const answers = await Promise.all([close(reason), close('Another.'), close(reason)]);
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0);
    expect(answers.some(({ code }) => code === 'risk.closed')).toBe(true);
    await raised(id, 'order-1');
    expect(await open()).toEqual([]);
    await raised(id, 'order-2');
    expect(await open()).toHaveLength(1);
    const closed = (await desk.call('listRiskFlags', { 'f.member': id, 'f.open': 'false' })).value.rows;
    expect(closed).toMatchObject([{ by: 'risk_demo' }]);
    expect((await desk.call('getRiskFlag', { flag: flag?.id ?? '' })).value).toMatchObject({
      severity: 'high',
      amount: null,
      by: 'risk_demo',
      facts: { order: 'order-1' },
    });
    const elsewhere = await signInStaff(world, 'other.test', 'risk');
    expect((await elsewhere.call('getRiskFlag', { flag: flag?.id ?? '' })).code).toBe('wire.not_found');
    expect((await elsewhere.call('closeRiskFlag', { flag: flag?.id ?? '', reason })).code).toBe(
      'wire.not_found',
    );
    expect((await elsewhere.call('listRiskFlags', {})).value.rows).toEqual([]);
  });

  it('set from where on a rule raises a flag; of two who set it at once the later is told', async () => {
    const desk = await signInStaff(world, 'localhost:8080', 'risk');
    const { values, version } = (await desk.call('getRiskThresholds', {})).value;
    expect(values.velocityCount).toBe(10);
    const set = async (velocityCount: number) =>
      await desk.call('saveRiskThresholds', { values: { ...values, velocityCount }, version, reason });
    const answers = await Promise.all([set(2), set(2)]);
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'settings.changed']);
    const { id } = await world.register('quicker');
    await note(id, { kind: 'deposit' });
    await note(id, { kind: 'deposit' });
    expect(await rulesOf(id)).toEqual(['velocity']);
    expect((await set(0)).code).toBe('wire.malformed');
  });
});
