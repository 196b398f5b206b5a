import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createSeats, ONE } from '../../testing/hub88-seats.ts';
import { signInStaff } from '../../testing/staff.ts';
import { verified } from '../../testing/verified.ts';
import { startWorld, type World } from '../../testing/world.ts';

const purpose = 'member_request';
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('the rows of a member', () => {
  it('exportMemberPostings, exportMemberBets: what is filtered as a file, for whoever has said why they look; the line of the audit names the member', async () => {
    const headers = { 'x-laro': '1', origin: 'http://localhost:8080', 'content-type': 'application/json' };
    const file = async (who: BrowserClient, list: string, query: string, columns: readonly string[]) =>
      await who.send(
        'POST',
        `/api/staff/members/${ana}/${list}/export`,
        headers,
        JSON.stringify({ query, format: 'csv', columns, reason: 'For Ana.' }),
      );
    const seats = createSeats(world);
    const seat = await seats.newSeat('anareyes');
    const ana = seat.user;
    const transaction = await seats.staked(seat, ONE);
    await seats.win(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: transaction, amount: ONE },
      seat,
    );
    const desk = await signInStaff(world, 'localhost:8080', 'support');
    const fresh = await signInStaff(world, 'localhost:8080', 'risk');
    const refused = await file(fresh, 'postings', '', []);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'accesses.purpose_required']);
    await desk.call('getMember', { member: ana, purpose });
    const postings = await file(desk, 'postings', 'f.kind=bets.win', ['kind', 'amount']);
    expect(postings.text).toBe('\ufeff"kind","amount"\r\n"bets.win","1.00"\r\n');
    const bets = await file(desk, 'bets', 'f.state=PUSH', ['transaction', 'payout']);
    expect(bets.text).toBe(`\ufeff"transaction","payout"\r\n"${transaction}","1.00"\r\n`);
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const { rows } = (await auditor.call('listStaffActs', { 'f.act': 'list.exported' })).value;
    expect(rows).toMatchObject([
      { by: 'support_demo', subject: ana, after: { filters: 'f.state=PUSH', rows: 1 } },
      { by: 'support_demo', subject: ana, after: { filters: 'f.kind=bets.win', rows: 1 } },
      { by: 'risk_demo', subject: ana, refusal: 'accesses.purpose_required' },
    ]);
  });

  it('exportMember: who they are, what they handed in and what went to their upline is in the file; no number and no picture', async () => {
    const [who, upline] = [await world.register('exportedid'), await world.register('exportedup')];
    await verified(world, who.id, 2, 'Imelda Cruz');
    await world.owner.query(
      `insert into upline.transfer (merchant, id, member, upline, amount, arrives, at, day)
       values ('DEMO', gen_random_uuid(), $1, $2, 1000000, 'wallet', now(), now())`,
      [who.id, upline.id],
    );
    await world.owner.query(
      `with sent as (insert into envelopes.envelope (merchant, id, sender, split, amount, seed, sent_at, day, expires_at)
         values ('DEMO', gen_random_uuid(), $2, 'EQUAL', 500000, decode(repeat('00', 32), 'hex'), now(), now(), now() + '1 h')
         returning id)
       insert into envelopes.share (merchant, envelope, receiver, amount, claimed_at)
       select 'DEMO', id, $1, 500000, now() from sent`,
      [who.id, upline.id],
    );
    const admin = await signInStaff(world);
    const headers = { 'x-laro': '1', origin: 'http://localhost:8080', 'content-type': 'application/json' };
    const factsOf = async (member: string) => {
      const body = JSON.stringify({ reason: 'They asked.' });
      const { text } = await admin.send('POST', `/api/staff/members/${member}/export`, headers, body);
      return (JSON.parse(text) as { facts: Readonly<Record<string, unknown>> }).facts;
    };
    const facts = await factsOf(who.id);
    expect(facts).toMatchObject({
      person: { legalName: 'Imelda Cruz', birthDate: '1990-01-31' },
      identityDocuments: [{ kind: 'passport', state: 'approved', reason: null }],
      uplineTransfers: [{ mine: true, amountE5: '1000000', arrives: 'wallet' }],
      envelopes: [{ mine: false, amountE5: '500000', returnedAt: null }],
    });
    expect(JSON.stringify(facts)).not.toMatch(/lookup|sealed|ciphertext/);
    expect(await factsOf(upline.id)).toMatchObject({
      person: null,
      identityDocuments: [],
      uplineTransfers: [{ mine: false, amountE5: '1000000' }],
      envelopes: [{ mine: true, amountE5: '500000' }],
    });
  });
});
