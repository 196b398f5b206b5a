import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { communityPayoutOf, promoReferenceOf, readWalletCall, stringifyExactJson } from '../index.ts';
import { readBySchema } from './wallet.ts';

const UUID = '16d2dcfe-b89e-11e7-854a-58404eea6d16';
const bet = {
  user: 'john12345',
  transaction_uuid: UUID,
  supplier_transaction_id: '41ecc3ad-b181-4235-bf9d-acf0a7ad9730',
  token: '55b7518e-b89e-11e7-81be-58404eea6d16',
  supplier_user: null,
  round: 'rNEMwgzJAOZ6eR3V',
  round_closed: true,
  reward_uuid: null,
  request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
  is_free: false,
  is_supplier_promo: false,
  is_aggregated: false,
  game_code: 'clt_dragonrising',
  currency: 'EUR',
  bet: 'zero',
  amount: 100500,
  meta: null,
};
const read = (call: 'bet' | 'win', fields: object) =>
  readWalletCall(call, stringifyExactJson({ ...bet, ...fields }));
const win = (fields: object) => read('win', { reference_transaction_uuid: UUID, ...fields });

describe('a bet', () => {
  it('is read the same by hand and by the schema, however it is spoiled', () => {
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        undefined,
        true,
        false,
        '',
        'x',
        0,
        -1,
        1.5,
        2n ** 53n,
        2n ** 63n,
        {},
        [],
      ),
      fc.constantFrom<unknown>('\u0000', 'a\tb', 'x'.repeat(255), 'x'.repeat(256), UUID, UUID.toUpperCase()),
      fc.constantFrom<unknown>({ is_community_payout: true }, 'zero', '\u009f', '₱', Number.MAX_SAFE_INTEGER),
    );
    const spoiled = fc.dictionary(fc.constantFrom(...Object.keys(bet), 'extra'), odd, { maxKeys: 3 });
    fc.assert(
      fc.property(spoiled, (fields) => {
        const text = stringifyExactJson({ ...bet, ...fields });
        const exact = JSON.parse(text, (_key, value, context?: { source: string }) =>
          typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
            ? BigInt(context?.source ?? '')
            : (value as unknown),
        ) as object;
        expect(readWalletCall('bet', text)).toEqual(readBySchema('bet', exact));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is free when a promotion of the supplier pays it, whatever it says', () => {
    const promoted = read('bet', { is_supplier_promo: true });
    expect(promoted.ok && promoted.value).toMatchObject({ is_free: true, is_supplier_promo: true });
  });

  it('needs none of the optional fields', () => {
    const { user, transaction_uuid, token, request_uuid, game_code, currency, amount } = bet;
    const least = { user, transaction_uuid, token, request_uuid, game_code, currency, amount };
    expect(readWalletCall('bet', JSON.stringify(least))).toMatchObject({
      ok: true,
      value: { round: null, round_closed: null, reward_uuid: null, is_free: false, meta: null },
    });
  });

  it('keeps the request’s id for the answer even where it is refused', () => {
    const refused = read('bet', { amount: -1 });
    expect(refused).toEqual({ ok: false, status: 'RS_ERROR_WRONG_TYPES', requestUuid: bet.request_uuid });
    expect(read('bet', { request_uuid: 'x'.repeat(1_000) })).toMatchObject({ requestUuid: 'x'.repeat(64) });
  });
});

describe('a win', () => {
  it('names the bet that it pays', () => {
    expect(win({}).ok).toBe(true);
    expect(win({ reference_transaction_uuid: null })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(win({ reference_transaction_uuid: undefined })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  });

  it('of a supplier’s promotion needs no bet, is free, and may name its promotion', () => {
    const meta = { supplier_promo_info: { promo_reference: 'Promo_games_reference' } };
    const promo = win({ reference_transaction_uuid: undefined, is_supplier_promo: true, meta });
    expect(promo.ok && promo.value).toMatchObject({ is_free: true, reference_transaction_uuid: null });
    expect(promo.ok && promoReferenceOf(promo.value.meta)).toBe('Promo_games_reference');
    for (const none of [
      null,
      {},
      { supplier_promo_info: null },
      { supplier_promo_info: { promo_reference: 5 } },
    ]) {
      expect(promoReferenceOf(none)).toBeNull();
    }
  });

  it('of a community payout needs no bet, and tells which bet won it for all', () => {
    const meta = {
      is_community_payout: true,
      batch_transaction_id: 'b8f4a5e2-9c3d-4f1a-8e7b-2a1c5d9f3e8b',
      source_id: 'thrilltech_jackpot_main',
      source_variant: 'Mega',
      jackpot_amount: 50000,
      reference_bet: { round_id: 'round_abc123', reference_bet_uuid: 'bet_7f3e9a2c' },
    };
    const paid = win({ reference_transaction_uuid: null, meta });
    expect(paid.ok && communityPayoutOf(paid.value.meta)).toEqual({
      batch: 'b8f4a5e2-9c3d-4f1a-8e7b-2a1c5d9f3e8b',
      source: 'thrilltech_jackpot_main',
      variant: 'Mega',
      round: 'round_abc123',
      bet: 'bet_7f3e9a2c',
    });
  });

  it('is a community payout by its flag alone; what else is written there spoils nothing', () => {
    const nothing = { batch: null, source: null, variant: null, round: null, bet: null };
    expect(communityPayoutOf({ is_community_payout: true })).toEqual(nothing);
    expect(communityPayoutOf({ is_community_payout: true, source_id: 5, reference_bet: 'x' })).toEqual(
      nothing,
    );
    for (const none of [null, {}, { is_community_payout: 'true' }, { is_community_payout: false }]) {
      expect(communityPayoutOf(none)).toBeNull();
      expect(win({ reference_transaction_uuid: null, meta: none })).toMatchObject({ ok: false });
    }
  });
});

describe('other calls', () => {
  it('a rollback names what it undoes, and carries no amount and no currency', () => {
    const { user, transaction_uuid, token, request_uuid, game_code } = bet;
    const undo = { user, transaction_uuid, token, request_uuid, game_code };
    expect(readWalletCall('rollback', JSON.stringify(undo))).toMatchObject({
      status: 'RS_ERROR_WRONG_SYNTAX',
    });
    const whole = { ...undo, reference_transaction_uuid: UUID };
    expect(readWalletCall('rollback', JSON.stringify(whole)).ok).toBe(true);
  });

  it('user info asks for a user alone', () => {
    const { user, request_uuid } = bet;
    expect(readWalletCall('userInfo', JSON.stringify({ user, request_uuid })).ok).toBe(true);
    expect(readWalletCall('userInfo', JSON.stringify({ request_uuid })).ok).toBe(false);
  });
});
