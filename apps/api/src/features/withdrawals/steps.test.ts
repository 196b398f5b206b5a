import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats } from '../../testing/hub88-seats.ts';
import { createTable } from '../../testing/lots.ts';
import { bindMobile } from '../../testing/members.ts';
import { verified } from '../../testing/verified.ts';
import {
  addPayee,
  createWithdrawer,
  PAYMENT_PASSWORD,
  request,
  setLevel,
  stepUp,
} from '../../testing/withdrawers.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

const HOUR = 3_600_000;
const termsOf = async (player: Player) => (await player.call('getWithdrawalTerms', {})).value;
async function statesOf(player: Player): Promise<Readonly<Record<string, string>>> {
  const { steps } = await termsOf(player);
  return Object.fromEntries(steps.map(({ step, state }) => [step, state]));
}

describe('the steps of a withdrawal', () => {
  it('are all named to someone who has just come, with the date that follows if they are done now', async () => {
    const player = await world.register('stepsnew');
    expect(await statesOf(player)).toMatchObject({
      paymentPassword: 'open',
      mobile: 'open',
      person: 'open',
      document: 'open',
      payee: 'open',
      hold: 'done',
      limits: 'done',
    });
    const { earliest, holdHours } = await termsOf(player);
    const hours = (Date.parse(earliest ?? '') - world.platform.clock.now().getTime()) / HOUR;
    expect(Math.round(hours)).toBe(holdHours);
  });

  it('wait at the same time: an account that is added while a document is reviewed is paid to no later for it', async () => {
    const player = await world.register('stepswait');
    await verified(world, player.id, 1);
    await stepUp(player);
    await player.call('setPaymentPassword', { paymentPassword: PAYMENT_PASSWORD });
    const added = await addPayee(player);
    expect(added.success).toBe(true);
    await world.owner.query(
      `insert into verification.document (merchant, id, member, kind, number_lookup, state, submitted_at)
       values ('DEMO', gen_random_uuid(), $1, 'passport', '\\x01', 'under_review', now())`,
      [player.id],
    );
    expect(await statesOf(player)).toMatchObject({ document: 'review', payee: 'waits' });
    expect((await termsOf(player)).earliest).toBe(added.value.heldUntil);
  });

  it('agree with what blocks the withdrawal, step by step', async () => {
    const player = await createWithdrawer(world, 'stepsagree');
    expect((await termsOf(player)).blocks).toEqual([]);
    expect(new Set(Object.values(await statesOf(player)))).toEqual(new Set(['done']));
    await createTable(world, createSeats(world)).open(player.id, { base: '50' });
    expect(await statesOf(player)).toMatchObject({ turnover: 'open' });
    expect((await termsOf(player)).blocks.map(({ code }) => code)).toEqual(['withdrawals.turnover_open']);
    // Both pages ask the same of the turnover.
    expect((await player.call('getWithdrawability', {})).value.openCount).toBe(1);
  });

  it('of a day that is used up end with the business day', async () => {
    const player = await createWithdrawer(world, 'stepsday');
    await setLevel(world, { orderMin: 100, orderMax: 50_000, dayMax: 100_000, dayOrders: 1 });
    expect((await request(player, '200')).answer.success).toBe(true);
    const { earliest, steps } = await termsOf(player);
    await setLevel(world);
    expect(steps.find(({ step }) => step === 'limits')).toMatchObject({ state: 'waits', until: earliest });
    expect(new Date(earliest ?? '').toLocaleTimeString('en-GB', { timeZone: 'Asia/Manila' })).toBe(
      '00:00:00',
    );
  });

  it('name a number that is bound as done', async () => {
    const player = await world.register('stepsnumber');
    await bindMobile(world, player.id, '+639175550912');
    expect(await statesOf(player)).toMatchObject({ mobile: 'done' });
  });
});
