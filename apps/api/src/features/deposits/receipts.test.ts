import { randomUUID } from 'node:crypto';
import { CALLS } from '@laro/wire';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { depositOf, depositor, orderOf } from '../../testing/cashier.ts';
import { signInStaff } from '../../testing/staff.ts';
import { uploadFile } from '../../testing/upload.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
let finance: Desk;
let admin: Desk;
let png: Buffer;
beforeAll(async () => {
  world = await startWorld();
  [finance, admin] = (await signInColleagues(world, ['finance', 'admin'])) as [Desk, Desk];
  png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const reason = 'A test of receipts.';
async function upload(player: Player, bytes = png): Promise<string> {
  const answer = await uploadFile(player, CALLS.uploadReceipt.path, { bytes });
  return (answer.value as { picture: string }).picture;
}
async function sent(player: Player, amount = '1000.00', remark = 'From my own account') {
  const { id } = await orderOf(player, 'RECEIPT', amount);
  const pictures = [await upload(player)];
  expect(await player.call('sendReceipt', { id, pictures, remark })).toMatchObject({ success: true });
  return { id, pictures, remark };
}

describe('a transfer with a receipt', () => {
  it('REG-12 with at most three pictures and a remark of 140 signs reaches staff, sealed and drawn anew', async () => {
    const anna = await depositor(world, 'recanna');
    const order = await orderOf(anna, 'RECEIPT', '1500.00');
    expect(order.pay.bank).toMatchObject({ bank: 'Demo Bank of Manila' });
    const pictures = [await upload(anna), await upload(anna), await upload(anna)];
    const own = { id: order.id, remark: 'x'.repeat(140) };
    const four = await anna.call('sendReceipt', { ...own, pictures: [...pictures, await upload(anna)] });
    expect(four).toMatchObject({ code: 'wire.malformed' });
    const long = await anna.call('sendReceipt', { id: order.id, remark: 'x'.repeat(141), pictures });
    expect(long).toMatchObject({ code: 'wire.malformed' });
    expect((await anna.call('sendReceipt', { ...own, pictures })).value).toMatchObject({
      state: 'reviewing',
      pictures: 3,
      pay: { bank: null },
    });
    // The same again is the same; other pictures are not.
    expect((await anna.call('sendReceipt', { ...own, pictures })).success).toBe(true);
    expect(await anna.call('sendReceipt', { ...own, pictures: [await upload(anna)] })).toMatchObject({
      code: 'deposits.ended',
    });
    const seen = await finance.send('GET', `/api/staff/deposits/pictures/${pictures[0]}`, {});
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    const { rows } = await world.owner.query<{ bytes: Buffer }>(
      'select bytes_sealed as bytes from deposits.picture',
    );
    expect(rows.every(({ bytes }) => bytes.subarray(0, 4).toString() === 'LSK1')).toBe(true);
    const stranger = await signInStaff(world, 'other.test');
    expect((await stranger.send('GET', `/api/staff/deposits/pictures/${pictures[0]}`, {})).status).toBe(404);
  });

  it('REG-12 takes no file that is not a whole png or jpg within 5 MB', async () => {
    const bea = await depositor(world, 'recbea');
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      png.subarray(0, 40),
      Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
    ]) {
      expect(await uploadFile(bea, '/api/deposits/receipts', { bytes })).toMatchObject({ status: 422 });
    }
  });

  it('is credited by one person as it arrived, once, and by whoever has claimed it alone', async () => {
    const cora = await depositor(world, 'reccora');
    const { id } = await sent(cora);
    const waiting = async () => (await finance.call('listReceipts', { 'f.account': cora.name })).value.rows;
    expect(await waiting()).toMatchObject([{ id, account: 'reccora', amount: '1000.00', pictures: 1 }]);
    await admin.call('claimReceipt', { id, claim: true });
    const decide = { id, verdict: 'approve', received: '990.00', transfer: 'ft 26-0001', reason } as const;
    expect(await finance.call('decideReceipt', decide)).toMatchObject({ code: 'deposits.taken' });
    expect(await finance.call('claimReceipt', { id, claim: true })).toMatchObject({ code: 'deposits.taken' });
    const answers = await Promise.all([1, 2, 3].map(async () => await admin.call('decideReceipt', decide)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await depositOf(cora, id)).toMatchObject({
      state: 'paid',
      received: '990.00',
      flags: ['amount_differs'],
    });
    expect((await cora.call('getWallet', {})).value.sumBalance).toBe('5990.00');
    expect(await waiting()).toEqual([]);
    const listed = await finance.call('listMemberDeposits', { 'f.account': cora.name, 'f.state': 'paid' });
    expect(listed.value).toMatchObject({
      rows: [{ id, flags: 'amount_differs' }],
      totals: { received: '990.00' },
    });
    expect((await finance.call('getMemberDeposit', { id })).value.steps.map(({ state }) => state)).toEqual([
      'pending',
      'reviewing',
      'paid',
    ]);
  });

  it('that a colleague had who left is free, and one that is at it is taken over by name, in the audit', async () => {
    const hana = await depositor(world, 'rechana');
    const [gone, held] = [await sent(hana), await sent(hana)];
    const [, , leaver] = await signInColleagues(world, ['finance', 'admin', 'finance'] as const);
    for (const { id } of [gone, held]) await leaver.call('claimReceipt', { id, claim: true });
    const claim = async (id: string, from?: string) =>
      await finance.call('claimReceipt', { id, claim: true, ...(from && { from }) });
    expect(await claim(held.id)).toMatchObject({ code: 'deposits.taken', value: { by: leaver.username } });
    expect(await claim(held.id, 'admin_2')).toMatchObject({ code: 'deposits.taken' });
    expect((await claim(held.id, leaver.username)).success).toBe(true);
    expect(await leaver.call('claimReceipt', { id: held.id, claim: true })).toMatchObject({
      code: 'deposits.taken',
    });
    const { rows } = await world.owner.query(
      `select staff, before, after from staff.audit
       where act = 'receipt.claimed' and subject = $1 and refusal is null order by id desc limit 1`,
      [held.id],
    );
    expect(rows).toEqual([
      { staff: finance.id, before: { assignedTo: leaver.id }, after: { assignedTo: finance.id } },
    ]);
    await world.owner.query('update staff.staff set disabled_at = now() where id = $1', [leaver.id]);
    const listed = (await finance.call('listReceipts', { 'f.account': hana.name })).value.rows;
    expect(listed.find(({ id }) => id === gone.id)?.assignedTo).toBeNull();
    expect((await finance.call('getMemberDeposit', { id: gone.id })).value.claim).toBeNull();
    expect((await admin.call('claimReceipt', { id: gone.id, claim: true })).success).toBe(true);
    for (const [id, by] of [
      [gone.id, admin],
      [held.id, finance],
    ] as const) {
      expect((await by.call('decideReceipt', { id, verdict: 'reject', reason })).success).toBe(true);
    }
  });

  it('of a transfer that was credited before is refused, however its reference is written', async () => {
    const gina = await depositor(world, 'recgina');
    const [one, other] = [await sent(gina), await sent(gina)];
    const approve = { verdict: 'approve', received: '1000.00', reason } as const;
    expect(
      await finance.call('decideReceipt', { id: one.id, ...approve, transfer: 'BPI-99 017' }),
    ).toMatchObject({ success: true });
    expect(
      await finance.call('decideReceipt', { id: other.id, ...approve, transfer: 'bpi 99017' }),
    ).toMatchObject({ code: 'deposits.transfer_known', value: { deposit: one.id } });
    const proposal = { deposit: other.id, received: '1000.00', transfer: 'BPI99017', reason };
    expect(await finance.call('proposeReceipt', { id: randomUUID(), ...proposal })).toMatchObject({
      code: 'deposits.transfer_known',
    });
    expect((await gina.call('getWallet', {})).value.sumBalance).toBe('6000.00');
  });

  it('that staff reject gives its member the reason and nothing else', async () => {
    const dora = await depositor(world, 'recdora');
    const { id } = await sent(dora);
    await finance.call('decideReceipt', { id, verdict: 'reject', reason: 'No such transfer arrived.' });
    expect(await depositOf(dora, id)).toMatchObject({
      state: 'rejected',
      received: null,
      reason: 'No such transfer arrived.',
    });
    expect((await dora.call('getWallet', {})).value.sumBalance).toBe('5000.00');
  });

  it('G11 above the limit takes two people, none of them twice', async () => {
    const edna = await depositor(world, 'recedna');
    const { id } = await sent(edna, '60000.00');
    const alone = { id, verdict: 'approve', received: '60000.00', transfer: 'FT260002', reason } as const;
    expect(await finance.call('decideReceipt', alone)).toMatchObject({
      code: 'deposits.takes_two',
      value: { bound: 'staff_day' },
    });
    const approval = randomUUID();
    const proposed = { deposit: id, received: '60000.00', transfer: 'FT260002', reason };
    await finance.call('proposeReceipt', { id: approval, ...proposed });
    const verdict = { id: approval, verdict: 'approve' } as const;
    expect(await finance.call('decideApproval', verdict)).toMatchObject({
      code: 'approvals.second_person_required',
    });
    expect((await depositOf(edna, id)).state).toBe('reviewing');
    expect(await admin.call('decideApproval', verdict)).toMatchObject({ success: true });
    expect(await depositOf(edna, id)).toMatchObject({ state: 'paid', received: '60000.00', flags: [] });
    expect((await edna.call('getWallet', {})).value.sumBalance).toBe('65000.00');
  });

  it('a way of paying in, and the account that one pays to, is changed by two people', async () => {
    const [receipt] = (await finance.call('listDepositMethods', {})).value.methods.filter(
      ({ method }) => method === 'RECEIPT',
    );
    if (!receipt) throw new Error('A demo has transfers.');
    const { bankDetails: _, ...fields } = receipt;
    const id = randomUUID();
    const change = { ...fields, feeBp: 100, bankNumber: '9999 8888 7777' };
    expect(
      await finance.call('proposeDepositMethod', { id, ...change, min: '600000', reason }),
    ).toMatchObject({
      code: 'deposits.method_refused',
    });
    await finance.call('proposeDepositMethod', { id, ...change, reason });
    await admin.call('decideApproval', { id, verdict: 'approve' });
    const fay = await depositor(world, 'recfay');
    const order = await orderOf(fay, 'RECEIPT', '1000.00');
    expect(order.pay.bank).toMatchObject({ number: '9999 8888 7777' });
    // One percent of what arrives is the brand's, as a movement of its own.
    const pictures = [await upload(fay)];
    await fay.call('sendReceipt', { id: order.id, pictures });
    const approve = { id: order.id, verdict: 'approve', received: '1000.00', reason } as const;
    await finance.call('decideReceipt', { ...approve, transfer: 'FT260003' });
    expect(await depositOf(fay, order.id)).toMatchObject({ received: '1000.00', fee: '10.00' });
    expect((await fay.call('getWallet', {})).value.sumBalance).toBe('5990.00');
  });
});
