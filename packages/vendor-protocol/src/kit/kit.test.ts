import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CaseResult, createKit, type KitConfig, loadSuite, rowsOf } from '../kit.ts';
import { type Fault, startMemoryWallet } from './memory-wallet.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OPEN_BET = '16d2dcfe-b89e-11e7-854a-58404eea6d16';
const RICH = 10_000_000_000n;

const PLAYERS = {
  good: { user: 'kit_good', token: 'token-of-good', expiredToken: 'old-token-of-good' },
  second: { user: 'kit_second', token: 'token-of-second' },
  blocked: { user: 'kit_blocked', token: 'token-of-blocked', openBet: OPEN_BET, openRound: 'open-round' },
  poor: { user: 'kit_poor', token: 'token-of-poor' },
};
const CONFIG: KitConfig = {
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  currency: 'EUR',
  otherCurrency: 'USD',
  game: 'kit_game',
  otherGame: 'kit_other',
  disabledGame: 'kit_disabled',
  players: PLAYERS,
  lacks: [],
  outcomes: {},
  timeoutMs: 5_000,
};
const SUITE = loadSuite('hub88');

/** Cases against a wallet that makes these mistakes; all of them where none is named. */
async function play(faults: readonly Fault[], ids: readonly string[] = []): Promise<readonly CaseResult[]> {
  const wallet = await startMemoryWallet({
    vendorKey: publicKey,
    currency: 'EUR',
    games: ['kit_game', 'kit_other'],
    players: {
      kit_good: { ...PLAYERS.good, balance: RICH },
      kit_second: { ...PLAYERS.second, balance: RICH },
      kit_blocked: { ...PLAYERS.blocked, balance: RICH, blocked: true },
      kit_poor: { ...PLAYERS.poor, balance: 0n },
    },
    faults,
  });
  wallet.openBet('kit_blocked', OPEN_BET);
  try {
    const kit = createKit({ protocol: 'hub88', wallet: wallet.url, config: CONFIG, suite: SUITE });
    const results: CaseResult[] = [];
    const chosen = kit.cases.filter(({ id }) => ids.length === 0 || ids.includes(id));
    for (const one of chosen) results.push(await kit.play(one));
    return results;
  } finally {
    await wallet.stop();
  }
}

const red = (results: readonly CaseResult[]) =>
  results.filter(({ outcome }) => outcome !== 'passed').map(({ id }) => id);

describe('the Hub88 cases', () => {
  it('can all be passed by a wallet that does what the protocol says', async () => {
    const results = await play([]);
    const wrong = results.filter(({ outcome }) => outcome !== 'passed');
    expect(wrong.flatMap((one) => rowsOf(one)).join('\n')).toBe('');
    expect(results.length).toBeGreaterThanOrEqual(60);
  });
});

describe('the kit bites', () => {
  it.each<readonly [Fault, readonly string[]]>([
    ['no idempotency', ['duplicate.bet', 'duplicate.win', 'duplicate.rollback', 'parallel.bet-copies']],
    ['repeat by id alone', ['conflict.bet-amount', 'conflict.win-amount', 'conflict.bet-user']],
    ['check before insert', ['parallel.bet-copies', 'parallel.overdraw']],
    ['undo under every id', ['duplicate.rollback-other-id', 'parallel.rollback-ids']],
    ['no tombstone', ['order.rollback-first', 'order.rollback-first-win-id']],
    ['unknown rollback refused', ['order.rollback-unknown', 'refused.rolled-back']],
    ['amounts as doubles', ['amount.win-beyond-double', 'conflict.beyond-double']],
    [
      'signature not checked',
      ['signature.bet-missing', 'signature.bet-other-key', 'signature.buries-nothing'],
    ],
    ['signature over rewritten JSON', ['signature.spaced']],
    ['token checked on wins', ['session.expired-win', 'session.unknown-win']],
    ['rollback needs a session', ['session.expired-rollback', 'session.unknown-rollback']],
    ['token before repeat', ['duplicate.expired-token']],
    ['refusal without balance', ['refused.funds', 'round.last-coin']],
    ['refused bet is charged', ['refused.funds', 'parallel.overdraw']],
    ['win needs no bet', ['order.win-first', 'order.win-after-rollback', 'order.win-of-another']],
    ['free bet is charged', ['free.bet', 'free.bet-without-money']],
    ['errors are 500', ['refused.funds', 'signature.bet-missing', 'malformed.body-empty']],
  ])('a wallet with the mistake "%s" goes red', async (fault, cases) => {
    expect(red(await play([fault], cases)).toSorted()).toEqual(cases.toSorted());
  });
});
