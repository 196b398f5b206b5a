/**
 * The vendor test kit: plays the vendor against any wallet over HTTP and judges what comes back. Cases are data
 * (`packages/vendor-protocol/kit`). Promises to move only the named players' money and never to look behind the wallet.
 */
import { type Case, type KitProtocolName, loadSuite, type Suite } from './kit/cases.ts';
import type { KitConfig } from './kit/config.ts';
import { proofOf } from './kit/proofs.ts';
import type { CaseResult } from './kit/results.ts';
import { greet, runCase } from './kit/runner.ts';

export { type Case, KIT_PROTOCOLS, type KitProtocolName, loadSuite, type Suite } from './kit/cases.ts';
export { type KitConfig, parseKitConfig, readKitConfig } from './kit/config.ts';
export { KitMistake } from './kit/exact.ts';
export { createTable, type Report, reportOf, rowsOf, succeeded, summaryOf } from './kit/report.ts';
export type { CaseResult } from './kit/results.ts';

/** A kit that is ready to play: who calls which wallet, and with what. */
export function createKit(options: {
  readonly protocol: KitProtocolName;
  /** Base address, e.g. `http://localhost:8080/vendors/int_demo_studio`. */
  readonly wallet: string;
  readonly config: KitConfig;
  readonly suite?: Suite;
}) {
  const suite = options.suite ?? loadSuite(options.protocol);
  const bench = {
    wallet: options.wallet.replace(/\/$/, ''),
    config: options.config,
    calls: suite.calls,
    proof: proofOf(options.protocol, options.config),
    suite,
  };
  return {
    cases: suite.cases,
    /** Null when the wallet tells the good player's balance; else what it said instead. */
    greet: async (): Promise<string | null> => await greet(bench),
    play: async (one: Case): Promise<CaseResult> => await runCase(bench, one),
  };
}
