import { moneyFromE5 } from '@laro/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, depositOf, depositor, orderOf, payOf } from '../../testing/cashier.ts';
import { signInStaff } from '../../testing/staff.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';
import { setTaken } from './store.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

async function paysBy(reference: string, what: 'pay' | 'charge_back'): Promise<void> {
  expect(payOf(world).act(reference, what)).toBe(true);
  await payOf(world).settle();
}

describe('a chargeback', () => {
  it('takes what is there and leaves the rest as debt, once; the next deposit pays that first', async () => {
    const anna = await depositor(world, 'revanna');
    const order = await orderOf(anna, 'HOSTED', '6000.00');
    await paysBy(order.id, 'pay');
    // All but a thousand has been played away.
    await world.platform.scopes.write('DEMO', async (scope) => {
      const member = await world.app.features.members.byId(scope, anna.id);
      if (!member) throw new Error('She is there.');
      const { lane, cashAccount: account, book, currency } = member;
      const funds = { lane, account, merchant: 'DEMO', book, currency };
      await world.app.features.ledger.debit(scope, funds, 1_000_000_000n as never, {
        movement: 'adjustments.debit',
        referenceNamespace: 'laro:adjustments',
        reference: 'played away',
      });
    });
    payOf(world).behave({ copies: 3 });
    await paysBy(order.id, 'charge_back');
    expect(await depositOf(anna, order.id)).toMatchObject({ state: 'paid', flags: ['charged_back'] });
    expect((await anna.call('getWallet', {})).value.sumBalance).toBe('0.00');
    const next = await orderOf(anna, 'HOSTED', '5500.00');
    await paysBy(next.id, 'pay');
    expect((await anna.call('getWallet', {})).value.sumBalance).toBe('500.00');
    const desk = await signInStaff(world);
    const shown = (await desk.call('getMemberDeposit', { id: order.id })).value;
    expect(shown.movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'received 6000.00',
      'charged_back 6000.00',
    ]);
  });
});

describe('money that went back', () => {
  const PESO = 100n;
  let events = 0;
  /** As the provider tells of money of an order, signed. */
  async function tells(
    { id }: { readonly id: string },
    kind: 'paid' | 'refunded' | 'charged_back',
    pesos: bigint,
    movementId = `mv_told_${(events += 1)}`,
  ): Promise<string> {
    const { rows } = await world.owner.query<{ payment: string }>(
      'select provider_order as payment from deposits.deposit where id = $1',
      [id],
    );
    const event = {
      eventId: `ev_told_${(events += 1)}`,
      kind: `payment.${kind}`,
      providerId: rows[0]?.payment ?? '',
      movementId,
      reference: id,
      amountCentavos: pesos * PESO,
      feeCentavos: 0n,
      currency: 'PHP',
      occurredAt: new Date(0),
      failure: null,
    } as const;
    expect(await deliver(world, event)).toBe(200);
    return movementId;
  }
  const walletOf = async (player: Player) => {
    const { rows } = await world.owner.query<{ wallet: string }>(
      `select ((a.balance + coalesce(d.balance, 0)) / 100000)::text as wallet from members.member m
       join ledger.account a on a.lane = m.lane and a.id = m.cash_account
       left join ledger.account d on d.lane = a.lane and d.id = a.deficit where m.id = $1`,
      [player.id],
    );
    return rows[0]?.wallet;
  };
  /** Beside what a new member is given. */
  const GIVEN = 5_000n;
  const broughtOf = async (player: Player) => BigInt((await walletOf(player)) ?? 0) - GIVEN;
  const flagsOf = async ({ id }: { readonly id: string }) => {
    const { rows } = await world.owner.query<{ kind: string; facts: unknown }>(
      'select kind, facts from providers.flag where reference = $1 order by raised_at, id',
      [id],
    );
    return rows;
  };

  it('takes no more than its order has brought: the rest is written down, flagged and asked about', async () => {
    const ben = await depositor(world, 'revben');
    const other = await orderOf(ben, 'HOSTED', '9000.00');
    await tells(other, 'paid', 9_000n);
    const order = await orderOf(ben, 'HOSTED', '500.00');
    await tells(order, 'paid', 500n);
    expect(await broughtOf(ben)).toBe(9_500n);
    await tells(order, 'refunded', 500n);
    await tells(order, 'charged_back', 500n);
    await tells(order, 'refunded', 9_000n);
    expect(await broughtOf(ben)).toBe(9_000n);
    expect(await depositOf(ben, order.id)).toMatchObject({
      state: 'paid',
      flags: ['refunded', 'charged_back', 'beyond_received'],
    });
    expect(await flagsOf(order)).toMatchObject([
      { kind: 'beyond_received', facts: { received: '500.00', wentBack: '1000.00' } },
    ]);
    const desk = await signInStaff(world);
    const shown = (await desk.call('getMemberDeposit', { id: order.id })).value;
    expect(shown.movements.map(({ kind, amount, taken }) => [kind, amount, taken])).toEqual([
      ['received', '500.00', null],
      ['refunded', '500.00', '500.00'],
      ['charged_back', '500.00', '0.00'],
      ['refunded', '9000.00', '0.00'],
    ]);
    const { rows } = await world.owner.query(
      'select look_at is not null as asked from deposits.deposit where id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ asked: true }]);
  });

  it('takes nothing for an order that was never paid, and takes it as far as it goes once the payment comes', async () => {
    const cleo = await depositor(world, 'revcleo');
    const other = await orderOf(cleo, 'HOSTED', '500.00');
    await tells(other, 'paid', 500n);
    const order = await orderOf(cleo, 'HOSTED', '700.00');
    await tells(order, 'refunded', 1_000n);
    expect(await broughtOf(cleo)).toBe(500n);
    expect(await depositOf(cleo, order.id)).toMatchObject({ flags: ['refunded', 'beyond_received'] });
    const paid = await tells(order, 'paid', 700n);
    await tells(order, 'paid', 700n, paid);
    expect(await broughtOf(cleo)).toBe(500n);
    await tells(order, 'paid', 200n);
    expect(await broughtOf(cleo)).toBe(500n);
    await tells(order, 'paid', 150n);
    expect(await broughtOf(cleo)).toBe(550n);
    expect((await depositOf(cleo, order.id)).flags).not.toContain('beyond_received');
  });

  it('never exceeds what came in, for any words in any order, and comes to the same', async () => {
    const dana = await depositor(world, 'revdana');
    const numbers = fc.integer({ min: 1, max: 900 }).map(BigInt);
    const word = fc.record({
      kind: fc.constantFrom('paid' as const, 'refunded' as const, 'charged_back' as const),
      pesos: numbers,
      again: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 7 }), async (words) => {
        const before = BigInt((await walletOf(dana)) ?? 0);
        const order = await orderOf(dana, 'HOSTED', '500.00');
        const sums = { paid: 0n, refunded: 0n, charged_back: 0n };
        for (const { again, kind, pesos } of words) {
          sums[kind] += pesos;
          const movement = await tells(order, kind, pesos);
          if (again) await tells(order, kind, pesos, movement);
          const back = sums.refunded + sums.charged_back;
          const taken = back < sums.paid ? back : sums.paid;
          expect(await walletOf(dana)).toBe(String(before + sums.paid - taken));
        }
        if (sums.paid === 0n) await dana.call('cancelDeposit', { id: order.id });
      }),
      { numRuns: 12 },
    );
  });

  it('is held by the database: a program that takes more is refused, and what was taken is not forgotten', async () => {
    const eve = await depositor(world, 'reveve');
    const order = await orderOf(eve, 'HOSTED', '500.00');
    await tells(order, 'paid', 500n);
    const first = await tells(order, 'refunded', 400n);
    const second = await tells(order, 'refunded', 400n);
    const take = async (taken: bigint, movement: string) =>
      await world.platform.scopes
        .write('DEMO', async (scope) => {
          await setTaken(scope, { integration: 'pay_demo_laro', movement }, moneyFromE5(taken * 100_000n));
        })
        .then(() => 'done')
        .catch((error: unknown) => String((error as { code?: string }).code));
    const RESTRICTED = '23001';
    expect(await take(101n, second)).toBe(RESTRICTED);
    expect(await take(300n, first)).toBe(RESTRICTED);
    expect(await take(0n, first)).toBe(RESTRICTED);
    expect(await take(100n, second)).toBe('done');
  });
});

describe('a day of a provider', () => {
  it('is compared with its own file by what moved: what differs is found, keeps its age, and is gone once it agrees', async () => {
    const desk = await signInStaff(world);
    const dayOf = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const compare = async (day: string) =>
      await desk.call('compareProviderDay', { id: 'pay_demo_laro', day });
    const open = async () => (await desk.call('listProviderDifferences', {})).value.rows;
    // A day that is not over is no day of a file.
    expect(await compare(dayOf(0))).toMatchObject({ code: 'wire.not_found' });
    expect((await compare(dayOf(1))).value).toEqual({ ours: 0, theirs: 0, broken: 0 });
    const moved = "update deposits.movement set at = at + $1::interval where kind = 'charged_back'";
    await world.owner.query(moved, ['-1 day']);
    expect((await compare(dayOf(1))).value).toEqual({ ours: 1, theirs: 0, broken: 1 });
    expect(await open()).toMatchObject([{ kind: 'ours_only', ours: '-6000.00', theirs: null, age: 0 }]);
    await world.owner.query(moved, ['1 day']);
    expect((await compare(dayOf(1))).value).toMatchObject({ broken: 0 });
    expect(await open()).toEqual([]);
  });
});
