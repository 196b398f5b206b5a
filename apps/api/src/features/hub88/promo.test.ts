import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, ONE, type Seats, WELCOME } from '../../testing/hub88-seats.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let seats: Seats;
beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

const free = { is_free: true, reward_uuid: '4b1f3c1e-6a52-4c57-9c4f-0d4f3f1d2a10' };

describe('free bets', () => {
  it('cost nothing, count nothing, and what they win is cash', async () => {
    const mine = await seats.newSeat('freebie');
    const stake = await seats.staked(mine, 20n * ONE, { ...free, round: 'free-1' });
    expect(await seats.balance(mine)).toBe(WELCOME);
    const pay = {
      transaction_uuid: world.newTransaction(),
      reference_transaction_uuid: stake,
      round: 'free-1',
    };
    const answered = await seats.win({ ...pay, ...free, amount: 30n * ONE, round_closed: true }, mine);
    expect(answered).toMatchObject({ status: 'RS_OK', balance: WELCOME + 30n * ONE });
    expect(await seats.record(stake)).toEqual({
      state: 'WIN',
      stake: '0',
      payout: String(30n * ONE),
      validBet: '0',
      reason: 'free_bet',
    });
  });

  it('need no money, and are refused for a session that is over like any other bet', async () => {
    const mine = await seats.newSeat('freepoor');
    await seats.staked(mine, WELCOME);
    await seats.staked(mine, 20n * ONE, free);
    await mine.player.call('logout', {});
    const late = { transaction_uuid: world.newTransaction(), amount: 20n * ONE, ...free };
    expect((await seats.bet(late, mine)).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  it('M8 asked twice they are one bet; with another amount they are refused', async () => {
    const mine = await seats.newSeat('freetwice');
    const stake = { transaction_uuid: world.newTransaction(), amount: 20n * ONE, ...free };
    for (let copy = 0; copy < 2; copy += 1) {
      expect(await seats.bet(stake, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME });
    }
    const other = await seats.bet({ ...stake, amount: 21n * ONE }, mine);
    expect(other.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  });

  it('under the id of a bet that was paid for are a conflict, and so the other way round', async () => {
    const mine = await seats.newSeat('freereuse');
    const paid = { transaction_uuid: await seats.staked(mine, ONE, { round: 'r' }), amount: ONE, round: 'r' };
    expect((await seats.bet({ ...paid, ...free }, mine)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    const gift = { transaction_uuid: world.newTransaction(), amount: ONE, round: 'r' };
    expect((await seats.bet({ ...gift, ...free }, mine)).status).toBe('RS_OK');
    expect((await seats.bet(gift, mine)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await seats.balance(mine)).toBe(WELCOME - ONE);
  });

  it('undone, they give back the nothing that they took', async () => {
    const mine = await seats.newSeat('freeundone');
    const stake = await seats.staked(mine, 20n * ONE, free);
    expect(await seats.undo(mine, stake)).toMatchObject({ status: 'RS_OK', balance: WELCOME });
    expect(await seats.record(stake)).toMatchObject({ state: 'VOID', validBet: '0' });
  });
});

describe('a supplier’s own promotion', () => {
  const promo = {
    is_supplier_promo: true,
    meta: { supplier_promo_info: { promo_reference: 'Promo_games_reference' } },
  };
  const prize = () => ({ transaction_uuid: world.newTransaction(), amount: 9n * ONE, ...promo });

  it('pays without a bet, once however often it comes', async () => {
    const mine = await seats.newSeat('tournament');
    const win = prize();
    for (let copy = 0; copy < 3; copy += 1) {
      expect(await seats.win(win, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME + 9n * ONE });
    }
    expect((await seats.win({ ...win, amount: ONE }, mine)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  });

  it('under the id of a bet or of a win is a conflict, never an unpaid success; and so the other way round', async () => {
    const mine = await seats.newSeat('promoreuse');
    const [stake, paid] = [world.newTransaction(), world.newTransaction()];
    const same = { amount: 9n * ONE, round: 'promo-reuse' };
    const asWin = { transaction_uuid: paid, reference_transaction_uuid: stake, ...same };
    expect((await seats.bet({ transaction_uuid: stake, ...same }, mine)).status).toBe('RS_OK');
    expect((await seats.win(asWin, mine)).status).toBe('RS_OK');
    for (const reused of [{ transaction_uuid: stake, ...same }, asWin]) {
      const answered = await seats.win({ ...reused, ...promo }, mine);
      expect(answered).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: WELCOME });
    }
    const win = { ...prize(), round: 'promo-reuse' };
    expect(await seats.win(win, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME + 9n * ONE });
    const asBet = { transaction_uuid: win.transaction_uuid, ...same };
    expect((await seats.bet(asBet, mine)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect((await seats.win({ ...asWin, ...free }, mine)).status).toBe('RS_OK');
    // What each was stays what it is when it is asked again.
    expect((await seats.bet({ transaction_uuid: stake, ...same }, mine)).status).toBe('RS_OK');
    expect((await seats.win(asWin, mine)).status).toBe('RS_OK');
    expect((await seats.win(win, mine)).status).toBe('RS_OK');
    expect(await seats.balance(mine)).toBe(WELCOME + 9n * ONE);
  });

  it('has to know the token; that it is old does not matter, nor that its round is closed', async () => {
    const [mine, other] = [await seats.newSeat('promotoken'), await seats.newSeat('promoother')];
    const stake = await seats.staked(mine, ONE, { round: 'promo-round', round_closed: true });
    for (const token of ['x'.repeat(43), other.token]) {
      expect((await seats.win({ ...prize(), token }, mine)).status).toBe('RS_ERROR_INVALID_TOKEN');
    }
    await mine.player.call('logout', {});
    const late = { ...prize(), round: 'promo-round', reference_transaction_uuid: stake };
    expect(await seats.win(late, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME + 8n * ONE });
    expect(await seats.record(stake)).toMatchObject({ state: 'LOSE', payout: '0' });
  });

  it('is refused in another currency', async () => {
    const mine = await seats.newSeat('promomoney');
    expect((await seats.win({ ...prize(), currency: 'USD' }, mine)).status).toBe('RS_ERROR_WRONG_CURRENCY');
  });

  it('taken back, it leaves the round’s own bet as it was', async () => {
    const mine = await seats.newSeat('promoundone');
    const stake = await seats.staked(mine, ONE, { round: 'promo-undone' });
    const pay = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake };
    await seats.win({ ...pay, amount: 3n * ONE, round: 'promo-undone', round_closed: true }, mine);
    const before = await seats.record(stake);
    const win = { ...prize(), round: 'promo-undone' };
    await seats.win(win, mine);
    const undone = await seats.undo(mine, win.transaction_uuid);
    expect(undone).toMatchObject({ status: 'RS_OK', balance: WELCOME + 2n * ONE });
    expect(await seats.record(stake)).toEqual(before);
  });

  it('closes the round where it says so, and the bet that still ran there is settled without it', async () => {
    const mine = await seats.newSeat('promoclose');
    const stake = await seats.staked(mine, ONE, { round: 'promo-close' });
    await seats.win({ ...prize(), round: 'promo-close', round_closed: true }, mine);
    expect(await seats.record(stake)).toMatchObject({ state: 'LOSE', payout: '0', validBet: String(ONE) });
  });

  it('may stake too: free, and when the session is over, but with a token that is known', async () => {
    const mine = await seats.newSeat('promostake');
    await mine.player.call('logout', {});
    const stake = { transaction_uuid: world.newTransaction(), amount: 5n * ONE, ...promo };
    expect((await seats.bet({ ...stake, token: 'x'.repeat(43) }, mine)).status).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    expect(await seats.bet(stake, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME });
    expect(await seats.record(stake.transaction_uuid)).toMatchObject({ stake: '0', state: 'ACCEPTED' });
  });

  it('only says so: a win without a bet that is no promotion is refused', async () => {
    const mine = await seats.newSeat('nopromo');
    const win = { transaction_uuid: world.newTransaction(), amount: ONE, is_free: true };
    expect((await seats.win(win, mine)).status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect(await seats.balance(mine)).toBe(WELCOME);
  });
});

describe('a community payout', () => {
  const meta = {
    is_community_payout: true,
    batch_transaction_id: 'b8f4a5e2-9c3d-4f1a-8e7b-2a1c5d9f3e8b',
    source_id: 'thrilltech_jackpot_main',
    source_variant: 'Mega',
    jackpot_amount: 50_000,
    reference_bet: { round_id: 'round_abc123', reference_bet_uuid: 'bet_7f3e9a2c' },
  };

  it('pays many players for one bet of one of them, each once, whatever their sessions', async () => {
    const [trigger, gone] = [await seats.newSeat('community1'), await seats.newSeat('community2')];
    const bet = await seats.staked(trigger);
    await gone.player.call('logout', {});
    for (const player of [trigger, gone, await seats.newSeat('community3')]) {
      const share = {
        transaction_uuid: world.newTransaction(),
        reference_transaction_uuid: bet,
        amount: 7n * ONE,
      };
      for (let copy = 0; copy < 2; copy += 1) {
        const answered = await seats.win({ ...share, meta }, player);
        const staked = player === trigger ? ONE : 0n;
        expect(answered).toMatchObject({ status: 'RS_OK', balance: WELCOME + 7n * ONE - staked });
      }
    }
    expect(await seats.record(bet)).toMatchObject({ state: 'ACCEPTED', payout: '0' });
  });

  it('needs no reference, and can be taken back', async () => {
    const mine = await seats.newSeat('community4');
    const share = { transaction_uuid: world.newTransaction(), amount: 7n * ONE, meta };
    expect(await seats.win(share, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME + 7n * ONE });
    const undone = await seats.undo(mine, share.transaction_uuid);
    expect(undone).toMatchObject({ status: 'RS_OK', balance: WELCOME });
  });
});

describe('aggregated bets', () => {
  it('are bets like any other', async () => {
    const mine = await seats.newSeat('aggregated');
    await seats.staked(mine, 12n * ONE, { is_aggregated: true });
    expect(await seats.balance(mine)).toBe(WELCOME - 12n * ONE);
  });
});
