import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import {
  balanceOf,
  PAYMENT_PASSWORD,
  readyToSend,
  runTransferWorld,
  world,
} from '../../testing/transfer-world.ts';
import type { Player } from '../../testing/world.ts';
import { splitEnvelope } from './rules.ts';

runTransferWorld();

let count = 0;
/** An agent who may send, 5,000.00 rich, with so many direct downlines. */
async function team(size: number): Promise<{ readonly agent: Player; readonly downlines: Player[] }> {
  count += 1;
  const agent = await world.register(`giver${count}`);
  await world.owner.query('update members.member set type = 1 where id = $1', [agent.id]);
  await readyToSend(agent);
  const downlines: Player[] = [];
  for (let at = 0; at < size; at += 1) downlines.push(await world.register(`given${count}x${at}`));
  await world.owner.query(
    'update members.member set recommended_by = $1, agent_path = $2 where id = any($3)',
    [agent.id, [agent.id], downlines.map(({ id }) => id)],
  );
  return { agent, downlines };
}
type Asked = { amount: string; split?: 'EQUAL' | 'RANDOM'; id?: string; paymentPassword?: string };
const send = async (
  who: BrowserClient,
  receivers: readonly Pick<Player, 'id'>[],
  { amount, id = randomUUID(), paymentPassword = PAYMENT_PASSWORD, split = 'EQUAL' }: Asked,
) =>
  await who.call('sendEnvelope', {
    id,
    split,
    amount,
    receivers: receivers.map((one) => one.id),
    paymentPassword,
  });
const openEnvelope = async (who: BrowserClient, id: string) => await who.call('openEnvelope', { id });
async function endHours(id: string): Promise<void> {
  await world.owner.query(
    "update envelopes.envelope set sent_at = now() - interval '25 h', expires_at = now() - interval '1 h' where id = $1",
    [id],
  );
}
const noticesOf = async (who: BrowserClient) =>
  (await who.call('listInbox', {})).value.content.map(({ title }: { title: string }) => title);

describe('a red envelope', () => {
  it('takes the whole amount at once, and each receiver opens their share once, however often they tap (ENVELOPE-2)', async () => {
    const { agent, downlines } = await team(2);
    const [one, two] = downlines as [Player, Player];
    const id = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 6 }, async () => await send(agent, downlines, { amount: '100.01', id })),
    );
    expect(new Set(sent.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(sent[0]?.value).toMatchObject({ amount: '100.01', receivers: 2, claimed: 0, returned: null });
    expect(await balanceOf(agent)).toBe('4899.99');
    const before = (await one.call('listReceivedEnvelopes', {})).value.content;
    expect(before).toMatchObject([
      { id, state: 'SENT', amount: null, sender: expect.stringMatching(/^gi\*{3}/) },
    ]);
    const opened = await Promise.all(Array.from({ length: 6 }, async () => await openEnvelope(one, id)));
    expect(new Set(opened.map(({ value }) => value.amount)).size).toBe(1);
    const other = (await openEnvelope(two, id)).value.amount;
    expect(new Set([opened[0]?.value.amount, other])).toEqual(new Set(['50.00', '50.01']));
    expect(await balanceOf(two)).toBe(`50${other}`);
    const lots = await world.owner.query(
      'select source, multiplier::float8, status from turnover.lot where member = $1 order by opened_at',
      [one.id],
    );
    expect(lots.rows.at(-1)).toEqual({ source: 'ENVELOPE', multiplier: 1, status: 'OPEN' });
  });

  it('tells its receivers, and its sender what came back; nothing comes back twice (ENVELOPE-2)', async () => {
    const { agent, downlines } = await team(3);
    const [one, late] = downlines as [Player, Player];
    const { id } = (await send(agent, downlines, { amount: '30', split: 'RANDOM' })).value;
    await world.settleOutbox();
    expect(await noticesOf(one)).toContain('You were sent a red envelope');
    const { amount } = (await openEnvelope(one, id)).value;
    await endHours(id);
    expect((await openEnvelope(late, id)).code).toBe('envelopes.over');
    await Promise.all([world.runDuty('envelopes.return'), world.runDuty('envelopes.return')]);
    const back = (30 - Number(amount)).toFixed(2);
    expect(await balanceOf(agent)).toBe((5000 - Number(amount)).toFixed(2));
    expect((await agent.call('getSentEnvelope', { id })).value).toMatchObject({ returned: back, claimed: 1 });
    expect((await late.call('listReceivedEnvelopes', {})).value.content).toMatchObject([
      { state: 'EXPIRED', amount: null },
    ]);
    expect((await openEnvelope(late, id)).code).toBe('envelopes.over');
    expect((await openEnvelope(one, id)).value).toMatchObject({ state: 'CLAIMED', amount });
    expect(await noticesOf(agent)).toContain('A red envelope came back');
  });

  it('was divided by the seed whose hash was shown before (ENVELOPE-3)', async () => {
    const { agent, downlines } = await team(4);
    const { id } = (await send(agent, downlines, { amount: '88.88', split: 'RANDOM' })).value;
    const before = (await agent.call('getSentEnvelope', { id })).value;
    expect(before).toMatchObject({ seed: null, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    for (const one of downlines) expect((await openEnvelope(one, id)).value.state).toBe('CLAIMED');
    const { seed, commitment, shares } = (await agent.call('getSentEnvelope', { id })).value;
    expect(commitment).toBe(before.commitment);
    const again = splitEnvelope(8_888_000n as never, 4, {
      seed: Buffer.from(String(seed), 'hex'),
      split: 'RANDOM',
    });
    const drawn = again.map((share) => (Number(share) / 100_000).toFixed(2)).toSorted();
    expect(shares.map((share: { amount: string }) => share.amount).toSorted()).toEqual(drawn);
  });

  it('goes to direct downlines alone, and no other member can open or see it (ENVELOPE-1)', async () => {
    const { agent, downlines } = await team(1);
    const { agent: other, downlines: others } = await team(1);
    const [mine] = downlines as [Player];
    const abroad = await world.register(`envabroad${count}`, 'other.test');
    for (const stranger of [other, others[0] as Player, agent, abroad, { id: 'nobody' }]) {
      const refused = await send(agent, [mine, stranger], { amount: '10' });
      expect(['envelopes.stranger', 'wire.malformed']).toContain(refused.code);
    }
    const { id } = (await send(agent, [mine], { amount: '10' })).value;
    expect((await openEnvelope(others[0] as Player, id)).code).toBe('wire.not_found');
    expect((await openEnvelope(agent, id)).code).toBe('wire.not_found');
    expect((await openEnvelope(abroad, id)).code).toBe('wire.not_found');
    expect((await other.call('getSentEnvelope', { id })).code).toBe('wire.not_found');
    expect((await send(other, [others[0] as Player], { amount: '10', id })).code).toBe('envelopes.known');
    expect((await send(agent, [mine], { amount: '11', id })).code).toBe('envelopes.known');
    expect(
      (
        await mine.call('sendEnvelope', {
          id,
          split: 'EQUAL',
          amount: '1',
          receivers: [mine.id],
          paymentPassword: PAYMENT_PASSWORD,
        })
      ).status,
    ).toBe(403);
  });

  it('is refused below 0.10 for each, beyond the balance, beyond the day, and without the payment password; nothing is taken (ENVELOPE-1)', async () => {
    const { agent, downlines } = await team(3);
    expect(await send(agent, downlines, { amount: '0.29' })).toMatchObject({
      code: 'envelopes.small',
      value: { least: '0.30' },
    });
    expect((await send(agent, downlines, { amount: '5000.01' })).code).toBe('upline.beyond_withdrawable');
    expect((await send(agent, downlines, { amount: '50000.01' })).code).toBe('upline.beyond_day');
    expect((await send(agent, downlines, { amount: '1', paymentPassword: '482913' })).code).toBe(
      'security.payment_password_wrong',
    );
    for (const amount of ['0', '-1', '1.001', 'all'])
      expect((await send(agent, downlines, { amount })).code).toBe('wire.malformed');
    const [one] = downlines as [Player];
    expect((await send(agent, [one, one], { amount: '1' })).code).toBe('wire.malformed');
    expect((await send(agent, [], { amount: '1' })).code).toBe('wire.malformed');
    await world.setProfile('GLI-base');
    expect((await send(agent, downlines, { amount: '1' })).code).toBe('envelopes.off');
    expect((await agent.call('getEnvelopeTerms', {})).code).toBe('envelopes.off');
    await world.setProfile('DEMO');
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await send(agent, downlines, { amount: '1' })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect(await balanceOf(agent)).toBe('4995.00');
  });

  it('to an excluded downline looks like any other, is not opened, and comes back (ENVELOPE-1)', async () => {
    const { agent, downlines } = await team(2);
    const [shut] = downlines as [Player];
    await world.owner.query("update ledger.account set shut = 'member_locked' where owner = $1", [shut.id]);
    const sent = await send(agent, downlines, { amount: '10' });
    expect(sent.success).toBe(true);
    expect((await openEnvelope(shut, sent.value.id)).code).toBe('envelopes.closed');
    const { shares } = (await agent.call('getSentEnvelope', { id: sent.value.id })).value;
    expect(shares.map((share: { state: string }) => share.state)).toEqual(['SENT', 'SENT']);
    await endHours(sent.value.id);
    await world.runDuty('envelopes.return');
    expect(await balanceOf(agent)).toBe('5000.00');
  });

  it('opened while it is being given back is paid to one of the two (ENVELOPE-2)', async () => {
    const { agent, downlines } = await team(1);
    const [one] = downlines as [Player];
    const { id } = (await send(agent, downlines, { amount: '10' })).value;
    const opening = Array.from({ length: 4 }, async () => await openEnvelope(one, id));
    await endHours(id);
    await Promise.all([...opening, world.runDuty('envelopes.return')]);
    await world.runDuty('envelopes.return');
    const both = Number(await balanceOf(agent)) + Number(await balanceOf(one));
    expect(both).toBe(10_000);
  });
});
