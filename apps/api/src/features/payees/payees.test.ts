import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verified } from '../../testing/verified.ts';
import {
  addPayee,
  createWithdrawer,
  PAYMENT_PASSWORD,
  readyForPayee,
  stepUp,
} from '../../testing/withdrawers.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

const ready = async (name: string) => await readyForPayee(world, await world.register(name), 1);
const listOf = async (player: Player) => (await player.call('listPayees', {})).value;

describe('a payout account', () => {
  it('is added in the member’s own name, shown masked and sealed at rest, and rests before money leaves to it', async () => {
    const player = await ready('anarosa');
    const { value } = await addPayee(player, { number: '1111-2222 3333' });
    expect(value).toMatchObject({ institutionName: 'Bank of the Philippine Islands', number: '•••• 3333' });
    expect(Date.parse(value.heldUntil ?? '')).toBeGreaterThan(world.platform.clock.now().getTime());
    const { list, legalName } = await listOf(player);
    expect([list, legalName]).toEqual([[value], 'Maria Santos']);
    const { rows } = await world.owner.query('select sealed::text from payees.payee where id = $1', [
      value.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('111122223333').toString('hex'));
  });

  it('wants the step-up and the payment password', async () => {
    const player = await ready('bearosa');
    expect((await addPayee(player, { paymentPassword: '112358' })).code).toBe(
      'security.payment_password_wrong',
    );
    await world.owner.query("update sessions.proof set at = at - interval '6 minutes'");
    expect((await addPayee(player)).code).toBe('security.step_up_required');
    const without = await world.register('corarosa');
    await verified(world, without.id, 1);
    await stepUp(without);
    expect((await addPayee(without)).code).toBe('security.payment_password_missing');
  });

  it('is refused in words where number, name or kind do not fit, and before the name is verified', async () => {
    const player = await ready('dinarosa');
    for (const [change, code] of [
      [{ number: '12' + '3456' }, 'payees.number_invalid'],
      [{ holder: 'Pedro Reyes' }, 'payees.name_differs'],
      [{ institution: 'NOBANK' }, 'payees.kind_off'],
    ] as const) {
      expect([change, (await addPayee(player, change)).code]).toEqual([change, code]);
    }
    const nobody = await world.register('eliarosa');
    await stepUp(nobody);
    expect((await addPayee(nobody)).code).toBe('verification.identity_required');
  });

  it('M8 sent twenty times at once is one, and the same number under another id is refused', async () => {
    const player = await ready('ferosa');
    const one = { id: randomUUID(), number: '555566667777' };
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await addPayee(player, one)));
    expect(new Set(answers.map(({ value }) => value.id))).toEqual(new Set([one.id]));
    expect((await addPayee(player, { number: one.number })).code).toBe('payees.known');
    expect((await addPayee(player, { id: one.id })).code).toBe('payees.known');
    expect((await listOf(player)).list).toHaveLength(1);
  });

  it('is five for a member at most, and nobody else sees, names or removes one', async () => {
    const [player, other] = [await ready('giarosa'), await ready('hanarosa')];
    for (let at = 0; at < 5; at += 1) expect((await addPayee(player)).success).toBe(true);
    expect((await addPayee(player)).code).toBe('payees.too_many');
    const [first] = (await listOf(player)).list;
    const removal = { id: first?.id ?? '', paymentPassword: PAYMENT_PASSWORD };
    expect((await other.call('removePayee', removal)).code).toBe('wire.not_found');
    expect((await listOf(other)).list).toEqual([]);
    expect((await player.call('removePayee', removal)).success).toBe(true);
    expect((await listOf(player)).list).toHaveLength(4);
  });

  it('that others have too is flagged, and at the fourth refused, also when they come at once', async () => {
    const number = '909080807070';
    const players = [
      await ready('idarosa'),
      await ready('jorosa'),
      await ready('kayrosa'),
      await ready('learosa'),
      await ready('miarosa'),
    ];
    const answers = await Promise.all(players.map(async (player) => await addPayee(player, { number })));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'payees.shared')).toHaveLength(2);
    const { rows } = await world.owner.query(
      `select distinct member from risk.flag where rule = 'shared_payout_account'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it('stays while a withdrawal to it is under way', async () => {
    const player = await createWithdrawer(world, 'nenarosa');
    await player.call('requestWithdrawal', {
      id: randomUUID(),
      payee: player.payee,
      amount: '200',
      paymentPassword: PAYMENT_PASSWORD,
    });
    const removal = { id: player.payee, paymentPassword: PAYMENT_PASSWORD };
    expect((await player.call('removePayee', removal)).code).toBe('payees.in_use');
  });
});
