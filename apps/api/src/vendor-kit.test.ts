import { createKit, KIT_PROTOCOLS, loadSuite, rowsOf } from '@laro/vendor-protocol/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KitWallet, startKitWallet } from './testing/kit-wallet.ts';
import { GCP_MISTAKES, type Mistake, SABA_MISTAKES, startSpoilingProxy } from './testing/spoiling-proxy.ts';

const CASES_MIN = 60;

let wallet: KitWallet;
beforeAll(async () => {
  wallet = await startKitWallet();
});
afterAll(async () => {
  const { balanced, drifted } = await wallet.world.trialBalance();
  await wallet.stop();
  expect({ balanced, drifted }).toEqual({ balanced: true, drifted: [] });
});

describe.each(KIT_PROTOCOLS)('the vendor test kit plays %s against our wallet', (protocol) => {
  const suite = loadSuite(protocol);

  it('with at least sixty cases', () => {
    expect(suite.cases.length).toBeGreaterThanOrEqual(CASES_MIN);
  });

  it.each(suite.cases.map((one) => [one.id, one.title, one] as const))('%s: %s', async (_id, _title, one) => {
    const kit = createKit({ protocol, suite, ...wallet.handouts[protocol] });
    const result = await kit.play(one);
    // Skipped is not passed: our own wallet has everything that the kit asks for.
    if (result.outcome !== 'passed') expect.fail(`\n${rowsOf(result).join('\n')}`);
  });
});

/** Which of these cases are red when the same wallet makes a mistake. */
async function redWith(
  protocol: 'gcp' | 'saba',
  mistake: Mistake,
  cases: readonly string[],
): Promise<string[]> {
  const { wallet: url, config } = wallet.handouts[protocol];
  const proxy = await startSpoilingProxy(url, config.secret ?? '', mistake);
  const kit = createKit({ protocol, wallet: proxy.url, config });
  const red: string[] = [];
  for (const one of kit.cases.filter(({ id }) => cases.includes(id))) {
    if ((await kit.play(one)).outcome === 'failed') red.push(one.id);
  }
  await proxy.stop();
  return red.toSorted();
}

describe('the kit bites', () => {
  it.each<readonly [keyof typeof GCP_MISTAKES, readonly string[]]>([
    ['no idempotency', ['duplicate.bet', 'duplicate.spin', 'duplicate.win', 'parallel.bet-copies']],
    ['actions one by one', ['batch.bad-amount', 'batch.overdraw-first', 'batch.overdraw-last']],
    ['rollback forgotten', ['duplicate.rollback', 'order.rollback-first', 'round.bet-rollback']],
    ['signature not checked', ['signature.bet-missing', 'signature.buries-nothing', 'signature.then-right']],
    ['refusals are 500', ['refused.funds', 'refused.game-unknown', 'signature.bet-missing']],
  ])('a GCP wallet with the mistake "%s" goes red', async (name, cases) => {
    expect(await redWith('gcp', GCP_MISTAKES[name], cases)).toEqual(cases);
  });

  it.each<readonly [keyof typeof SABA_MISTAKES, readonly string[]]>([
    ['no idempotency', ['duplicate.place', 'duplicate.settle', 'duplicate.whole-life', 'ticket.adjust']],
    ['first ticket only', ['many.confirm', 'many.settle-players', 'parlay.life']],
    ['cancellation forgotten', ['duplicate.cancel', 'order.cancel-first', 'ticket.cancelled']],
    ['key not checked', ['key.buries-nothing', 'key.place-other', 'key.settle']],
  ])('a sportsbook’s wallet with the mistake "%s" goes red', async (name, cases) => {
    expect(await redWith('saba', SABA_MISTAKES[name], cases)).toEqual(cases);
  });
});
