import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createSeats, ONE } from '../../testing/hub88-seats.ts';
import { signInStaff } from '../../testing/staff.ts';
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
    expect(postings.text).toBe('\ufeffkind,amount\r\nbets.win,1.00\r\n');
    const bets = await file(desk, 'bets', 'f.state=PUSH', ['transaction', 'payout']);
    expect(bets.text).toBe(`\ufefftransaction,payout\r\n${transaction},1.00\r\n`);
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const { rows } = (await auditor.call('listStaffActs', { 'f.act': 'list.exported' })).value;
    expect(rows).toMatchObject([
      { by: 'support_demo', subject: ana, after: { filters: 'f.state=PUSH', rows: 1 } },
      { by: 'support_demo', subject: ana, after: { filters: 'f.kind=bets.win', rows: 1 } },
      { by: 'risk_demo', subject: ana, refusal: 'accesses.purpose_required' },
    ]);
  });
});
