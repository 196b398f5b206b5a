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
import { verified } from '../../testing/verified.ts';
import type { Player } from '../../testing/world.ts';

const reason = 'A test of transfers.';

runTransferWorld();

const invitedBy = async (member: string, upline: string | null): Promise<void> => {
  await world.owner.query('update members.member set recommended_by = $2 where id = $1', [member, upline]);
};
const ofType = async (member: string, type: number): Promise<void> => {
  await world.owner.query('update members.member set type = $2 where id = $1', [member, type]);
};

let count = 0;
/** A member who may send to an upline; each is 5,000.00 rich. */
async function pair(): Promise<{ readonly sender: Player; readonly upline: Player }> {
  count += 1;
  const [sender, upline] = [await world.register(`sender${count}`), await world.register(`upline${count}`)];
  await invitedBy(sender.id, upline.id);
  await ofType(upline.id, 1);
  await readyToSend(sender);
  await desk.call('setUplineTransfer', { member: sender.id, allowed: true, reason });
  return { sender, upline };
}
const send = async (
  who: BrowserClient,
  amount: string,
  id: string = randomUUID(),
  paymentPassword = PAYMENT_PASSWORD,
) => await who.call('transferToUpline', { id, amount, paymentPassword });
async function settlementOf(member: string) {
  const { rows } = await world.owner.query<{ balance: string }>(
    "select balance::text from ledger.account where owner = $1 and kind = 'settlement'",
    [member],
  );
  return rows[0]?.balance;
}
const lotsOf = async (member: string) =>
  (
    await world.owner.query(
      'select source, multiplier::float8, status from turnover.lot where member = $1 order by opened_at',
      [member],
    )
  ).rows;

describe('a transfer to the upline', () => {
  it('goes to whoever invited them, once under its id, by two legs that sum to zero, with nothing to play', async () => {
    const { sender, upline } = await pair();
    expect((await sender.call('getMemberInfo', {})).value.toUpline).toBe(true);
    expect((await sender.call('getUplineTransfer', {})).value).toMatchObject({
      to: 'wallet',
      withdrawable: '5000.00',
      left: { amount: '50000.00', count: 5 },
      tier: 1,
      hasPaymentPassword: true,
      heldUntil: null,
    });
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await send(sender, '1200.50', id)),
    );
    expect(new Set(answers.map(({ value }) => JSON.stringify(value)))).toHaveLength(1);
    expect([await balanceOf(sender), await balanceOf(upline)]).toEqual(['3799.50', '6200.50']);
    expect(await lotsOf(upline.id)).toMatchObject([{ source: 'TRANSFER', multiplier: 0, status: 'DONE' }]);
    const { rows } = await world.owner.query(
      "select kind, amount::text from ledger.posting where reference_namespace = 'laro:upline' and reference like $1 order by kind",
      [`${id}/%`],
    );
    expect(rows).toEqual([
      { kind: 'transfers.member.credit', amount: '120050000' },
      { kind: 'transfers.member.debit', amount: '-120050000' },
    ]);
    expect((await send(sender, '1200.51', id)).code).toBe('upline.known');
    const other = await pair();
    expect((await send(other.sender, '1200.50', id)).code).toBe('upline.known');
  });

  it.each([
    ['full', 'DEMO', 'wallet'],
    ['upline_to_settlement', 'DEMO', 'settlement'],
    ['none', 'GLI-base', null],
    ['none', 'PH', null],
  ] as const)('where the licence says %s (%s) arrives in %s', async (mode, profile, arrives) => {
    const { sender, upline } = await pair();
    await world.setProfile(profile);
    const demo = (await import('../jurisdiction/index.ts')).loadProfile('DEMO') as {
      memberTransfers: string;
    };
    if (profile === 'DEMO') demo.memberTransfers = mode;
    try {
      const info = (await sender.call('getMemberInfo', {})).value;
      const terms = await sender.call('getUplineTransfer', {});
      const answer = await send(sender, '100');
      expect([info.toUpline, terms.value?.to ?? null]).toEqual([arrives !== null, arrives]);
      expect(answer.code).toBe(arrives === null ? 'upline.off' : undefined);
      expect([await balanceOf(sender), await balanceOf(upline), await settlementOf(upline.id)]).toEqual([
        arrives === null ? '5000.00' : '4900.00',
        arrives === 'wallet' ? '5100.00' : '5000.00',
        arrives === 'settlement' ? '10000000' : undefined,
      ]);
      expect(await lotsOf(upline.id)).toHaveLength(arrives === 'wallet' ? 1 : 0);
    } finally {
      demo.memberTransfers = 'full';
    }
  });

  it('AGENT-7 is for players and agents where the brand has switched it on, whose flag staff have set, and who were invited', async () => {
    const { sender, upline } = await pair();
    const setting = async (flags: string) => {
      await world.owner.query(`update merchants.merchant set flags = ${flags} where code = 'DEMO'`);
      await world.app.features.merchants.refresh();
    };
    await setting("array_remove(flags, 'MEMTRANS3')");
    expect((await send(sender, '10')).code).toBe('sessions.module_off');
    await setting("flags || '{MEMTRANS3}'");
    await desk.call('setUplineTransfer', { member: sender.id, allowed: false, reason });
    expect((await send(sender, '10')).code).toBe('upline.off');
    await desk.call('setUplineTransfer', { member: sender.id, allowed: true, reason });
    for (const [type, code] of [
      [1, undefined],
      [2, 'upline.off'],
      [0, undefined],
    ] as const) {
      await ofType(sender.id, type);
      expect([type, (await send(sender, '10')).code]).toEqual([type, code]);
    }
    for (const [type, code] of [
      [0, 'upline.closed'],
      [2, undefined],
    ] as const) {
      await ofType(upline.id, type);
      expect([type, (await send(sender, '10')).code]).toEqual([type, code]);
    }
    await ofType(upline.id, 0);
    await invitedBy(sender.id, null);
    expect((await sender.call('getUplineTransfer', {})).code).toBe('upline.none');
    expect((await send(sender, '10')).code).toBe('upline.none');
    expect((await send(upline, '10')).code).toBe('security.payment_password_missing');
    expect((await send(world.visitor(), '10')).code).toBe('sessions.login_required');
    const elsewhere = await world.register(`abroad${count}`, 'other.test');
    expect((await desk.call('setUplineTransfer', { member: elsewhere.id, allowed: true, reason })).code).toBe(
      'wire.not_found',
    );
  });

  it('wants the payment password, tier 1, and no change of what protects the account within the day', async () => {
    const { sender } = await pair();
    expect((await send(sender, '10', randomUUID(), '482913')).code).toBe('security.payment_password_wrong');
    await world.owner.query('delete from verification.person where member = $1', [sender.id]);
    const refused = await send(sender, '10');
    expect([refused.code, refused.value]).toEqual([
      'verification.identity_required',
      { tier: 1, reached: 0 },
    ]);
    await verified(world, sender.id, 1);
    await world.owner.query(
      "insert into security.event (merchant, member, kind, at) values ('DEMO', $1, 'password_changed', now())",
      [sender.id],
    );
    expect((await send(sender, '10')).code).toBe('security.reset_hold');
  });

  it('is never more than could be withdrawn: not beyond the balance, and nothing while a lot is open', async () => {
    const { sender, upline } = await pair();
    expect(await send(sender, '5000.01')).toMatchObject({
      code: 'upline.beyond_withdrawable',
      value: { amount: '5000.00' },
    });
    for (const amount of ['0', '0.00', '-5', '1.001', '1e3', 'all']) {
      expect([amount, (await send(sender, amount)).code]).toEqual([amount, 'wire.malformed']);
    }
    await world.platform.scopes.write('DEMO', async (scope) => {
      const member = await world.app.features.members.byId(scope, sender.id);
      if (!member) throw new Error('Who registered is a member.');
      const terms = {
        source: 'ADJUST',
        base: 100_000n as never,
        multiplier: 1,
        reference: sender.id,
      } as const;
      await world.app.features.turnover.open(scope, member, terms);
    });
    expect((await sender.call('getUplineTransfer', {})).value.withdrawable).toBe('0.00');
    expect(await send(sender, '10')).toMatchObject({
      code: 'upline.beyond_withdrawable',
      value: { amount: '0.00' },
    });
    expect([await balanceOf(sender), await balanceOf(upline)]).toEqual(['5000.00', '5000.00']);
  });

  it('M1 raced by others and by stakes never takes the same money twice', async () => {
    const { sender, upline } = await pair();
    const seat = await world.launch(sender);
    const stake = async () =>
      await world.supplier.wallet(world.walletBase, 'bet', {
        ...seat,
        transaction_uuid: world.newTransaction(),
        amount: 2000e5,
      });
    const [one, two, three, , staked] = await Promise.all([
      send(sender, '2000'),
      send(sender, '2000'),
      send(sender, '2000'),
      stake(),
      stake(),
    ]);
    const sent = [one, two, three].filter(({ success }) => success).length;
    expect(staked.http).toBeLessThan(500);
    expect(Number(await balanceOf(sender))).toBeGreaterThanOrEqual(0);
    expect(await balanceOf(upline)).toBe(`${5000 + 2000 * sent}.00`);
  });

  it('is refused where either side is excluded, locked or closed, and takes nothing then', async () => {
    const { sender, upline } = await pair();
    const shut = async (member: string, on: boolean) =>
      await world.owner.query('update ledger.account set shut = $2 where owner = $1', [
        member,
        on ? 'member_locked' : null,
      ]);
    for (const [who, code] of [
      [sender, 'upline.excluded'],
      [upline, 'upline.closed'],
    ] as const) {
      await shut(who.id, true);
      expect((await send(sender, '10')).code).toBe(code);
      await shut(who.id, false);
      await world.owner.query('update members.member set withdrawal_locked = true where id = $1', [who.id]);
      expect((await send(sender, '10')).code).toBe(code);
      await world.owner.query('update members.member set withdrawal_locked = false where id = $1', [who.id]);
    }
    expect([await balanceOf(sender), await balanceOf(upline)]).toEqual(['5000.00', '5000.00']);
  });

  it('stays within the day in number, also where many come at once; the day before is another one', async () => {
    const { sender } = await pair();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await send(sender, '10')));
    expect(answers.map(({ code }) => code ?? 'sent').toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'sent'),
      ...Array.from({ length: 3 }, () => 'upline.beyond_day'),
    ]);
    expect(answers.find(({ code }) => code)?.value).toEqual({ amount: '0.00', count: 0 });
    await world.owner.query('update upline.sent_day set day = day - 1 where member = $1', [sender.id]);
    expect((await send(sender, '10')).success).toBe(true);
  });

  it('leaves a flag where many send to one', async () => {
    const { sender, upline } = await pair();
    for (let other = 0; other < 4; other += 1) {
      const next = await pair();
      await invitedBy(next.sender.id, upline.id);
      await send(next.sender, '10');
    }
    await send(sender, '10');
    const { rows } = (await desk.call('listRiskFlags', { 'f.member': upline.id })).value;
    expect(rows).toMatchObject([{ rule: 'transfer_fan_in', facts: { senders: 5 } }]);
    expect((await send(sender, '10')).code).toBe('upline.closed');
  });

  it('is refused while somebody looks at either side, by a flag or by a document, in the words of an upline that is closed, and takes nothing then', async () => {
    const { sender, upline } = await pair();
    await ofType(upline.id, 0);
    // An upline that is no agent: nothing that is anybody's secret.
    const closed = await send(sender, '0.01');
    expect(closed.code).toBe('upline.closed');
    await ofType(upline.id, 1);
    const expected = {
      status: closed.status,
      code: closed.code,
      message: closed.message,
      value: closed.value,
    };
    for (const who of [sender, upline]) {
      await world.platform.scopes.write('DEMO', async (scope) => {
        const flag = { rule: 'chargeback', cause: who.id, facts: {} } as const;
        await world.app.features.risk.raise(scope, who.id, flag);
      });
      expect(await send(sender, '0.01')).toMatchObject(expected);
      await world.owner.query(
        "update risk.flag set closed_at = now(), closed_by = 'x', closed_reason = 'x' where member = $1",
        [who.id],
      );
      await world.owner.query(
        `insert into verification.document (merchant, id, member, kind, submitted_at)
         values ('DEMO', $1, $2, 'passport', now())`,
        [randomUUID(), who.id],
      );
      expect(await send(sender, '0.01')).toMatchObject(expected);
      await world.owner.query('delete from verification.document where member = $1', [who.id]);
    }
    expect((await send(sender, '10')).success).toBe(true);
  });

  it('is refused where staff lock the upline while it waits for their account', async () => {
    const { sender, upline } = await pair();
    await world.owner.query('begin');
    await world.owner.query('select from ledger.account where owner = $1 for update', [upline.id]);
    const sent = send(sender, '10');
    await expect
      .poll(async () => (await world.owner.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    await world.owner.query('update members.member set withdrawal_locked = true where id = $1', [upline.id]);
    await world.owner.query('commit');
    expect((await sent).code).toBe('upline.closed');
    expect(await balanceOf(upline)).toBe('5000.00');
  });
});
