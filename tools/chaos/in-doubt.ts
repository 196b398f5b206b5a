import { createCommitCutter, DOUBTS } from '../faults/commit-cutter.ts';
import { startFaultProxy } from '../faults/proxy.ts';
import { type CampaignReport, type Progress, runCampaign } from '../sim/campaign.ts';
import { createDice } from '../sim/dice.ts';

const CUT_SHARE = 25;
const CLIENTS = 24;
const PER_HISTORY = 2_500;
/** Far more than any number of cuts needs; the cuts end the campaign. */
const OPERATIONS_MAX = 10_000_000;
const MONEY = /bets\.post_batch|ledger\.post|outbox_position|limits\./;

export type InDoubtReport = CampaignReport & { readonly cut: Readonly<Record<string, number>> };

/**
 * M6: breaks the connection around commits that move money, so that nobody on our side knows whether they happened,
 * until there were as many as asked for; every answer and every row is then judged as in any other history.
 */
export async function runInDoubt(options: {
  readonly cuts: number;
  readonly seed: number;
  readonly onHistory?: (done: Progress & { readonly cuts: number }) => void;
}): Promise<InDoubtReport> {
  const dice = createDice(options.seed ^ 0x5eed);
  const cutters = [dice.fork(), dice.fork()].map((own) => createCommitCutter({ match: MONEY, dice: own }));
  const cuts = (): number =>
    cutters.reduce((sum, { made }) => sum + DOUBTS.reduce((all, doubt) => all + made[doubt], 0), 0);
  const report = await runCampaign({
    operations: OPERATIONS_MAX,
    seed: options.seed,
    clients: CLIENTS,
    perHistory: Math.min(PER_HISTORY, Math.max(500, options.cuts * 10)),
    enough: () => cuts() >= options.cuts,
    onHistory: (done) => options.onHistory?.({ ...done, cuts: cuts() }),
    lines: async ({ port }) =>
      await Promise.all(
        cutters.map(async (cutter) => {
          const proxy = await startFaultProxy({ target: { host: '127.0.0.1', port }, dice, tap: cutter.tap });
          cutter.share = CUT_SHARE;
          return proxy;
        }),
      ),
  });
  const cut = Object.fromEntries(
    DOUBTS.map((doubt) => [doubt, cutters.reduce((sum, { made }) => sum + made[doubt], 0)]),
  );
  return { ...report, cut };
}
